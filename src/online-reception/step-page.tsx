import { ArrowLeft, ArrowRight, ChevronUp } from "lucide-react";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { Link } from "react-router";
import type { ReceptionDraft } from "#domain/reception/schema.ts";
import { Button } from "#ui/button.tsx";
import { Stepper } from "#ui/stepper.tsx";
import { Ahead, TimesAhead } from "./ahead.tsx";
import { Basket, BasketLive, BasketSum } from "./basket.tsx";
import { PageHeading } from "./page-heading.tsx";
import { SaveNote } from "./save-note.tsx";
import type { StepPath } from "./steps.ts";
import { useStep } from "./use-step.ts";
import { useWords } from "./words.ts";

const Dialog = lazy(async () => ({ default: (await import("#ui/dialog.tsx")).Dialog }));

type Props = {
	path: StepPath;
	draft: ReceptionDraft;
	title: string;
	lede?: ReactNode;
	children: ReactNode;
	/** Beside the form instead of the basket. */
	aside?: ReactNode;
	/** Below the basket; on a phone below the form, and with the basket when that is opened. */
	belowBasket?: ReactNode;
	/** Checks the page: true goes on. The last step has none. */
	onNext?: () => boolean | Promise<boolean>;
};

/** A step: stepper above, form and basket, and below them the way back, what is saved, and the way on. */
export function StepPage({ path, draft, title, lede, children, aside, belowBasket, onNext }: Props) {
	const t = useWords("steps");
	const { steps, next, previous, address, finish } = useStep(path, draft);
	const [busy, setBusy] = useState(false);
	const goOn = async () => {
		if (!onNext) return;
		setBusy(true);
		try {
			if (await onNext()) finish();
		} finally {
			setBusy(false);
		}
	};
	const nextName = next && t(next);
	return (
		<>
			<div className="stepbar">
				<div className="wrap">
					<Stepper
						label={t("label")}
						steps={steps.map((step) => ({
							id: step.path,
							label: t(step.path),
							state: step.state,
							link:
								step.state !== "now" && step.isOpen
									? (face) => <Link to={address(step.path)}>{face}</Link>
									: undefined,
						}))}
					/>
				</div>
			</div>
			<main id="main" className="wrap rmain">
				<div className="rbody">
					<PageHeading title={title} lede={lede} />
					{children}
				</div>
				<aside className="raside">
					{aside ?? (
						<>
							<Basket draft={draft} />
							{belowBasket}
						</>
					)}
				</aside>
				{aside ? null : <BasketLive draft={draft} />}
			</main>
			<footer className="rfoot">
				<div className="wrap">
					<Link className="btn btn-quiet" to={address(previous)}>
						<ArrowLeft className="i i-dir" aria-hidden />
						<span>{t("back")}</span>
					</Link>
					<span className="grow hide-sm" />
					{aside ? null : <BasketButton draft={draft}>{belowBasket}</BasketButton>}
					<SaveNote />
					{onNext ? (
						<Button
							size="lg"
							busy={busy}
							onPress={goOn}
							iconEnd={<ArrowRight className="i i-dir" aria-hidden />}
						>
							<span className="show-sm">{t("next")}</span>
							<span className="hide-sm">{nextName ? t("nextNamed", { step: nextName }) : t("next")}</span>
						</Button>
					) : null}
				</div>
			</footer>
			{next ? <Ahead page={next} /> : null}
			{next === "address" ? <TimesAhead draft={draft} /> : null}
		</>
	);
}

/** On a phone the basket is a line in the bar, and opens over the page. */
function BasketButton({ draft, children }: { draft: ReceptionDraft; children: ReactNode }) {
	const t = useWords("basket");
	const [isOpen, setOpen] = useState(false);
	return (
		<>
			<button type="button" className="rfoot-sum" aria-expanded={isOpen} onClick={() => setOpen(true)}>
				<span className="vh">{t("show")}: </span>
				<BasketSum draft={draft} />
				<ChevronUp className="i" aria-hidden />
			</button>
			{isOpen ? (
				<Suspense>
					<Dialog title={t("title")} isOpen onClose={() => setOpen(false)}>
						<div className="stack">
							<Basket draft={draft} />
							{children}
						</div>
					</Dialog>
				</Suspense>
			) : null}
		</>
	);
}
