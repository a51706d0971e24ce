import { useTranslations } from "use-intl";
import { QueueFigures } from "#domain/reception/cpanel/queue-figures.tsx";
import { hasRight } from "#domain/right/roles-and-rights.ts";
import { formatDate, formatWeekday } from "#locale/date.ts";
import { useCurrentUser } from "#records/current-user.ts";
import { PageHead } from "#records/page-head.tsx";
import { Num } from "#ui/bidi-text.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import { PageLinks } from "./page-links.tsx";

/** The laboratory's day at a glance: what waits, and where today's receptions are. */
export default function DashboardPage() {
	const t = useTranslations("cpanel");
	const locale = useLocale();
	const { user } = useCurrentUser();
	const today = new Date();
	return (
		<>
			<PageHead
				title={t("entry.dashboard")}
				lede={
					<>
						{formatWeekday(today, locale)}
						{t("comma")}
						{locale === "fa" ? (
							formatDate(today, locale, "month-name")
						) : (
							<Num>{formatDate(today, locale, "month-name")}</Num>
						)}
					</>
				}
			/>
			{hasRight(user, "reception.read") ? <QueueFigures /> : <PageLinks />}
		</>
	);
}
