import { ChevronUp } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import type { ReceptionDraft } from "#domain/reception/reception/schema.ts";
import { Stepper } from "#ui/stepper.tsx";
import { Basket, BasketLive, BasketSum } from "../basket/basket.tsx";
import { ContinueOnPhone } from "../continue/continue-on-phone.tsx";
import { SaveNote } from "../draft/save-note.tsx";
import { LazyDialog } from "../lazy-dialog.tsx";
import { useText } from "../use-text.ts";
import { PageHeading } from "./page-heading.tsx";
import { Prefetch, PrefetchSlots } from "./prefetch.tsx";
import { StepFoot } from "./step-foot.tsx";
import { optionalStep, type StepPath } from "./steps.ts";
import { useStep } from "./use-step.ts";

type Props = {
	path: StepPath;
	draft: ReceptionDraft;
	title: string;
	lede?: ReactNode;
	children: ReactNode;
	/** Shown next to the form instead of the basket. */
	aside?: ReactNode;
	/** Shown below the basket; on a phone, below the form and also in the opened basket. */
	belowBasket?: ReactNode;
	/** The button of the last step, which on a phone is also shown in the bar, within reach of the thumb. */
	action?: ReactNode;
	/** Validates the page; the next step opens if the result is true. Undefined on the last step. */
	onNext?: () => boolean | Promise<boolean>;
};

/** A step: the stepper, the form with the basket, and a bar with back, state of saving, and continue. */
export function StepPage({ path, draft, title, lede, children, aside, belowBasket, action, onNext }: Props) {
	const t = useText("steps");
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
	const optional = optionalStep(draft);
	return (
		<>
			<div className="step-bar">
				<div className="wrap">
					<Stepper
						label={t("label")}
						steps={steps.map((step) => ({
							id: step.path,
							label: step.path === optional ? t("optional", { step: t(step.path) }) : t(step.path),
							state: step.state,
							link:
								step.state !== "now" && step.isOpen
									? (face) => <Link to={address(step.path)}>{face}</Link>
									: undefined,
						}))}
					/>
				</div>
			</div>
			<main id="main" className="wrap step-main">
				<div className="step-body">
					<PageHeading title={title} lede={lede} />
					{children}
				</div>
				<aside className="step-aside">
					{aside ?? (
						<>
							<Basket draft={draft} />
							{belowBasket}
						</>
					)}
				</aside>
				{aside ? null : <BasketLive draft={draft} />}
			</main>
			<StepFoot
				back={t("back")}
				backTo={address(previous)}
				next={
					<>
						<span className="show-sm">{t("next")}</span>
						<span className="hide-sm">{nextName ? t("nextNamed", { step: nextName }) : t("next")}</span>
					</>
				}
				onNext={onNext ? goOn : undefined}
				busy={busy}
			>
				{aside ? null : <BasketButton draft={draft}>{belowBasket}</BasketButton>}
				<SaveNote />
				<ContinueOnPhone draft={draft} />
				{action ? <span className="show-sm step-foot-action">{action}</span> : null}
			</StepFoot>
			{next ? <Prefetch page={next} /> : null}
			{next === "address" ? <PrefetchSlots draft={draft} /> : null}
		</>
	);
}

/** On a phone the basket is a line in the bar, and opens over the page. */
function BasketButton({ draft, children }: { draft: ReceptionDraft; children: ReactNode }) {
	const t = useText("basket");
	const [isOpen, setOpen] = useState(false);
	return (
		<>
			<button type="button" className="step-foot-sum" aria-expanded={isOpen} onClick={() => setOpen(true)}>
				<span className="visually-hidden">{t("show")}: </span>
				<BasketSum draft={draft} />
				<ChevronUp className="icon" aria-hidden />
			</button>
			{isOpen ? (
				<LazyDialog title={t("title")} isOpen onClose={() => setOpen(false)}>
					<div className="stack">
						<Basket draft={draft} />
						{children}
					</div>
				</LazyDialog>
			) : null}
		</>
	);
}
