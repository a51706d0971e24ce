import { useCallback, useContext, useMemo } from "react";
import { UNSAFE_DataRouterContext, useNavigate, useSearchParams } from "react-router";
import type { FilterValues } from "../collection.ts";

// The state of a list lives in its address, so that a link, Back and a reload show the same rows (panel 2.1).

export type ListState<Filter extends string> = {
	/** The page number, from 1. */
	page: number;
	/** The searched text; empty for no search. */
	title: string;
	filters: Partial<Record<Filter, string>>;
};

export type ListChange<Filter extends string> = {
	page?: number;
	title?: string;
	filters?: Partial<Record<Filter, string>>;
};

/** Reads the list's state from an address; an invalid page number counts as 1. */
export function parseListState<Filter extends string>(
	params: URLSearchParams,
	names: readonly Filter[],
): ListState<Filter> {
	const page = Number(params.get("page") ?? "1");
	const filters: Partial<Record<Filter, string>> = {};
	for (const name of names) {
		const value = params.get(name);
		if (value) filters[name] = value;
	}
	return {
		page: Number.isSafeInteger(page) && page >= 1 ? page : 1,
		title: params.get("title") ?? "",
		filters,
	};
}

/** Formats of filter values: days, and ids of records. The record may be loaded later than the list. */
const oneDay = /^\d{4}-\d{2}-\d{2}$/;
const forms = { day: oneDay, bound: oneDay, record: /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/ };

/** The filters of a list that an address contains; invalid values are ignored. */
export function validFilters(
	filters: Readonly<Partial<Record<string, string>>>,
	declared: readonly { id: string; values: FilterValues }[],
): Record<string, string> {
	const isValid = (value: string, values: FilterValues) =>
		typeof values === "string" ? forms[values].test(value) : values.includes(value);
	return Object.fromEntries(
		declared.flatMap(({ id, values }) => {
			const value = filters[id];
			return value && isValid(value, values) ? [[id, value]] : [];
		}),
	);
}

/**
 * The address after a change: a change of the search or filters leads back to the first page; defaults are left out.
 */
export function changeListState<Filter extends string>(
	params: URLSearchParams,
	change: ListChange<Filter>,
): URLSearchParams {
	const next = new URLSearchParams(params);
	const put = (name: string, value: string | undefined) =>
		value ? next.set(name, value) : next.delete(name);
	next.delete("page");
	if (change.page !== undefined && change.page > 1) next.set("page", String(change.page));
	if (change.title !== undefined) put("title", change.title.trim());
	for (const [name, value] of Object.entries(change.filters ?? {}))
		put(name, typeof value === "string" ? value : undefined);
	return next;
}

function noRouter(): never {
	throw new Error("a list stands in a page of the router");
}

/**
 * The list's state and how to change it. `replace` is for changes while the user types: it adds no step for Back, and does
 * not close a record that the user opened before the pause in typing was noticed.
 */
export function useListState<Filter extends string>(names: readonly Filter[]) {
	const [params] = useSearchParams();
	const navigate = useNavigate();
	// the router itself, and not what was last drawn: on a slow phone a press on a row is not drawn yet when the pause in typing
	// is noticed, and a second navigation would give the first one up
	const { router } = useContext(UNSAFE_DataRouterContext) ?? noRouter();
	const state = useMemo(() => parseListState(params, names), [params, names]);
	const change = useCallback(
		(next: ListChange<Filter>, { replace = false } = {}) => {
			const { navigation, location } = router.state;
			const coming = navigation.location;
			const { pathname, search } = coming ?? location;
			const changed = `?${changeListState(new URLSearchParams(search), next)}`;
			void navigate(replace ? { pathname, search: changed } : changed, {
				replace: replace && !coming,
				preventScrollReset: true,
			});
		},
		[navigate, router],
	);
	const hrefOf = (next: ListChange<Filter>) => `?${changeListState(params, next)}`;
	return { ...state, change, hrefOf };
}
