import { Columns3, SlidersHorizontal, X } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { type Locale, locales } from "#locale/locale.ts";
import { Num } from "#ui/bidi-text.tsx";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { PopoverButton } from "#ui/popover-button.tsx";
import { Segmented } from "#ui/segmented.tsx";
import type { Column, Filter } from "../collection.ts";
import { useCurrentInView } from "../use-current-in-view.ts";
import { DayFilter } from "./day-filter.tsx";
import { sizes } from "./use-collection.ts";
import type { useColumns } from "./use-columns.ts";

export type RecordTab = {
	key: string;
	face: ReactNode;
	href: string;
	count?: number | undefined;
	isOn: boolean;
	/** Whether the tab is shown at the end of the line. */
	isEnd?: boolean;
};

/** The parts of a list, as links: each part has its own address. */
export function RecordTabs({ tabs, label }: { tabs: readonly RecordTab[]; label?: string | undefined }) {
	const t = useTranslations("records");
	const strip = useCurrentInView(tabs.find(({ isOn }) => isOn)?.key);
	return (
		<nav ref={strip} className="tabs record-tabs" aria-label={label ?? t("tabs")}>
			{tabs.map(({ key, face, href, count, isOn, isEnd }) => (
				<Link
					key={key}
					to={href}
					preventScrollReset
					className={[isOn && "on", isEnd && "tab-end"].filter(Boolean).join(" ") || undefined}
					aria-current={isOn ? "true" : undefined}
				>
					{face}
					{count === undefined ? null : (
						<span className="count">
							<Num>{count}</Num>
						</span>
					)}
				</Link>
			))}
		</nav>
	);
}

/** The language whose records are listed. */
export function ContentLanguage({ value, onChange }: { value: Locale; onChange: (value: Locale) => void }) {
	const t = useTranslations("records.language");
	return (
		<Segmented
			label={t("content")}
			isLabelHidden
			tight
			value={value}
			onChange={onChange}
			choices={locales.map((locale) => ({ value: locale, label: t(locale) }))}
		/>
	);
}

type FilterProps = {
	filter: Filter;
	/** The chosen value; an empty string means all. */
	value: string;
	onChange: (value: string) => void;
	nameOf: NameOf;
};
/** The name of a filter, or of one of its choices. */
type NameOf = (id: string, value?: string) => string;

/** One filter of a list: a day, a switch, or a choice of several values in the browser's native control. */
function FilterChoice({ filter: { id, values, choices = [] }, value, onChange, nameOf }: FilterProps) {
	const t = useTranslations("records");
	const name = nameOf(id);
	if (values === "day" || values === "bound")
		return <DayFilter label={name} day={value} onChange={onChange} isBound={values === "bound"} />;
	const className = value ? "filter-button on" : "filter-button";
	const isRecord = values === "record";
	const [only = ""] = isRecord ? [] : values;
	if (!isRecord && values.length === 1)
		return (
			<button
				type="button"
				className={className}
				aria-pressed={Boolean(value)}
				onClick={() => onChange(value ? "" : only)}
			>
				<b>{name}</b>
				{value ? <X className="icon" aria-hidden /> : null}
			</button>
		);
	return (
		<label className={`${className} filter-choice`}>
			<span>{name}</span>
			<select value={value} onChange={(event) => onChange(event.target.value)}>
				<option value="">{t("filter.any")}</option>
				{(isRecord ? choices : values.map((each) => ({ id: each, title: nameOf(id, each) }))).map((each) => (
					<option key={each.id} value={each.id}>
						{each.title}
					</option>
				))}
			</select>
		</label>
	);
}

type FiltersProps = {
	filters: readonly Filter[];
	/** The chosen values by filter id, as in the address. */
	chosen: Readonly<Partial<Record<string, string>>>;
	change: (to: { filters: Record<string, string> }) => void;
	nameOf: NameOf;
};

/** The filters of a list, except tabs; rare filters are behind a button until they are set. */
export function Filters({ filters, chosen, change, nameOf }: FiltersProps) {
	const t = useTranslations("records");
	const choice = (filter: Filter) => (
		<FilterChoice
			key={filter.id}
			filter={filter}
			value={chosen[filter.id] ?? ""}
			onChange={(value) => change({ filters: { [filter.id]: value } })}
			nameOf={nameOf}
		/>
	);
	const choices = filters.filter(({ isTabs }) => !isTabs);
	const rare = choices.filter(({ isRare }) => isRare);
	return (
		<>
			{choices.filter(({ id, isRare }) => !isRare || chosen[id]).map(choice)}
			{rare.length ? (
				<PopoverButton label={t("filter.more")} icon={<SlidersHorizontal className="icon" aria-hidden />}>
					<div className="column-choice">{rare.map(choice)}</div>
				</PopoverButton>
			) : null}
		</>
	);
}

type ColumnsProps<Row> = {
	columns: readonly Column<Row>[];
	choice: ReturnType<typeof useColumns<Column<Row>>>;
	nameOf: (id: string) => string;
};

/** The choice of visible columns, stored per user. */
export function ColumnChoice<Row>({ columns, choice, nameOf }: ColumnsProps<Row>) {
	const t = useTranslations("records");
	return (
		<PopoverButton label={t("columns.title")} icon={<Columns3 className="icon" aria-hidden />}>
			<div className="column-choice">
				{columns.map((column) => (
					<Checkbox
						key={column.id}
						isSelected={choice.isShown(column)}
						onChange={() => choice.toggle(column)}
					>
						{nameOf(column.id)}
					</Checkbox>
				))}
				{choice.reset ? (
					<Button variant="link" size="sm" onPress={choice.reset}>
						{t("columns.reset")}
					</Button>
				) : null}
			</div>
		</PopoverButton>
	);
}

/** The number of rows per page. @param onChange the size as in the address, empty for the default */
export function PageSize({ value, onChange }: { value: number; onChange: (size: string) => void }) {
	const t = useTranslations("records");
	return (
		<label className="filter-button filter-choice per-page">
			<span>{t("perPage")}</span>
			<select
				value={value}
				onChange={({ target }) => onChange(target.value === String(sizes[0]) ? "" : target.value)}
			>
				{sizes.map((size) => (
					<option key={size}>{size}</option>
				))}
			</select>
		</label>
	);
}
