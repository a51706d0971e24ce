import { Columns3, RotateCcw, Trash2, X } from "lucide-react";
import type { ReactNode, RefObject } from "react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { type Locale, locales } from "#locale/locale.ts";
import { Num } from "#ui/bidi-text.tsx";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { PopoverButton } from "#ui/popover-button.tsx";
import { Segmented } from "#ui/segmented.tsx";
import type { Column, Filter } from "./collection.ts";
import { RecordSearch } from "./record-search.tsx";
import { sizes } from "./use-collection.ts";
import type { useColumns } from "./use-columns.ts";

export type RecordTab = {
	key: string;
	face: ReactNode;
	href: string;
	count?: number | undefined;
	isOn: boolean;
	/** Stands at the end of the line. */
	isEnd?: boolean;
};

/** The parts of a list, as links: each has an address of its own. */
export function RecordTabs({ tabs }: { tabs: readonly RecordTab[] }) {
	const t = useTranslations("records");
	return (
		<nav className="tabs record-tabs" aria-label={t("tabs")}>
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

/** The language whose list is shown. */
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
	value: string;
	onChange: (value: string) => void;
	nameOf: (value: string) => string;
	label: string;
};

/** What narrows a list, with the device's own choice. */
export function FilterChoice({ filter, value, onChange, nameOf, label }: FilterProps) {
	const t = useTranslations("records");
	return (
		<label className={value ? "filter-button on filter-choice" : "filter-button filter-choice"}>
			<span>{label}</span>
			<select value={value} onChange={(event) => onChange(event.target.value)}>
				<option value="">{t("filter.any")}</option>
				{filter.values.map((each) => (
					<option key={each} value={each}>
						{nameOf(each)}
					</option>
				))}
			</select>
		</label>
	);
}

type ColumnsProps<Row> = {
	columns: readonly Column<Row>[];
	choice: ReturnType<typeof useColumns<Column<Row>>>;
	nameOf: (id: string) => string;
};

/** Which columns are shown; kept for the person. */
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

type SearchProps = {
	label: string;
	placeholder: string;
	value: string;
	onSearch: (title: string) => void;
	inputRef: RefObject<HTMLInputElement | null>;
	children: ReactNode;
};

/** Search, and what else narrows a list. */
export const Toolbar = ({ children, ...search }: SearchProps) => (
	<div className="filters" tabIndex={-1}>
		<RecordSearch {...search} />
		{children}
	</div>
);

type BulkProps = {
	count: number;
	/** Rows that could be chosen in all. */
	total: number;
	onAll: () => void;
	onClear: () => void;
	/** In the trash. */
	onRestore: (() => void) | undefined;
	/** Into the trash, or out of it for good. */
	onRemove: () => void;
	/** What else the noun does with them. */
	more?: ReactNode;
};

/** What is done with the chosen rows. */
export function BulkBar({ count, total, onAll, onClear, onRestore, onRemove, more }: BulkProps) {
	const t = useTranslations("records");
	return (
		<div className="bulk-bar">
			<b role="status">{t("selection.count", { count })}</b>
			{total > count ? (
				<Button variant="link" size="sm" onPress={onAll}>
					{t("selection.all", { count: total })}
				</Button>
			) : null}
			<span className="grow" />
			{more}
			{onRestore ? (
				<Button
					variant="soft"
					size="sm"
					icon={<RotateCcw className="icon" aria-hidden />}
					onPress={onRestore}
				>
					{t("restore")}
				</Button>
			) : null}
			<Button
				variant="danger-soft"
				size="sm"
				icon={<Trash2 className="icon" aria-hidden />}
				onPress={onRemove}
			>
				{t(onRestore ? "removeForGood" : "toTrash")}
			</Button>
			<Button variant="quiet" size="sm" icon={<X className="icon" aria-hidden />} onPress={onClear}>
				{t("selection.clear")}
			</Button>
		</div>
	);
}

/** How many rows a page has. @param onChange the size as the address says it, empty for the usual one */
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
