import { Info, TriangleAlert, Undo2 } from "lucide-react";
import { useTranslations } from "use-intl";
import { intlTag } from "#locale/locale.ts";
import { Alert } from "#ui/alert.tsx";
import { Button } from "#ui/button.tsx";
import { useCountdown } from "#ui/countdown.ts";
import { useLocale } from "#ui/locale-context.tsx";
import { num } from "#ui/num.tsx";
import type { ReceptionDetails } from "../details/schema.ts";
import { askedFor, type InformationStep } from "../information-request.ts";
import { type Status, statusName } from "../state/status.ts";
import { useActorName } from "./actor-name.ts";
import { arrivedSteps, isAnswered } from "./information-reply.ts";
import { StateBadge } from "./state-badge.tsx";

/** What the desk should do now, and why. */
export function StateNow({ reception }: { reception: ReceptionDetails }) {
	const t = useTranslations("queue");
	const locale = useLocale();
	const state = statusName[reception.websiteReceptionStatus];
	const missing = reception.informationRequests.map(({ step }) => step);
	const listed = new Intl.ListFormat(intlTag(locale), { type: "unit" });
	const told = (key: "open" | "got", steps: readonly InformationStep[]) => {
		const what = steps.map((step) => t(`asks.${askedFor(step, reception.samplingLocation)}`));
		return what.length ? ` ${t(`asks.${key}`, { what: listed.format(what) })}` : null;
	};
	return (
		<Alert tone={reception.isEnded ? "warn" : "main"} icon={<Info className="icon" aria-hidden />} isSmall>
			<span className="detail-state">
				<StateBadge status={reception.websiteReceptionStatus} always className="detail-state-badge" />
			</span>
			{t(isAnswered(reception) ? "now.answered" : `now.${state}`)}
			{told("open", missing)}
			{told("got", reception.isEnded ? [] : arrivedSteps(reception))}
			{reception.listApproval && !reception.isEnded ? ` ${t(`approval.${reception.listApproval}`)}` : null}
			{reception.reason ? (
				<b className="detail-reason" dir="auto">
					{reception.reason}
				</b>
			) : null}
		</Alert>
	);
}

type UndoProps = {
	reception: ReceptionDetails;
	/** When the request was loaded, in milliseconds since the epoch. */
	readAt: number;
	isBusy: boolean;
	onUndo: () => void;
};

/** Offers to undo the last decision for a minute; no message is sent during that time. */
export function UndoNotice({ reception, readAt, isBusy, onUndo }: UndoProps) {
	const t = useTranslations("queue.undo");
	const seconds = useCountdown(readAt + reception.undoSecondsLeft * 1000);
	if (reception.undoSecondsLeft === 0 || seconds === 0) return null;
	return (
		<Alert
			isSmall
			icon={<Undo2 className="icon icon-directional" aria-hidden />}
			action={
				<Button variant="outline" size="sm" className="key-undo" onPress={onUndo} busy={isBusy}>
					{t("run")}
				</Button>
			}
		>
			{t.rich("left", { seconds, num })}
		</Alert>
	);
}

type OvertakenProps = {
	isRefused: boolean;
	/** The colleague's decision that was made first; undefined when something else was saved. */
	event: ReceptionDetails["events"][number] | undefined;
	onSeen: () => void;
};

/** Tells the user that a colleague changed the request first. */
export function ChangedByOthers({ isRefused, event, onSeen }: OvertakenProps) {
	const t = useTranslations("queue.overtaken");
	const ts = useTranslations("queue.state");
	const actorName = useActorName();
	return (
		<div className="alert alert-sm alert-warn detail-notice" role="alert">
			<TriangleAlert className="icon" aria-hidden />
			<div className="grow">
				<b>{isRefused ? t("refused") : t("changed")}</b>
				{event ? t("who", { who: actorName(event), state: ts(statusName[event.to as Status]) }) : t("fields")}{" "}
				{isRefused ? t("again") : null}
			</div>
			<Button variant="outline" size="sm" onPress={onSeen}>
				{t("seen")}
			</Button>
		</div>
	);
}
