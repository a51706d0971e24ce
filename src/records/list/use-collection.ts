import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import type { FieldValues } from "react-hook-form";
import type { RecordHead } from "#domain/foundation/record/schema.ts";
import { hasRight } from "#domain/foundation/right/roles-and-rights.ts";
import { isLocale, type Locale } from "#locale/locale.ts";
import { maxPageSize, maxTogether, pageSizes } from "#platform/page-sizes.ts";
import { useLocale } from "#ui/locale-context.tsx";
import { useCall } from "../call-context.tsx";
import type { Collection } from "../collection.ts";
import { useCurrentUser } from "../current-user.ts";
import { allPages } from "../export/all-pages.ts";
import { useListState, validFilters } from "./list-state.ts";
import { useSelection } from "./use-selection.ts";

/** Page sizes to choose from. */
export const sizes = [pageSizes.records, 50, maxPageSize] as const;

/**
 * Query key of all records: they are refreshed together, because a change of one record also affects lists that count or
 * name it.
 */
export const recordsKey = ["records"] as const;
/** Query key of a noun's records. */
export const collectionKey = (noun: string) => [...recordsKey, noun] as const;

/** How the address narrows the list: language, filters, search and deleted records. */
function useNarrowing<Row extends RecordHead, Rec extends RecordHead, Input extends FieldValues>(
	noun: Collection<Row, Rec, Input>,
) {
	const panelLocale = useLocale();
	const names = useMemo(
		() => ["trash", "sort", "locale", "size", ...(noun.filters ?? []).map(({ id }) => id)],
		[noun.filters],
	);
	const list = useListState(names);
	const { title, filters } = list;
	const isTrash = filters.trash === "true";
	const locale: Locale = isLocale(filters.locale) ? filters.locale : panelLocale;
	const pageSize = sizes.find((size) => String(size) === filters.size) ?? pageSizes.records;
	/** Identifies the list, without filters. */
	const scope = { ...noun.scope, ...(noun.isPerLanguage ? { locale } : {}) };
	const chosen = validFilters(filters, noun.filters ?? []);
	const narrowing = { ...scope, ...chosen, title, trash: isTrash };
	const isNarrowed = title !== "" || Object.keys(chosen).length > 0;
	return { list, isTrash, locale, pageSize, scope, chosen, narrowing, isNarrowed };
}

/** The list of a collection for its address: rows, filters, and selected rows. */
export function useCollection<Row extends RecordHead, Rec extends RecordHead, Input extends FieldValues>(
	noun: Collection<Row, Rec, Input>,
) {
	const call = useCall();
	const client = useQueryClient();
	const { user } = useCurrentUser();
	const { list, isTrash, locale, pageSize, scope, chosen, narrowing, isNarrowed } = useNarrowing(noun);
	const { page, filters } = list;
	const canWrite = hasRight(user, noun.rights.write);
	/** Identifies the list, so that rows of another list are never shown in it. */
	const place = JSON.stringify([scope, isTrash]);
	const query = useQuery({
		queryKey: [
			...collectionKey(noun.noun),
			"list",
			place,
			{ ...narrowing, sort: filters.sort, page, pageSize },
		],
		queryFn: ({ signal }) =>
			call(() => noun.client.list({ ...narrowing, sort: filters.sort, page, pageSize }, signal)),
		placeholderData: (rows, before) => (before?.queryKey[3] === place ? rows : undefined),
	});

	/** All rows of a list. @throws ApiProblem */
	const allRows = (
		of: Parameters<typeof noun.client.list>[0],
		progress?: (done: number, total: number) => void,
	) => allPages((page) => call(() => noun.client.list({ ...of, page, pageSize: maxPageSize })), progress);
	const selection = useSelection<Row>(JSON.stringify(narrowing), query.data?.dataList);

	return {
		...list,
		query,
		isTrash,
		locale,
		pageSize,
		sort: filters.sort ?? "",
		canWrite,
		isNarrowed,
		/** Whether the rows can be reordered as they are shown now. */
		canOrder: Boolean(noun.isOrdered) && canWrite && !isTrash && !isNarrowed && !filters.sort,
		/** The filters, without the search. */
		chosen,
		selection,
		/** Selects every row of the filtered list, up to the limit of one call. */
		selectAll: async () => selection.set((await allRows(narrowing)).slice(0, maxTogether)),
		/** The selected rows with their current data, without deleted rows; includes rows of other pages. */
		async chooseAgain() {
			const kept = new Set(selection.rows.map(({ id }) => id));
			if (kept.size)
				selection.set((await allRows({ ...scope, trash: isTrash })).filter(({ id }) => kept.has(id)));
		},
		/** The rows of an export. */
		rowsOf: (which: "narrowed" | "all", progress?: (done: number, total: number) => void) =>
			allRows(
				which === "all" ? { ...scope, trash: isTrash } : { ...narrowing, sort: filters.sort },
				progress,
			),
		/** The whole list in its order, for moving a row. */
		ordered: () => allRows({ ...scope, trash: false }),
		refresh: () => client.invalidateQueries({ queryKey: recordsKey }),
	};
}
