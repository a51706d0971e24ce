import { Search } from "lucide-react";
import { type KeyboardEvent, type RefObject, useId, useState } from "react";
import { useTranslations } from "use-intl";
import { capColour } from "#domain/catalogue/lab-test/cap-colour.ts";
import { labTestTexts } from "#domain/catalogue/lab-test/texts.ts";
import { type Found, useFound } from "#domain/reception/reception/cpanel/use-found.ts";
import { formatNumber } from "#locale/number/number.ts";
import { Num } from "#ui/bidi-text.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import { TubeGlyph } from "#ui/tube-glyph.tsx";
import { useTypedAhead } from "#ui/use-typed-ahead.ts";
import type { Catalogue } from "./use-catalogue.ts";
import { useCommonest } from "./use-catalogue.ts";

/** The tube of a test, or an empty space. */
export function Tube({ found }: { found: Found | undefined }) {
	const locale = useLocale();
	if (found?.kind !== "test") return <span aria-hidden />;
	const cap = capColour[found.item.sampleType];
	return <TubeGlyph cap={cap} label={labTestTexts(locale)(`labTest.tube.${cap}`)} />;
}

/** The line below a name in the search. */
function FoundLine({ found, isChosen }: { found: Found; isChosen: boolean }) {
	const t = useTranslations("workbench.search");
	const locale = useLocale();
	const { kind, item } = found;
	return (
		<small>
			<bdi dir="ltr" className="code">
				{item.code}
			</bdi>
			{isChosen ? <span>{t("chosen")}</span> : null}
			<span>
				{kind === "panel"
					? t("panel", { count: item.tests.length })
					: item.fastingHours
						? labTestTexts(locale)("labTest.fasting", { hours: item.fastingHours })
						: null}
			</span>
		</small>
	);
}

const keyOf = ({ kind, item }: Found) => `${kind}-${item.id}`;

type Props = {
	catalogue: Catalogue;
	has: (found: Found) => boolean;
	onAdd: (found: Found) => void;
	inputRef: RefObject<HTMLInputElement | null>;
	/** Escape in the empty field. */
	onLeave: () => void;
};

/** Adds one test after the other: typed, chosen by arrows, added by Enter, and the field is empty again. */
export function TestSearch({ catalogue, has, onAdd, inputRef, onLeave }: Props) {
	const t = useTranslations("workbench.search");
	const u = useTranslations("ui");
	const id = useId();
	const [typed, setTyped] = useState("");
	const [isBrowsing, setBrowsing] = useState(false);
	/** The row that the arrow keys selected, wherever a later answer puts it. */
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
	// what is typed and chosen already is not passed over for another test
	const first = isTyped
		? 0
		: Math.max(
				0,
				options.findIndex((option) => !has(option)),
			);
	const moved = options.findIndex((option) => keyOf(option) === at);
	const active = moved < 0 ? first : moved;
	const isOpen = options.length > 0;
	const add = (found: Found | undefined) => {
		if (!found) return;
		onAdd(found);
		put("");
	};
	const step = (by: number) => {
		if (!isTyped && !isBrowsing) return setBrowsing(true);
		const next = options[(active + by + options.length) % Math.max(1, options.length)];
		if (next) setAt(keyOf(next));
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
	const nothing = isTyped && search.isReady && !search.isError && options.length === 0;
	const says = search.isError
		? t("failed")
		: ahead.missed.length
			? u("notFound", { texts: ahead.missed.join(u("comma")) })
			: nothing
				? t("nothing")
				: undefined;
	return (
		<div className="workbench-search">
			<div className="workbench-search-field">
				<Search className="icon" aria-hidden />
				<input
					ref={inputRef}
					type="text"
					role="combobox"
					aria-label={t("label")}
					aria-autocomplete="list"
					aria-expanded={isOpen}
					aria-controls={`${id}-list`}
					aria-activedescendant={isOpen ? `${id}-${active}` : undefined}
					autoComplete="off"
					spellCheck={false}
					maxLength={200}
					placeholder={t("placeholder")}
					value={ahead.typed}
					onChange={(event) => ahead.onTyped(event.target.value)}
					onKeyDown={onKeyDown}
					onBlur={() => setBrowsing(false)}
				/>
				{ahead.isWaiting || (search.isFetching && isTyped) ? <span className="spin" aria-hidden /> : null}
				<kbd dir="ltr">/</kbd>
			</div>
			<div
				id={`${id}-list`}
				className="workbench-options"
				role="listbox"
				aria-label={t("results")}
				hidden={!isOpen}
			>
				{isOpen
					? options.map((option, index) => (
							// the field has the focus and the keys; a press chooses too
							// biome-ignore lint/a11y/useKeyWithClickEvents: as said
							<div
								key={keyOf(option)}
								id={`${id}-${index}`}
								role="option"
								tabIndex={-1}
								aria-selected={index === active}
								aria-disabled={has(option) || undefined}
								className={index === active ? "is-active" : undefined}
								// the focus stays in the field
								onMouseDown={(event) => event.preventDefault()}
								onClick={() => add(option)}
							>
								<Tube found={option} />
								<span className="workbench-name">
									<b>{option.item.name}</b>
									<FoundLine found={option} isChosen={has(option)} />
								</span>
								<span className="price">
									<Num>{formatNumber(option.item.priceRials)}</Num>
								</span>
								<kbd dir="ltr">Enter ↵</kbd>
							</div>
						))
					: null}
			</div>
			{says ? (
				<p className="workbench-search-says" role="status">
					{says}
				</p>
			) : null}
			<p className="workbench-search-keys" aria-hidden>
				<span>
					<kbd dir="ltr">↑ ↓</kbd> {t(isTyped ? "choose" : "commonest")}
				</span>
				<span>
					<kbd dir="ltr">Enter</kbd> {t("add")}
				</span>
				<span>
					<kbd dir="ltr">Esc</kbd> {t("leave")}
				</span>
			</p>
		</div>
	);
}
