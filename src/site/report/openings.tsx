import { __iconData as eye } from "lucide-react/icons/eye";
import type { Openings as Seen } from "#domain/report/reading/schema.ts";
import { formatDate, formatTime } from "#locale/date.ts";
import { BidiText, Num } from "#ui/bidi-text.tsx";
import { Icon } from "#ui/icon.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import { reportTexts } from "./texts.ts";

/** Who has opened the report and when, for its patient (reports 1). */
export function Openings({ count, newest }: Seen) {
	const locale = useLocale();
	const t = reportTexts(locale);
	return (
		<details className="card report-openings">
			<summary>
				<Icon of={eye} />
				<span className="grow">{t("openings.title")}</span>
				<small className="muted">
					<BidiText text={t("openings.count", { count })} />
				</small>
			</summary>
			<ul>
				{newest.map(({ id, at, who, isSheet, device }) => (
					<li key={id}>
						<span>
							<b>{t(`openings.${who}`)}</b>
							<small className="muted">
								{t(isSheet ? "openings.sheet" : "openings.page")}
								{device ? <bdi dir="ltr">{device}</bdi> : null}
							</small>
						</span>
						<time dateTime={at}>
							<Num>{`${formatDate(at, locale)} ${formatTime(at)}`}</Num>
						</time>
					</li>
				))}
			</ul>
			{count > newest.length ? <p className="muted">{t("openings.newest")}</p> : null}
		</details>
	);
}
