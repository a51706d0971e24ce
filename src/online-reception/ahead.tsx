import { useEffect } from "react";
import { PrefetchPageLinks, useLocation } from "react-router";
import type { ReceptionDraft } from "#domain/reception/schema.ts";
import { samplingLocations } from "#domain/sampling/schema.ts";
import { addDays, dayInTehran } from "#locale/date.ts";
import type { Locale } from "#locale/locale.ts";
import { useLocale } from "#ui/locale-context.tsx";
import { windowDays, windowOf } from "./address/slot-days.ts";
import { areaBase, pageAddress } from "./area.ts";
import { labPanels, labTests, ownPeople, queryClient, slots } from "./query.ts";
import type { PagePath } from "./steps.ts";
import { useChoice } from "./use-choice.ts";

// What comes next is fetched while a page is read: on a bad line the way on is then one press and no waiting.

/** What a page asks the server for at once, when that is known beforehand. */
const first: Partial<Record<PagePath, (locale: Locale) => void>> = {
	receptionRequest: () => void queryClient.prefetchQuery(ownPeople),
	tests: (locale) => void queryClient.prefetchInfiniteQuery(labTests(locale, "", "")),
	panels: (locale) => void queryClient.prefetchQuery(labPanels(locale)),
};

/** The script of a page, and what it shows first. */
export function Ahead({ page }: { page: PagePath }) {
	const locale = useLocale();
	const base = areaBase(useLocation().pathname);
	useEffect(() => first[page]?.(locale), [page, locale]);
	return <PrefetchPageLinks page={pageAddress(base, page)} />;
}

/** The times that the address page opens with; it asks for them again, so that none is offered that has gone. */
export function TimesAhead({ draft }: { draft: ReceptionDraft }) {
	const locale = useLocale();
	const { morningOnly } = useChoice(draft).needs;
	const { samplingLocation: location, samplingDistrictId, sampleDate } = draft;
	const isHome = location === samplingLocations.home;
	const districtId = isHome ? samplingDistrictId : "";
	useEffect(() => {
		if (isHome && !districtId) return;
		const today = dayInTehran(new Date());
		const from = addDays(today, windowOf(sampleDate, today) * windowDays);
		void queryClient.prefetchQuery(
			slots(locale, { location, districtId, from, days: windowDays, morningOnly }),
		);
	}, [isHome, districtId, location, sampleDate, morningOnly, locale]);
	return null;
}
