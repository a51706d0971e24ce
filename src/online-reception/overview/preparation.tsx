import { ClipboardList, UtensilsCrossed } from "lucide-react";
import { formatDate, formatTime, formatWeekday } from "#locale/date.ts";
import { hour } from "#platform/clock.ts";
import { useLocale } from "#ui/locale-context.tsx";
import { num } from "#ui/num.tsx";
import { Runs } from "#ui/runs.tsx";
import { useWords } from "../words.ts";

type Props = {
	/** The moment of the slot; empty when none is chosen. */
	startsAt: string;
	fastingHours: number;
	preparations: readonly { name: string; text: string }[];
};

/** When the fast begins: counted back from the slot. */
export const fastBegins = (startsAt: string, fastingHours: number) =>
	new Date(Date.parse(startsAt) - fastingHours * hour);

/** What to do before sampling: the fast with its hour, then each test's own words. */
export function Preparation({ startsAt, fastingHours, preparations }: Props) {
	const t = useWords("overview");
	const locale = useLocale();
	const begins = startsAt && fastingHours ? fastBegins(startsAt, fastingHours) : undefined;
	return (
		<>
			{begins ? (
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
			) : null}
			{preparations.length > 0 ? (
				<section className="card card-p help">
					<h2>
						<ClipboardList className="i" aria-hidden />
						<span>{t("preparation")}</span>
					</h2>
					<dl className="prep">
						{preparations.map(({ name, text }) => (
							<div key={name}>
								<dt>{name}</dt>
								<dd>
									<Runs text={text} />
								</dd>
							</div>
						))}
					</dl>
				</section>
			) : null}
		</>
	);
}
