import { useEffect } from "react";
import { PrefetchPageLinks, useLocation } from "react-router";
import type { TimeNeeds } from "#domain/catalogue/preparation/schema.ts";
import type { ReceptionDraft } from "#domain/reception/reception/schema.ts";
import { samplingLocations } from "#domain/sampling/sampling/sampling-locations.ts";
import { addDays, dayInTehran } from "#locale/date/date.ts";
import type { Locale } from "#locale/locale.ts";
import { useLocale } from "#ui/locale-context.tsx";
import { windowDays, windowOf } from "../address/slot-days.ts";
import { useSelection } from "../basket/use-selection.ts";
import { onlineReceptionBase, pageHref } from "../paths.ts";
import { labPanels, labTests, myPeople, queryClient, slots } from "../queries.ts";
import type { PagePath } from "./steps.ts";

// What comes next is fetched while a page is read: on a bad line the way on is then one press and no waiting.

/** The first requests of a page to the server, if they are known in advance. */
const first: Partial<Record<PagePath, (locale: Locale) => void>> = {
	receptionRequest: () => void queryClient.prefetchQuery(myPeople),
	tests: (locale) => void queryClient.prefetchInfiniteQuery(labTests(locale, "", "")),
	panels: (locale) => void queryClient.prefetchQuery(labPanels(locale)),
};

/** Loads the script of a page and its first data in advance. */
export function Prefetch({ page }: { page: PagePath }) {
	const locale = useLocale();
	const base = onlineReceptionBase(useLocation().pathname);
	useEffect(() => first[page]?.(locale), [page, locale]);
	return <PrefetchPageLinks page={pageHref(base, page)} />;
}

/**
 * Loads the times shown first on the address page in advance; the page loads them again, so that no taken time is offered.
 */
export function PrefetchSlots({ draft }: { draft: ReceptionDraft }) {
	const locale = useLocale();
	const { needs } = useSelection(draft);
	const { samplingLocation: location, samplingDistrictId, sampleDate } = draft;
	// as text: the same needs are the same question, however often they are reckoned
	const asked = JSON.stringify(needs);
	const isHome = location === samplingLocations.home;
	const districtId = isHome ? samplingDistrictId : "";
	useEffect(() => {
		if (isHome && !districtId) return;
		const today = dayInTehran(new Date());
		const from = addDays(today, windowOf(sampleDate, today) * windowDays);
		const needs: TimeNeeds = JSON.parse(asked);
		const choice = { location, districtId, from, days: windowDays, needs };
		void queryClient.prefetchQuery(slots(locale, choice));
	}, [isHome, districtId, location, sampleDate, asked, locale]);
	return null;
}
