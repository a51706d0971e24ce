import { useTranslations } from "use-intl";
import { DeskFigures } from "#domain/reception/cpanel/desk-figures.tsx";
import { hasRight } from "#domain/right/policy.ts";
import { useCurrentUser } from "#domain/staff/cpanel/current-user.ts";
import { formatDate, formatWeekday } from "#locale/date.ts";
import { useLocale } from "#ui/locale-context.tsx";
import { Num } from "#ui/runs.tsx";
import { OwnPages } from "./own-pages.tsx";

/** The laboratory's day at a glance: what waits, and where today's receptions are. */
export default function DashboardPage() {
	const t = useTranslations("cpanel");
	const locale = useLocale();
	const { user } = useCurrentUser();
	const today = new Date();
	return (
		<>
			<title>{t("entry.dashboard")}</title>
			<header className="phead">
				<div>
					<h1>{t("entry.dashboard")}</h1>
					<p className="muted">
						{formatWeekday(today, locale)}
						{t("comma")}
						{locale === "fa" ? (
							formatDate(today, locale, "month-name")
						) : (
							<Num>{formatDate(today, locale, "month-name")}</Num>
						)}
					</p>
				</div>
			</header>
			{hasRight(user, "reception.read") ? <DeskFigures /> : <OwnPages />}
		</>
	);
}
