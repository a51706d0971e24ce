import { Info, TriangleAlert } from "lucide-react";
import { useTranslations } from "use-intl";
import { Button } from "#ui/button.tsx";
import type { ReceptionDetails } from "../schema.ts";
import { type Status, statusName } from "../status.ts";
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
				{t(`now.${state}`)}
				{reception.reason ? <b className="rd-why">«{reception.reason}»</b> : null}
			</div>
		</div>
	);
}

/** Somebody else was faster. */
export function Overtaken({
	reception,
	isRefused,
	onSeen,
}: {
	reception: ReceptionDetails;
	isRefused: boolean;
	onSeen: () => void;
}) {
	const t = useTranslations("desk");
	const actorName = useActorName();
	const last = reception.events.at(-1);
	return (
		<div className="alert alert-warn" role="alert">
			<TriangleAlert className="i" aria-hidden />
			<div className="grow">
				<b>{isRefused ? t("overtaken.refused") : t("overtaken.changed")}</b>
				{last
					? t("overtaken.who", { who: actorName(last), state: t(`state.${statusName[last.to as Status]}`) })
					: null}{" "}
				{isRefused ? t("overtaken.again") : null}
			</div>
			<Button variant="outline" size="sm" onPress={onSeen}>
				{t("overtaken.seen")}
			</Button>
		</div>
	);
}
