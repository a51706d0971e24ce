import { ChevronDown, ClipboardList, UtensilsCrossed } from "lucide-react";
import { fastBegins } from "#domain/catalogue/preparation/preparation.ts";
import { formatDate, formatTime, formatWeekday } from "#locale/date/date.ts";
import { Alert } from "#ui/alert.tsx";
import { BidiText } from "#ui/bidi-text.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import { num } from "#ui/num.tsx";
import { useText } from "../use-text.ts";

/** The time from which only water is allowed; nothing for tests without a fast. */
export function FastNote({ startsAt, fastingHours }: { startsAt: string; fastingHours: number }) {
	const t = useText("overview");
	const locale = useLocale();
	if (!startsAt || fastingHours === 0) return null;
	const begins = fastBegins(new Date(startsAt), fastingHours);
	return (
		<Alert tone="warn" icon={<UtensilsCrossed className="icon" aria-hidden />}>
			{t.rich("fastFrom", {
				time: formatTime(begins),
				day: `${formatWeekday(begins, locale)} ${formatDate(begins, locale, "day-month")}`,
				num,
			})}
		</Alert>
	);
}

/** If there are more preparations than this, they start collapsed, because the content below would be hard to reach. */
const mostUnfolded = 8;

/** The preparation texts of the tests, each of which can be opened. */
export function PreparationSection({
	preparations,
}: {
	preparations: readonly { name: string; text: string }[];
}) {
	const t = useText("overview");
	if (preparations.length === 0) return null;
	return (
		<details className="card card-padded preparation" open={preparations.length <= mostUnfolded}>
			<summary>
				<span className="tile tile-sm">
					<ClipboardList className="icon" aria-hidden />
				</span>
				<h2>{t("preparation")}</h2>
				<span className="grow" />
				<ChevronDown className="icon" aria-hidden />
			</summary>
			<dl>
				{preparations.map(({ name, text }) => (
					<div key={name}>
						<dt>{name}</dt>
						<dd>
							<BidiText text={text} />
						</dd>
					</div>
				))}
			</dl>
		</details>
	);
}
