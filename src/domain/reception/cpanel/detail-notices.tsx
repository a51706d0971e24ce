import { Info, TriangleAlert } from "lucide-react";
import { useTranslations } from "use-intl";
import { Button } from "#ui/button.tsx";
import type { ReceptionDetails } from "../desk-schema.ts";
import { type Status, statusName } from "../status.ts";
import { isAnswered } from "./answers.ts";
import { useActorName } from "./history.tsx";
import { StateBadge } from "./state-badge.tsx";

/** What the desk should do now, and why it came to this. */
export function Now({ reception }: { reception: ReceptionDetails }) {
	const t = useTranslations("desk");
	const state = statusName[reception.websiteReceptionStatus];
	return (
		<div className={reception.isEnded ? "alert alert-warn" : "alert alert-main"}>
			<Info className="i" aria-hidden />
			<div className="grow">
				<span className="rd-state">
					<StateBadge status={reception.websiteReceptionStatus} always />
				</span>
				{t(isAnswered(reception) ? "now.answered" : `now.${state}`)}
				{reception.asked ? ` ${t("asks.now", { what: t(`asks.${reception.asked.step}`) })}` : null}
				{reception.listApproval && !reception.isEnded ? ` ${t(`approval.${reception.listApproval}`)}` : null}
				{reception.reason ? <b className="rd-why">«{reception.reason}»</b> : null}
			</div>
		</div>
	);
}

type OvertakenProps = {
	isRefused: boolean;
	/** The decision that came first; undefined when something else was saved. */
	event: ReceptionDetails["events"][number] | undefined;
	onSeen: () => void;
};

/** Somebody else was faster. */
export function Overtaken({ isRefused, event, onSeen }: OvertakenProps) {
	const t = useTranslations("desk.overtaken");
	const ts = useTranslations("desk.state");
	const actorName = useActorName();
	return (
		<div className="alert alert-warn" role="alert">
			<TriangleAlert className="i" aria-hidden />
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
