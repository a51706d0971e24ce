import { __iconData as history } from "lucide-react/icons/rotate-ccw-clock";
import type { Opening } from "#domain/report/door/schema.ts";
import { formatDate, formatTime } from "#locale/date.ts";
import { Num } from "#ui/bidi-text.tsx";
import { Icon } from "#ui/icon.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import { listTexts } from "./texts.ts";

/** Who has opened the result, and when (reports 1.4). */
export function Openings({ openings }: { openings: readonly Opening[] }) {
	const locale = useLocale();
	const t = listTexts(locale);
	if (openings.length === 0) return null;
	return (
		<section className="card card-padded openings" aria-labelledby="openings">
			<h2 id="openings">
				<Icon of={history} />
				{t("list.openings")}
			</h2>
			<ul>
				{openings.map(({ at, who, isSheet, device }, index) => (
					<li key={`${at}-${index}`}>
						<time dateTime={at}>
							<Num>{`${formatDate(at, locale)} ${formatTime(at)}`}</Num>
						</time>
						<span>{t(`list.who.${who}`)}</span>
						<span className="muted">{t(isSheet ? "list.sheet" : "list.page")}</span>
						<bdi className="muted" dir="ltr">
							{device}
						</bdi>
					</li>
				))}
			</ul>
			<p className="muted">{t("list.openingsText")}</p>
		</section>
	);
}
