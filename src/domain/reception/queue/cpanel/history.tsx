import { useTranslations } from "use-intl";
import { useActorName } from "#domain/reception/reception/cpanel/actor-name.ts";
import { broughtBy } from "#domain/reception/reception/cpanel/information-reply.ts";
import { useInformationReplyTexts } from "#domain/reception/reception/cpanel/information-reply-texts.ts";
import type { ReceptionDetails } from "#domain/reception/reception/details/schema.ts";
import type { ListChange } from "#domain/reception/reception/items/items-change.ts";
import { type Status, statusName } from "#domain/reception/reception/state/status.ts";
import { showTrackingCode } from "#domain/reception/reception/tracking-code.ts";
import { formatDate, formatTime } from "#locale/date/date.ts";
import { intlTag } from "#locale/locale.ts";
import { formatNumber } from "#locale/number/number.ts";
import { Timeline } from "#records/history/timeline.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import { num } from "#ui/num.tsx";

type Event = ReceptionDetails["events"][number];

/** A change to the list of tests: added, removed, new prices, and the total. */
function Change({ change }: { change: ListChange }) {
	const t = useTranslations("queue.changes");
	const locale = useLocale();
	const listed = new Intl.ListFormat(intlTag(locale), { type: "unit" });
	const { added, removed, repriced, totalBefore, totalAfter } = change;
	const step = (from: number, to: number) => ({ from: formatNumber(from), to: formatNumber(to), num });
	return (
		<div className="timeline-more">
			{added.length ? <p>{t("added", { names: listed.format(added) })}</p> : null}
			{removed.length ? <p>{t("removed", { names: listed.format(removed) })}</p> : null}
			{repriced.map(({ name, from, to }) => (
				<p key={name}>{t.rich("price", { name, ...step(from, to) })}</p>
			))}
			{totalBefore === totalAfter ? null : <p>{t.rich("total", step(totalBefore, totalAfter))}</p>}
		</div>
	);
}

/** The fields changed by an answer, with old and new values. */
function Answered({ fields }: { fields: Event["answered"] }) {
	const t = useTranslations("queue.answers");
	const { nameOf, shownOf } = useInformationReplyTexts();
	return (
		<div className="timeline-more">
			{fields.map(({ field, from, to }) => (
				<p key={field}>
					{t.rich("changed", {
						name: nameOf(field),
						from: () => <del dir="auto">{shownOf(field, from)}</del>,
						to: () => <ins dir="auto">{shownOf(field, to)}</ins>,
					})}
				</p>
			))}
		</div>
	);
}

/** Every change of state, newest first: what changed, who changed it, when and why. */
export function History({ reception }: { reception: ReceptionDetails }) {
	const t = useTranslations("queue");
	const locale = useLocale();
	const actorName = useActorName();
	const rows = reception.events
		.map((event, at) => ({ event, brought: broughtBy(reception, at).length }))
		.reverse();
	const titleOf = (event: Event) => {
		if (event.isApproval) return t("changes.approved");
		if (event.report) return t(`changes.${event.report}`);
		if (event.isRefusal) return t("changes.refused");
		if (event.from === event.to && event.answeredStep)
			return t("changes.answer", { what: t(`asks.${event.answeredStep}`) });
		if (event.from !== event.to) return t(`state.${statusName[event.to as Status]}`);
		if (event.separate) return t("changes.separate");
		return t(event.change ? "changes.list" : "changes.time");
	};
	return (
		<section>
			<h3>{t("facts.history")}</h3>
			<Timeline
				events={rows.map(({ event, brought }) => ({
					key: `${event.at}-${event.to}`,
					title: titleOf(event),
					by: actorName(event),
					at: event.at,
					more: (
						<>
							{brought ? <p>{t.rich("actor.brought", { count: brought, num })}</p> : null}
							{event.separate ? (
								<p>
									<bdi dir="ltr" className="code">
										{showTrackingCode(event.separate)}
									</bdi>
								</p>
							) : null}
							{event.sampledAt ? (
								<p>
									{t.rich("changes.sampledAt", {
										day: formatDate(event.sampledAt, locale),
										time: formatTime(event.sampledAt),
										num,
									})}
								</p>
							) : null}
							{event.reason ? <p dir="auto">{event.reason}</p> : null}
							{event.change ? <Change change={event.change} /> : null}
							{event.answered.length ? <Answered fields={event.answered} /> : null}
						</>
					),
				}))}
			/>
		</section>
	);
}
