import { Search } from "lucide-react";
import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { capColour } from "#domain/lab-test/cap-colour.ts";
import { labTestTexts } from "#domain/lab-test/texts.ts";
import { formatNumber } from "#locale/number.ts";
import { Num } from "#ui/bidi-text.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import { TubeGlyph } from "#ui/tube-glyph.tsx";
import type { Catalogue, Found } from "./use-catalogue.ts";
import { useCommonest, useFound } from "./use-catalogue.ts";

/** The tube of a test, or the place where it would stand. */
export function Tube({ found }: { found: Found | undefined }) {
	const locale = useLocale();
	if (found?.kind !== "test") return <span aria-hidden />;
	const cap = capColour[found.item.sampleType];
	return <TubeGlyph cap={cap} label={labTestTexts(locale)(`labTest.tube.${cap}`)} />;
}

/** What stands below a name where it is chosen. */
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
	const id = useId();
	const [typed, setTyped] = useState("");
	const [isBrowsing, setBrowsing] = useState(false);
	const [at, setAt] = useState(0);
	/** Enter was pressed before the answer came; it counts once it is there. */
	const isMeant = useRef(false);
	const search = useFound(typed, catalogue);
	const commonest = useCommonest(catalogue);
	const isTyped = typed.trim() !== "";
	const options = isTyped ? search.found : isBrowsing ? commonest : [];
	const first = Math.max(
		0,
		options.findIndex((option) => !has(option)),
	);
	const active = at === 0 ? first : Math.min(at, options.length - 1);
	const isOpen = options.length > 0;
	const isReady = !isTyped || search.isReady;
	const empty = () => {
		isMeant.current = false;
		setTyped("");
		setAt(0);
	};
	const add = (found: Found | undefined) => {
		if (!found) return;
		onAdd(found);
		empty();
	};
	useEffect(() => {
		if (isMeant.current && isTyped && search.isReady) {
			isMeant.current = false;
			add(options[active]);
		}
	});
	const step = (by: number) => {
		if (!isTyped && !isBrowsing) return setBrowsing(true);
		setAt((active + by + options.length) % Math.max(1, options.length));
	};
	const keys: Record<string, () => void> = {
		ArrowDown: () => step(1),
		ArrowUp: () => step(-1),
		Enter: () => {
			if (isReady) add(options[active]);
			else isMeant.current = true;
		},
		Escape: () => {
			if (!isTyped && !isBrowsing) return onLeave();
			empty();
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
	const nothing = isTyped && search.isReady && options.length === 0;
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
					value={typed}
					onChange={(event) => {
						isMeant.current = false;
						setTyped(event.target.value);
						setAt(0);
					}}
					onKeyDown={onKeyDown}
					onBlur={() => setBrowsing(false)}
				/>
				{search.isFetching && isTyped ? <span className="spin" aria-hidden /> : null}
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
								key={`${option.kind}-${option.item.id}`}
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
			{search.isError || nothing ? (
				<p className="workbench-search-says" role="status">
					{t(search.isError ? "failed" : "nothing")}
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
