import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { showTrackingCode } from "#domain/reception/reception/tracking-code.ts";
import { formatTime } from "#locale/date/date.ts";
import { BidiText, Num } from "#ui/bidi-text.tsx";
import { num } from "#ui/num.tsx";
import type { ShownVisit } from "./offline/outbox.ts";
import { AddressText, PersonText } from "./visit/visit-head.tsx";
import { nameOf, slotOf } from "./visit/visit-texts.ts";

const columns = ["time", "patient", "address", "before", "tubes", "outcome"] as const;

/** The day on paper, one row per visit; only visible in print. Visits that will not take place are left out. */
export function PaperSheet({ visits, title }: { visits: readonly ShownVisit[]; title: ReactNode }) {
	const t = useTranslations("daySheet");
	const printed = visits.filter(({ state }) => state !== "cancelled" && state !== "on-hold");
	return (
		<table className="day-paper">
			<caption>{title}</caption>
			<thead>
				<tr>
					{columns.map((name) => (
						<th key={name} scope="col">
							{t(`paper.${name}`)}
						</th>
					))}
				</tr>
			</thead>
			<tbody>
				{printed.map((visit) => (
					<tr key={visit.id}>
						<td>
							<Num>{slotOf(visit)}</Num>
						</td>
						<th scope="row">
							{nameOf(visit)}
							<br />
							<PersonText visit={visit} />
							<br />
							<bdi dir="ltr">{showTrackingCode(visit.trackingCode)}</bdi>
						</th>
						<td>
							<AddressText visit={visit} />
							<Num>{[visit.mobileNumber, visit.landline].filter(Boolean).join(" / ")}</Num>
						</td>
						<td>
							<PaperBefore visit={visit} />
						</td>
						<td>
							<ol>
								{visit.tubes.map(({ sampleType, container, count, tests }) => (
									<li key={`${sampleType} ${container}`}>
										<Num>×{count}</Num> <BidiText text={container || t(`sample.${sampleType}`)} />
										{": "}
										<bdi dir="ltr">{tests.map(({ code }) => code).join(", ")}</bdi>
									</li>
								))}
							</ol>
						</td>
						<td>
							{visit.outcome ? (
								<>
									{t(`state.${visit.outcome.kind}`)} <Num>{formatTime(visit.outcome.happenedAt)}</Num>
								</>
							) : null}
						</td>
					</tr>
				))}
			</tbody>
		</table>
	);
}

function PaperBefore({ visit: { fastingHours, preparation, notes } }: { visit: ShownVisit }) {
	const t = useTranslations("daySheet.before");
	return (
		<ul>
			{fastingHours ? <li>☐ {t.rich("fast", { hours: fastingHours, num })}</li> : null}
			{preparation.map(({ line }) => (
				<li key={line}>
					☐ <BidiText text={line} />
				</li>
			))}
			{notes ? (
				<li>
					<b>{t("notes")}:</b> <BidiText text={notes} />
				</li>
			) : null}
		</ul>
	);
}
