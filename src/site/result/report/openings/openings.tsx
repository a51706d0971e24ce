import { __iconData as eye } from "lucide-react/icons/eye";
import type { Opening, Openings as Seen } from "#domain/result/opening/schema.ts";
import { formatDate, formatTime } from "#locale/date/date.ts";
import { BidiText, Num } from "#ui/bidi-text.tsx";
import { Icon } from "#ui/icon.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import { reportTexts } from "../texts.ts";

/** Message key of the kind of reader. */
const wayOf = ({ who, factor }: Opening) => (who === "door" && factor ? factor : who);

/**
 * Who has opened the report and when, for its patient (reports 1.4).
 * @param isOpen whether the list itself is shown, and not only the number of openings
 */
export function Openings({ count, newest, isOpen = false }: Seen & { isOpen?: boolean }) {
	const locale = useLocale();
	const t = reportTexts(locale);
	if (count === 0) return null;
	return (
		<details className="card openings" open={isOpen}>
			<summary>
				<Icon of={eye} />
				<span className="grow">{t("openings.title")}</span>
				<small className="muted">
					<BidiText text={t("openings.count", { count })} />
				</small>
			</summary>
			<ul>
				{newest.map((each) => (
					<li key={each.id}>
						<span>
							<b>{t(`openings.${wayOf(each)}`)}</b>
							<small className="muted">
								{t(`openings.${each.what}`)}
								{each.device ? <bdi dir="ltr">{each.device}</bdi> : null}
							</small>
						</span>
						<time dateTime={each.at}>
							<Num>{`${formatDate(each.at, locale, "short")} ${formatTime(each.at)}`}</Num>
						</time>
					</li>
				))}
			</ul>
			<p className="muted">
				{count > newest.length ? `${t("openings.newest")} ` : ""}
				{t("openings.notYou")}
			</p>
		</details>
	);
}
