import { Suspense } from "react";
import { useTranslations } from "use-intl";
import { hasRight } from "#domain/foundation/right/roles-and-rights.ts";
import { firstStepsWords } from "#domain/operation/first-steps/cpanel/load-words.ts";
import { formatDate, formatWeekday } from "#locale/date/date.ts";
import { useCurrentUser } from "#records/current-user.ts";
import { PageHead } from "#records/page-head.tsx";
import { Num } from "#ui/bidi-text.tsx";
import { lazyComponent } from "#ui/lazy-component.ts";
import { useLocale } from "#ui/locale-context.tsx";
import { addMessages } from "../load-messages.ts";
import { Attention } from "./attention.tsx";
import { DeskCards, DeskFigures } from "./desk.tsx";
import { LastEdits } from "./last-edits.tsx";
import { PageLinks } from "./page-links.tsx";
import { RoleActions } from "./role-actions.tsx";
import { VisitCards } from "./visits.tsx";

// only a new laboratory has it
const FirstSteps = lazyComponent(async () => {
	await addMessages(firstStepsWords);
	return (await import("#domain/operation/first-steps/cpanel/first-steps.tsx")).FirstSteps;
});

/** The laboratory's day at a glance (panel 4.8): shows only the parts that the user may see. */
export default function DashboardPage() {
	const t = useTranslations("cpanel");
	const locale = useLocale();
	const { user } = useCurrentUser();
	const today = new Date();
	const hasDesk = hasRight(user, "reception.read");
	const hasContent = hasRight(user, "content.read");
	// only those who may write texts see what there is to translate
	const writesContent = hasRight(user, "content.write");
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
			>
				<RoleActions />
			</PageHead>
			<Suspense>
				<FirstSteps />
			</Suspense>
			{hasDesk ? <DeskFigures /> : null}
			<div className="card-grid">
				{hasDesk ? <DeskCards /> : null}
				{hasDesk || writesContent ? <Attention hasDesk={hasDesk} hasContent={writesContent} /> : null}
				{writesContent ? <LastEdits isWide={hasDesk} /> : null}
				{hasContent ? <VisitCards /> : null}
			</div>
			{hasDesk ? null : <PageLinks />}
		</>
	);
}
