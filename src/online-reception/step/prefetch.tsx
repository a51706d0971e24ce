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

/** What a page asks the server for at once, when that is known beforehand. */
const first: Partial<Record<PagePath, (locale: Locale) => void>> = {
	receptionRequest: () => void queryClient.prefetchQuery(myPeople),
	tests: (locale) => void queryClient.prefetchInfiniteQuery(labTests(locale, "", "")),
	panels: (locale) => void queryClient.prefetchQuery(labPanels(locale)),
};

/** The script of a page, and what it shows first. */
export function Prefetch({ page }: { page: PagePath }) {
	const locale = useLocale();
	const base = onlineReceptionBase(useLocation().pathname);
	useEffect(() => first[page]?.(locale), [page, locale]);
	return <PrefetchPageLinks page={pageHref(base, page)} />;
}

/** The times that the address page opens with; it asks for them again, so that none is offered that has gone. */
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
