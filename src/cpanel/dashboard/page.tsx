import { lazy, Suspense } from "react";
import { useTranslations } from "use-intl";
import { firstStepsPages } from "#domain/first-steps/cpanel/pages.ts";
import { QueueFigures } from "#domain/reception/cpanel/queue-figures.tsx";
import { hasRight } from "#domain/right/roles-and-rights.ts";
import { formatDate, formatWeekday } from "#locale/date.ts";
import { useCurrentUser } from "#records/current-user.ts";
import { PageHead } from "#records/page-head.tsx";
import { Num } from "#ui/bidi-text.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import { addMessages } from "../load-messages.ts";
import { PageLinks } from "./page-links.tsx";

// only a new laboratory has it
const FirstSteps = lazy(async () => {
	await addMessages(firstStepsPages.messages);
	return { default: (await import("#domain/first-steps/cpanel/first-steps.tsx")).FirstSteps };
});

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
			<Suspense>
				<FirstSteps />
			</Suspense>
			{hasRight(user, "reception.read") ? <QueueFigures /> : <PageLinks />}
		</>
	);
}
