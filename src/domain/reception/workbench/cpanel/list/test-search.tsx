import { Search } from "lucide-react";
import { type RefObject, useId } from "react";
import { useTranslations } from "use-intl";
import { capColour } from "#domain/catalogue/lab-test/cap-colour.ts";
import { labTestTexts } from "#domain/catalogue/lab-test/texts.ts";
import type { Found } from "#domain/reception/reception/cpanel/use-found.ts";
import { formatNumber } from "#locale/number/number.ts";
import { Num } from "#ui/bidi-text.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import { TubeGlyph } from "#ui/tube-glyph.tsx";
import { keyOf, type SearchProps, useTestSearch } from "./use-test-search.ts";

/** The tube of a test, or an empty space. */
export function Tube({ found }: { found: Found | undefined }) {
	const locale = useLocale();
	if (found?.kind !== "test") return <span aria-hidden />;
	const cap = capColour[found.item.sampleType];
	return <TubeGlyph cap={cap} label={labTestTexts(locale)(`labTest.tube.${cap}`)} />;
}

/** The line below a name in the search results. */
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

type FoundOptionProps = {
	id: string;
	found: Found;
	isActive: boolean;
	isChosen: boolean;
	onAdd: () => void;
};

function FoundOption({ id, found, isActive, isChosen, onAdd }: FoundOptionProps) {
	return (
		// the field has the focus and the keys; a press chooses too
		// biome-ignore lint/a11y/useKeyWithClickEvents: as said
		<div
			id={id}
			role="option"
			tabIndex={-1}
			aria-selected={isActive}
			aria-disabled={isChosen || undefined}
			className={isActive ? "is-active" : undefined}
			// the focus stays in the field
			onMouseDown={(event) => event.preventDefault()}
			onClick={onAdd}
		>
			<Tube found={found} />
			<span className="workbench-name">
				<b>{found.item.name}</b>
				<FoundLine found={found} isChosen={isChosen} />
			</span>
			<span className="price">
				<Num>{formatNumber(found.item.priceRials)}</Num>
			</span>
			<kbd dir="ltr">Enter ↵</kbd>
		</div>
	);
}

/** The keyboard shortcuts of the search, shown below it. */
function SearchKeys({ isTyped }: { isTyped: boolean }) {
	const t = useTranslations("workbench.search");
	return (
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
	);
}

type Props = SearchProps & { inputRef: RefObject<HTMLInputElement | null> };

/** A search that adds tests one by one: type, select with the arrow keys, add with Enter; the field is then empty again. */
export function TestSearch({ inputRef, ...props }: Props) {
	const t = useTranslations("workbench.search");
	const id = useId();
	const { ahead, isTyped, options, active, says, isComing, add, onKeyDown, onBlur } = useTestSearch(props);
	const isOpen = options.length > 0;
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
					onBlur={onBlur}
				/>
				{isComing ? <span className="spin" aria-hidden /> : null}
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
							<FoundOption
								key={keyOf(option)}
								id={`${id}-${index}`}
								found={option}
								isActive={index === active}
								isChosen={props.has(option)}
								onAdd={() => add(option)}
							/>
						))
					: null}
			</div>
			{says ? (
				<p className="workbench-search-says" role="status">
					{says}
				</p>
			) : null}
			<SearchKeys isTyped={isTyped} />
		</div>
	);
}
