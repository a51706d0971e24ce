import { Plus, Trash2 } from "lucide-react";
import { lazy, type ReactNode, Suspense, useCallback, useRef, useState } from "react";
import type { FieldValues } from "react-hook-form";
import { useNavigate, useSearchParams } from "react-router";
import { useTranslations } from "use-intl";
import type { RecordHead } from "#domain/foundation/record/schema.ts";
import { Button } from "#ui/button.tsx";
import type { Collection } from "./collection.ts";
import {
	BulkBar,
	BulkLife,
	ColumnChoice,
	ContentLanguage,
	Filters,
	PageSize,
	type RecordTab,
} from "./collection-toolbar.tsx";
import { ExportButton } from "./export-button.tsx";
import { useFieldColumns } from "./field-columns.tsx";
import { NothingListed } from "./nothing-listed.tsx";
import { PageHead } from "./page-head.tsx";
import { RecordGrid } from "./record-grid.tsx";
import { RecordList } from "./record-list.tsx";
import { RecordTable } from "./record-table.tsx";
import { RowActions } from "./row-actions.tsx";
import { RowOrder } from "./row-order.tsx";
import { useCollection } from "./use-collection.ts";
import { useColumns } from "./use-columns.ts";
import { useNounTexts } from "./use-noun-texts.ts";
import { useRecordActions } from "./use-record-actions.ts";

const RecordDrawer = lazy(async () => ({ default: (await import("./record-drawer.tsx")).RecordDrawer }));
const HistoryDrawer = lazy(async () => ({ default: (await import("./history-drawer.tsx")).RecordHistory }));
const RemoveDialog = lazy(async () => ({ default: (await import("./remove-dialog.tsx")).RemoveDialog }));

type Props<Row extends RecordHead, Rec extends RecordHead, Input extends FieldValues> = {
	noun: Collection<Row, Rec, Input>;
	/** Stands above the list, for example a way to try something. */
	children?: ReactNode;
	/** Stands in the head of the page, beside what adds a record. */
	headActions?: ReactNode;
	/** Other ways to fill an empty list. */
	otherAdds?: ReactNode;
	/** Figures of the tabs: `all`, and each choice of a filter that is shown as tabs. */
	tabCounts?: Readonly<Record<string, number>> | undefined;
	/** Tabs that lead to other lists. */
	otherTabs?: readonly RecordTab[];
};

/** The one list of the panel: search, filters, order, several at once, trash, export, and a record's form over it. */
export function CollectionPage<Row extends RecordHead, Rec extends RecordHead, Input extends FieldValues>({
	noun,
	children,
	headActions,
	otherAdds,
	tabCounts,
	otherTabs = [],
}: Props<Row, Rec, Input>) {
	const t = useTranslations("records");
	const { say, nameOf } = useNounTexts(noun.noun);
	const navigate = useNavigate();
	const [params] = useSearchParams();
	const list = useCollection(noun);
	const { query, selection, isTrash, canWrite, change, hrefOf, page, pageSize } = list;
	const columns = useColumns(noun.noun, useFieldColumns(noun));
	const overtaken = () => void list.chooseAgain().catch(selection.clear);
	const actions = useRecordActions(noun, {
		refresh: list.refresh,
		overtaken,
		done: selection.clear,
		ordered: list.ordered,
	});
	const [historyOf, setHistoryOf] = useState<Row>();
	const [removing, setRemoving] = useState<{ rows: Row[]; isForGood: boolean }>();
	const [told, setTold] = useState("");
	const root = useRef<HTMLElement>(null);

	const rows = query.data?.dataList ?? [];
	const total = query.data?.totalCount ?? 0;
	const openId = params.get("edit") ?? undefined;

	// the form: a page of its own, or over the list
	const editHref = useCallback(
		(id: string | undefined) => {
			if (noun.formHref) return noun.formHref(id ?? "");
			const next = new URLSearchParams(params);
			if (id) next.set("edit", id);
			else next.delete("edit");
			return `?${next}`;
		},
		[noun, params],
	);
	const close = useCallback(
		() => void navigate(editHref(undefined), { preventScrollReset: true }),
		[navigate, editHref],
	);
	const add = useCallback(
		() => void navigate(noun.formHref ? noun.formHref("") : editHref("new"), { preventScrollReset: true }),
		[navigate, noun, editHref],
	);

	/** Moves a row to a place of the whole list, and keeps the focus on what moved it. */
	const move = useCallback(
		async (row: Row, to: number, focus?: string) => {
			if (to < 0 || to >= total) return;
			await actions.move({ id: row.id, to, total, rows });
			setTold(t("order.moved", { title: noun.titleOf(row), place: to + 1, count: total }));
			requestAnimationFrame(() => {
				const moved = root.current?.querySelector<HTMLElement>(`[data-record="${row.id}"]`);
				const control = focus ? moved?.querySelector<HTMLButtonElement>(focus) : undefined;
				(control?.disabled === false ? control : moved?.querySelector<HTMLElement>("[data-row]"))?.focus();
			});
		},
		[actions, total, rows, t, noun],
	);
	const canAdd = canWrite && !noun.isMadeElsewhere;
	const firstPlace = (page - 1) * pageSize;
	const step = (by: number) => (id: string) => {
		const at = rows.findIndex((row) => row.id === id);
		const row = rows[at];
		if (row && list.canOrder) void move(row, firstPlace + at + by).catch(() => {});
	};
	const onRow = (run: (row: Row) => void) => (id: string) => {
		const row = rows.find((each) => each.id === id);
		if (row) run(row);
	};
	const keys = {
		KeyX: onRow(selection.toggle),
		Delete: onRow((row) => setRemoving({ rows: [row], isForGood: isTrash })),
		AltArrowUp: step(-1),
		AltArrowDown: step(1),
	};
	const actionsOf = (row: Row) => (
		<RowActions
			noun={noun}
			row={row}
			isTrash={isTrash}
			canWrite={canWrite}
			onOpen={() => void navigate(editHref(row.id), { preventScrollReset: true })}
			onDuplicate={() => actions.duplicate(row.id)}
			onHistory={() => setHistoryOf(row)}
			onRestore={() => actions.bulk("restore", [row])}
			onRemove={(isForGood) => setRemoving({ rows: [row], isForGood })}
		/>
	);

	const orderOf = (row: Row, index: number) => (
		<RowOrder
			title={noun.titleOf(row)}
			place={firstPlace + index + 1}
			isFirst={firstPlace + index === 0}
			isLast={firstPlace + index === total - 1}
			onStep={(by) => void move(row, firstPlace + index + by, `[data-step="${by}"]`).catch(() => {})}
			onDrop={(to) => void move(row, firstPlace + to).catch(() => {})}
		/>
	);

	const title = say("title");
	const tabbed = noun.filters?.find(({ isTabs }) => isTabs);
	const choice = (tabbed && list.chosen[tabbed.id]) || "";
	const tabHref = (trash: string, value: string) =>
		hrefOf({ filters: { trash, ...(tabbed ? { [tabbed.id]: value } : {}) } });
	const tabs: RecordTab[] = [
		{
			key: "all",
			face: t("all"),
			href: tabHref("", ""),
			count: tabCounts?.all ?? (isTrash || list.isNarrowed ? undefined : query.data?.totalCount),
			isOn: !isTrash && !choice,
		},
		...[...(tabbed?.values ?? [])].map((value) => ({
			key: value,
			face: say(`filter.${tabbed?.id}.${value}`),
			href: tabHref("", value),
			count: tabCounts?.[value],
			isOn: !isTrash && choice === value,
		})),
		...otherTabs,
		{
			key: "trash",
			face: (
				<>
					<Trash2 className="icon" aria-hidden />
					{t("trash.tab")}
				</>
			),
			href: tabHref("true", ""),
			count: query.data?.trashCount,
			isOn: isTrash,
			isEnd: true,
		},
	];
	const exported = {
		title,
		columns: [
			{ name: nameOf("title"), value: noun.titleOf },
			...columns.shown.map(({ id, value }) => ({ name: nameOf(id), value })),
		],
		selected: selection.rows,
		isNarrowed: list.isNarrowed,
		totalCount: total,
		rowsOf: list.rowsOf,
	};
	return (
		<>
			<PageHead title={title} lede={say("lede")} isWindowTitle={!openId}>
				{headActions}
				<ExportButton {...exported} />
				{canAdd ? (
					<Button icon={<Plus className="icon" aria-hidden />} onPress={add}>
						{say("add")}
					</Button>
				) : null}
			</PageHead>
			{children}
			<RecordList
				ref={root}
				label={title}
				tabs={tabs}
				list={list}
				pageSize={pageSize}
				query={query}
				search={{ label: say("search"), placeholder: say("searchPlaceholder") }}
				keys={{
					close: selection.rows.length ? selection.clear : undefined,
					add: canAdd && !isTrash ? add : undefined,
					row: canWrite ? keys : undefined,
				}}
				keyNames={
					canWrite
						? [
								"move",
								"open",
								"select",
								...(list.canOrder ? (["reorder"] as const) : []),
								"remove",
								...(canAdd ? (["add"] as const) : []),
								"search",
							]
						: ["move", "open", "search"]
				}
				tools={
					<>
						{noun.isPerLanguage ? (
							<ContentLanguage value={list.locale} onChange={(locale) => change({ filters: { locale } })} />
						) : null}
						<Filters
							filters={noun.filters ?? []}
							chosen={list.chosen}
							change={change}
							nameOf={(id, value) => say(`filter.${id}.${value ?? "name"}`)}
						/>
						<span className="grow" />
						<ColumnChoice columns={columns.all} choice={columns} nameOf={nameOf} />
					</>
				}
				bar={
					selection.rows.length ? (
						<BulkBar
							count={selection.rows.length}
							hidden={selection.hidden}
							all={{ count: total, run: () => void list.selectAll() }}
							onClear={selection.clear}
						>
							{isTrash
								? null
								: noun.bulkActions?.({ rows: selection.rows, done: selection.clear, overtaken })}
							<BulkLife
								onRestore={isTrash ? () => actions.bulk("restore", selection.rows) : undefined}
								onRemove={() => setRemoving({ rows: selection.rows, isForGood: isTrash })}
							/>
						</BulkBar>
					) : null
				}
				foot={<PageSize value={pageSize} onChange={(size) => change({ filters: { size } })} />}
				nothing={
					<NothingListed
						isNarrowed={list.isNarrowed}
						isTrash={isTrash}
						onReset={() =>
							change({
								title: "",
								filters: Object.fromEntries((noun.filters ?? []).map(({ id }) => [id, ""])),
							})
						}
						none={say("none")}
						noneText={say("noneText")}
						add={canAdd ? { name: say("add"), run: add } : undefined}
						others={otherAdds}
					/>
				}
			>
				{(data) => {
					const shared = {
						rows: data.dataList,
						columns: columns.shown,
						nameOf,
						titleOf: noun.titleOf,
						hrefOf: isTrash ? undefined : (row: Row) => editHref(row.id),
						selection: canWrite ? selection : undefined,
						orderOf: list.canOrder ? orderOf : undefined,
						actionsOf,
					};
					return noun.isGrid && noun.pictureOf ? (
						<RecordGrid {...shared} label={title} pictureOf={noun.pictureOf} />
					) : (
						<RecordTable
							{...shared}
							caption={title}
							titleHead={nameOf("title")}
							titleSort={noun.titleSort}
							pictureOf={noun.pictureOf}
							lineOf={noun.lineOf}
							sort={list.sort}
							sortHref={(sort) => hrefOf({ filters: { sort } })}
						/>
					);
				}}
			</RecordList>
			<span className="visually-hidden" role="status">
				{told}
			</span>
			<Suspense>
				{openId && !noun.formHref ? (
					<RecordDrawer noun={noun as never} id={openId} locale={list.locale} onClose={close} />
				) : null}
				{historyOf ? (
					<HistoryDrawer noun={noun as never} record={historyOf} onClose={() => setHistoryOf(undefined)} />
				) : null}
				{removing ? (
					<RemoveDialog
						noun={noun as never}
						{...removing}
						onClose={() => setRemoving(undefined)}
						onConfirm={() => {
							actions.bulk(removing.isForGood ? "removeForGood" : "remove", removing.rows);
							setRemoving(undefined);
						}}
					/>
				) : null}
			</Suspense>
		</>
	);
}
