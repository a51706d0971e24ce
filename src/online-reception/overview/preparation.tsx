import { ChevronDown, ClipboardList, UtensilsCrossed } from "lucide-react";
import { formatDate, formatTime, formatWeekday } from "#locale/date.ts";
import { hour } from "#platform/clock.ts";
import { useLocale } from "#ui/locale-context.tsx";
import { num } from "#ui/num.tsx";
import { Runs } from "#ui/runs.tsx";
import { useWords } from "../words.ts";

/** When the fast begins: counted back from the slot. */
export const fastBegins = (startsAt: string, fastingHours: number) =>
	new Date(Date.parse(startsAt) - fastingHours * hour);

/** From when on to have nothing but water; nothing for tests without a fast. */
export function FastNote({ startsAt, fastingHours }: { startsAt: string; fastingHours: number }) {
	const t = useWords("overview");
	const locale = useLocale();
	if (!startsAt || fastingHours === 0) return null;
	const begins = fastBegins(startsAt, fastingHours);
	return (
		<div className="alert alert-warn">
			<UtensilsCrossed className="i" aria-hidden />
			<div className="grow">
				{t.rich("fastFrom", {
					time: formatTime(begins),
					day: `${formatWeekday(begins, locale)} ${formatDate(begins, locale, "day-month")}`,
					num,
				})}
			</div>
		</div>
	);
}

/** Each test's own words about preparation, to be opened. */
export function PreparationPart({
	preparations,
}: {
	preparations: readonly { name: string; text: string }[];
}) {
	const t = useWords("overview");
	if (preparations.length === 0) return null;
	return (
		<details className="card card-p prep">
			<summary>
				<span className="tile">
					<ClipboardList className="i" aria-hidden />
				</span>
				<h2>{t("preparation")}</h2>
				<span className="grow" />
				<ChevronDown className="i" aria-hidden />
			</summary>
			<dl>
				{preparations.map(({ name, text }) => (
					<div key={name}>
						<dt>{name}</dt>
						<dd>
							<Runs text={text} />
						</dd>
					</div>
				))}
			</dl>
		</details>
	);
}
