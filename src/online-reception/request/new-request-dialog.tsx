import { Info } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { maxDrafts } from "#domain/reception/draft/draft-limits.ts";
import { formatDate, formatTime } from "#locale/date/date.ts";
import { Button, buttonClass } from "#ui/button.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import { num } from "#ui/num.tsx";
import { useDraftState } from "../draft/draft.ts";
import { SaveNote } from "../draft/save-note.tsx";
import { useDrafts } from "../draft/use-drafts.ts";
import { LazyDialog } from "../lazy-dialog.tsx";
import { stepSetting } from "../step/step-guard.ts";
import { firstOpenStep, type PagePath } from "../step/steps.ts";
import { useText } from "../use-text.ts";

type Props = {
	address: (path: PagePath) => string;
	/** @returns false when the present draft could not be saved first. @throws Error for any other failure, which is shown */
	onStart: () => Promise<boolean>;
	onClose: () => void;
};

/** For users with an unfinished request who want a new one: continue the old one, or start another and keep the draft. */
export function NewRequestDialog({ address, onStart, onClose }: Props) {
	const t = useText("request");
	const failed = useText("continueOn")("failed");
	const { draft } = useDraftState();
	const { drafts } = useDrafts();
	const [state, setState] = useState<"asks" | "busy" | "unsaved" | "failed">("asks");
	const isFull = drafts.length >= maxDrafts;
	const start = async () => {
		setState("busy");
		const isStarted = await onStart().catch(() => undefined);
		setState(isStarted === undefined ? "failed" : isStarted ? "asks" : "unsaved");
	};
	return (
		<LazyDialog
			isOpen
			title={isFull ? t("fullTitle", { most: maxDrafts }) : t("draftTitle")}
			onClose={onClose}
			footer={
				<>
					{isFull ? (
						<Link className={buttonClass({ variant: "outline" })} to={address("userPanel")} onClick={onClose}>
							<span>{t("back")}</span>
						</Link>
					) : (
						<Button variant="outline" busy={state === "busy"} onPress={() => void start()}>
							{t(state === "unsaved" || state === "failed" ? "again" : "another")}
						</Button>
					)}
					<span className="grow" />
					{draft ? (
						<Link className={buttonClass()} to={address(firstOpenStep(draft, stepSetting()))}>
							<span>{t("continue")}</span>
						</Link>
					) : null}
				</>
			}
		>
			<div className="stack">
				{draft && !isFull ? <Present /> : null}
				{state === "unsaved" ? null : <p>{t(isFull ? "fullText" : "draftText")}</p>}
				<div role="alert">
					{state === "unsaved" ? (
						<div className="alert alert-warn">
							<Info className="icon" aria-hidden />
							<div className="grow">
								{t("unsaved")}
								<SaveNote />
							</div>
						</div>
					) : null}
					{state === "failed" ? <p className="alert alert-bad">{failed}</p> : null}
				</div>
			</div>
		</LazyDialog>
	);
}

/** The person of the present draft, and when it was last changed. */
function Present() {
	const t = useText("request");
	const locale = useLocale();
	const { draft } = useDraftState();
	if (!draft?.updatedDateTime) return null;
	const name = [draft.firstName, draft.lastName].filter(Boolean).join(" ");
	return (
		<p>
			{t.rich(name ? "draftFor" : "draftChanged", {
				name,
				date: formatDate(draft.updatedDateTime, locale, "day-month"),
				time: formatTime(draft.updatedDateTime),
				num,
			})}
		</p>
	);
}
