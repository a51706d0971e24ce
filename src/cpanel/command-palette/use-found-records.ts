import { keepPreviousData, useQueries } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { hasRight } from "#domain/foundation/right/roles-and-rights.ts";
import { useCall } from "#records/call-context.tsx";
import { useCurrentUser } from "#records/current-user.ts";
import type { FoundRecord } from "#records/panel-pages.ts";
import { useLocale } from "#ui/locale-context.tsx";
import { type CpanelPage, cpanelPages } from "../pages.ts";

/** Length of the pause in typing after which the search starts. */
const pauseMs = 250;
/** The search starts once this many letters are typed. */
const least = 2;

function useRested(text: string): string {
	const [rested, setRested] = useState(text);
	useEffect(() => {
		const timer = setTimeout(() => setRested(text), pauseMs);
		return () => clearTimeout(timer);
	}, [text]);
	return rested;
}

/** The records found for the typed text on each searchable page to which the user has the right. */
export function useFoundRecords(text: string) {
	const call = useCall();
	const locale = useLocale();
	const { user } = useCurrentUser();
	const typed = useRested(text.trim());
	const isTyped = typed.length >= least && text.trim().length >= least;
	const pages = cpanelPages.flatMap((page) => {
		const { searchRecords: load } = page;
		return load && hasRight(user, page.right) ? [{ page, load }] : [];
	});
	const queries = useQueries({
		queries: pages.map(({ page, load }) => ({
			queryKey: ["command-palette", page.path, typed, locale],
			async queryFn({ signal }: { signal: AbortSignal }) {
				const { searchRecords } = await load();
				return searchRecords({ call, typed, locale, signal });
			},
			enabled: isTyped,
			placeholderData: keepPreviousData<FoundRecord[]>,
			// names of patients are forgotten as soon as the window is closed
			gcTime: 0,
		})),
	});
	const found = isTyped
		? pages.map(({ page }, index): { page: CpanelPage; records: FoundRecord[] } => ({
				page,
				records: queries[index]?.data ?? [],
			}))
		: [];
	return {
		found: found.filter(({ records }) => records.length > 0),
		isSearching: isTyped && (typed !== text.trim() || queries.some(({ isFetching }) => isFetching)),
		hasFailed: isTyped && queries.some(({ isError }) => isError),
	};
}
