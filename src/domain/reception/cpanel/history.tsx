import { useTranslations } from "use-intl";
import { formatDate, formatTime } from "#locale/date.ts";
import { intlTag } from "#locale/locale.ts";
import { formatNumber } from "#locale/number.ts";
import { useLocale } from "#ui/locale-context.tsx";
import { num } from "#ui/num.tsx";
import { Num } from "#ui/runs.tsx";
import type { ReceptionDetails } from "../desk-schema.ts";
import type { ListChange } from "../list-change.ts";
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

/** What was done to the list: added, taken away, at another price, and what it comes to. */
function Change({ change }: { change: ListChange }) {
	const t = useTranslations("desk.changes");
	const locale = useLocale();
	const listed = new Intl.ListFormat(intlTag(locale), { type: "unit" });
	const { added, removed, repriced, totalBefore, totalAfter } = change;
	const step = (from: number, to: number) => ({ from: formatNumber(from), to: formatNumber(to), num });
	return (
		<div className="hist-c">
			{added.length ? <p>{t("added", { names: listed.format(added) })}</p> : null}
			{removed.length ? <p>{t("removed", { names: listed.format(removed) })}</p> : null}
			{repriced.map(({ name, from, to }) => (
				<p key={name}>{t.rich("price", { name, ...step(from, to) })}</p>
			))}
			{totalBefore === totalAfter ? null : <p>{t.rich("total", step(totalBefore, totalAfter))}</p>}
		</div>
	);
}

/** Every change of state, the newest first: what, who, when, why. */
export function History({ reception }: { reception: ReceptionDetails }) {
	const t = useTranslations("desk");
	const locale = useLocale();
	const actorName = useActorName();
	const rows = reception.events
		.map((event, at) => ({ event, brought: broughtBy(reception, at).length }))
		.reverse();
	const titleOf = (event: Event) => {
		if (event.isApproval) return t("changes.approved");
		if (event.from !== event.to) return t(`state.${statusName[event.to as Status]}`);
		return t(event.change ? "changes.list" : "changes.time");
	};
	return (
		<section>
			<h3>{t("facts.history")}</h3>
			<ol className="hist">
				{rows.map(({ event, brought }) => (
					<li key={`${event.at}-${event.to}`}>
						<b>{titleOf(event)}</b>
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
						{event.change ? <Change change={event.change} /> : null}
					</li>
				))}
			</ol>
		</section>
	);
}
