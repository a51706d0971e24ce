import { useTranslations } from "use-intl";
import { formatDate, formatTime } from "#locale/date.ts";
import { useLocale } from "#ui/locale-context.tsx";
import { num } from "#ui/num.tsx";
import { Num } from "#ui/runs.tsx";
import type { ReceptionDetails } from "../desk-schema.ts";
import { type Status, statusName } from "../status.ts";
import { broughtBy } from "./answers.ts";

type Event = ReceptionDetails["events"][number];

/** Who did it, in words. */
export function useActorName() {
	const t = useTranslations("desk.actor");
	return ({ by, actorKind }: Pick<Event, "by" | "actorKind">) => {
		if (by) return by;
		return actorKind === "patient" ? t("patient") : t("system");
	};
}

/** Every change of state, the newest first: what, who, when, why. */
export function History({ reception }: { reception: ReceptionDetails }) {
	const t = useTranslations("desk");
	const locale = useLocale();
	const actorName = useActorName();
	const rows = reception.events
		.map((event, at) => ({ event, brought: broughtBy(reception, at).length }))
		.reverse();
	return (
		<section>
			<h3>{t("facts.history")}</h3>
			<ol className="hist">
				{rows.map(({ event, brought }) => (
					<li key={`${event.at}-${event.to}`}>
						<b>{t(`state.${statusName[event.to as Status]}`)}</b>
						<span className="meta">
							<span>{actorName(event)}</span>
							<time dateTime={event.at}>
								<Num>
									{formatDate(event.at, locale)} {formatTime(event.at)}
								</Num>
							</time>
						</span>
						{brought ? <p>{t.rich("actor.brought", { count: brought, num })}</p> : null}
						{event.reason ? <p>{event.reason}</p> : null}
					</li>
				))}
			</ol>
		</section>
	);
}
