import { type KeyboardEvent, useState } from "react";
import { useTranslations } from "use-intl";
import { type Found, useFound } from "#domain/reception/reception/cpanel/use-found.ts";
import { useTypedAhead } from "#ui/use-typed-ahead.ts";
import { type Catalogue, useCommonest } from "./use-catalogue.ts";

/** The unique key of a search row. */
export const keyOf = ({ kind, item }: Found) => `${kind}-${item.id}`;

export type SearchProps = {
	catalogue: Catalogue;
	has: (found: Found) => boolean;
	onAdd: (found: Found) => void;
	/** Called for Escape in the empty field. */
	onLeave: () => void;
};

/** The typed text, the results, and the announcement of the search; without text, the most common tests are the results. */
function useTypedSearch({ catalogue, onAdd }: Pick<SearchProps, "catalogue" | "onAdd">, isBrowsing: boolean) {
	const t = useTranslations("workbench.search");
	const u = useTranslations("ui");
	const [typed, setTyped] = useState("");
	/** Key of the row selected with the arrow keys; the selection stays even if later results move the row. */
	const [at, setAt] = useState("");
	const search = useFound(typed, catalogue);
	const commonest = useCommonest(catalogue);
	const put = (text: string) => {
		setTyped(text);
		setAt("");
	};
	const ahead = useTypedAhead({
		text: typed,
		onText: put,
		isReady: search.isReady,
		takeFirst: () => {
			const [first] = search.found;
			if (first) onAdd(first);
			return first !== undefined;
		},
	});
	const isTyped = ahead.typed.trim() !== "";
	const options = isTyped && !ahead.isWaiting ? search.found : !isTyped && isBrowsing ? commonest : [];
	const nothing = isTyped && search.isReady && !search.isError && options.length === 0;
	const says = search.isError
		? t("failed")
		: ahead.missed.length
			? u("notFound", { texts: ahead.missed.join(u("comma")) })
			: nothing
				? t("nothing")
				: undefined;
	const isComing = ahead.isWaiting || (search.isFetching && isTyped);
	return { ahead, isTyped, options, says, isComing, put, at, setAt };
}

/** The search with its keys: arrow keys select, Enter adds, Escape empties the field or leaves it when it is empty. */
export function useTestSearch({ catalogue, has, onAdd, onLeave }: SearchProps) {
	const [isBrowsing, setBrowsing] = useState(false);
	const search = useTypedSearch({ catalogue, onAdd }, isBrowsing);
	const { ahead, isTyped, options } = search;
	// what is typed and chosen already is not passed over for another test
	const first = isTyped
		? 0
		: Math.max(
				0,
				options.findIndex((option) => !has(option)),
			);
	const moved = options.findIndex((option) => keyOf(option) === search.at);
	const active = moved < 0 ? first : moved;
	const add = (found: Found | undefined) => {
		if (!found) return;
		onAdd(found);
		search.put("");
	};
	const step = (by: number) => {
		if (!isTyped && !isBrowsing) return setBrowsing(true);
		const next = options[(active + by + options.length) % Math.max(1, options.length)];
		if (next) search.setAt(keyOf(next));
	};
	const keys: Record<string, () => void> = {
		ArrowDown: () => step(1),
		ArrowUp: () => step(-1),
		Enter: () => {
			if (isTyped && moved < 0) ahead.enter();
			else add(options[active]);
		},
		Escape: () => {
			if (!isTyped && !isBrowsing) return onLeave();
			ahead.onTyped("");
			setBrowsing(false);
		},
	};
	const onKeyDown = (event: KeyboardEvent) => {
		// Enter within a word that is being composed ends the word
		if (event.ctrlKey || event.metaKey || event.altKey || event.nativeEvent.isComposing) return;
		const run = keys[event.key];
		if (!run) return;
		event.preventDefault();
		run();
	};
	return { ...search, active, add, onKeyDown, onBlur: () => setBrowsing(false) };
}
