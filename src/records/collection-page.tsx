import { Download, Plus, Trash2 } from "lucide-react";
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from "react";
import type { FieldValues } from "react-hook-form";
import { useNavigate, useSearchParams } from "react-router";
import { useTranslations } from "use-intl";
import type { RecordHead } from "#domain/record/schema.ts";
import { Button } from "#ui/button.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import type { Collection } from "./collection.ts";
import {
	BulkBar,
	ColumnChoice,
	ContentLanguage,
	FilterChoice,
	PageSize,
	type RecordTab,
	RecordTabs,
	Toolbar,
} from "./collection-toolbar.tsx";
import { useFieldColumns } from "./field-columns.tsx";
import { KeysHelp } from "./keys-help.tsx";
import { useListKeys } from "./list-keys.ts";
import { NothingListed } from "./nothing-listed.tsx";
import { PageHead } from "./page-head.tsx";
import { RecordStates } from "./record-states.tsx";
import { RecordTable } from "./record-table.tsx";
import { RowActions } from "./row-actions.tsx";
import { RowOrder } from "./row-order.tsx";
import { TableFoot } from "./table-foot.tsx";
import { useCollection } from "./use-collection.ts";
import { useColumns } from "./use-columns.ts";
import { useKeptFocus } from "./use-kept-focus.ts";
import { useNounTexts } from "./use-noun-texts.ts";
import { useRecordActions } from "./use-record-actions.ts";

const ExportDialog = lazy(async () => ({ default: (await import("./export-dialog.tsx")).ExportDialog }));
const RecordDrawer = lazy(async () => ({ default: (await import("./record-drawer.tsx")).RecordDrawer }));
const HistoryDrawer = lazy(async () => ({ default: (await import("./history-drawer.tsx")).RecordHistory }));
const RemoveDialog = lazy(async () => ({ default: (await import("./remove-dialog.tsx")).RemoveDialog }));

type Props<Row extends RecordHead, Rec extends RecordHead, Input extends FieldValues> = {
	noun: Collection<Row, Rec, Input>;
	/** Stands above the list, for example a way to try something. */
	children?: ReactNode;
	/** Stands in the head of the page, beside what adds a record. */
	headActions?: ReactNode;
	/** Figures of the tabs: `all`, and each choice of a filter that is shown as tabs. */
	tabCounts?: Readonly<Record<string, number>> | undefined;
	/** Tabs that lead to other lists. */
	otherTabs?: readonly RecordTab[];
};

const ListSkeleton = () => (
	<div className="record-skeleton">
		{["64%", "48%", "72%", "56%", "60%", "44%"].map((width) => (
			<Skeleton key={width} width={width} height="1.25rem" />
		))}
	</div>
);

/** The one list of the panel: search, filters, order, several at once, trash, export, and a record's form over it. */
export function CollectionPage<Row extends RecordHead, Rec extends RecordHead, Input extends FieldValues>({
	noun,
	children,
	headActions,
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
	const actions = useRecordActions(noun, {
		refresh: list.refresh,
		done: selection.clear,
		ordered: list.ordered,
	});
	const [isExporting, setExporting] = useState(false);
	const [historyOf, setHistoryOf] = useState<Row>();
	const [removing, setRemoving] = useState<{ rows: Row[]; isForGood: boolean }>();
	const [told, setTold] = useState("");
	const root = useRef<HTMLElement>(null);
	const search = useRef<HTMLInputElement>(null);
	const foot = useRef<HTMLElement>(null);
	useKeptFocus(root, foot);

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

	// a page beyond the end, after rows have gone
	const totalPages = query.data?.totalPages ?? page;
	const isPast = query.isFetched && !query.isPlaceholderData && page > totalPages;
	useEffect(() => {
		if (isPast) change({ page: totalPages }, { replace: true });
	});

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
	useListKeys({
		list: root,
		search,
		close: selection.rows.size ? selection.clear : undefined,
		add: canWrite && !isTrash ? add : undefined,
		row: canWrite ? keys : undefined,
	});

	const onSearch = useCallback((title: string) => change({ title }, { replace: true }), [change]);
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

	const title = say("title");
	const filters = (noun.filters ?? []).filter(({ isTabs }) => !isTabs);
	const tabbed = noun.filters?.find(({ isTabs }) => isTabs);
	const choice = (tabbed && list.filters[tabbed.id]) || "";
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
		...(tabbed?.values ?? []).map((value) => ({
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
	return (
		<>
			<PageHead title={title} lede={say("lede")} isWindowTitle={!openId}>
				{headActions}
				<Button
					variant="outline"
					icon={<Download className="icon" aria-hidden />}
					onPress={() => setExporting(true)}
					isDisabled={total === 0}
				>
					{t("export.open")}
				</Button>
				{canWrite ? (
					<Button icon={<Plus className="icon" aria-hidden />} onPress={add}>
						{say("add")}
					</Button>
				) : null}
			</PageHead>
			{children}
			<section className="card table-card" aria-label={title} ref={root}>
				<RecordTabs tabs={tabs} />
				<Toolbar
					label={say("search")}
					placeholder={say("searchPlaceholder")}
					value={list.title}
					onSearch={onSearch}
					inputRef={search}
				>
					{noun.isPerLanguage ? (
						<ContentLanguage value={list.locale} onChange={(locale) => change({ filters: { locale } })} />
					) : null}
					{filters.map((filter) => (
						<FilterChoice
							key={filter.id}
							filter={filter}
							label={say(`filter.${filter.id}.name`)}
							value={list.filters[filter.id] ?? ""}
							nameOf={(value) => say(`filter.${filter.id}.${value}`)}
							onChange={(value) => change({ filters: { [filter.id]: value } })}
						/>
					))}
					<span className="grow" />
					<ColumnChoice columns={columns.all} choice={columns} nameOf={nameOf} />
				</Toolbar>
				{selection.rows.size ? (
					<BulkBar
						count={selection.rows.size}
						total={total}
						onAll={() => void selection.all()}
						onClear={selection.clear}
						onRestore={isTrash ? () => actions.bulk("restore", selection.seen) : undefined}
						onRemove={() => setRemoving({ rows: [...selection.rows.values()], isForGood: isTrash })}
					/>
				) : null}
				<span className="visually-hidden" role="status">
					{told}
				</span>
				<RecordStates query={query} skeleton={<ListSkeleton />}>
					{(data) =>
						data.dataList.length ? (
							<>
								<RecordTable
									caption={title}
									titleHead={nameOf("title")}
									titleSort={noun.titleSort}
									rows={data.dataList}
									columns={columns.shown}
									nameOf={nameOf}
									titleOf={noun.titleOf}
									lineOf={noun.lineOf}
									hrefOf={isTrash ? undefined : (row) => editHref(row.id)}
									sort={list.sort}
									sortHref={(sort) => hrefOf({ filters: { sort } })}
									selection={
										canWrite
											? {
													has: ({ id }) => selection.rows.has(id),
													toggle: selection.toggle,
													all: (page) =>
														selection.set(page.every(({ id }) => selection.rows.has(id)) ? [] : page),
												}
											: undefined
									}
									orderOf={
										list.canOrder
											? (row, index) => (
													<RowOrder
														title={noun.titleOf(row)}
														place={firstPlace + index + 1}
														isFirst={firstPlace + index === 0}
														isLast={firstPlace + index === total - 1}
														onStep={(by) =>
															void move(row, firstPlace + index + by, `[data-step="${by}"]`).catch(() => {})
														}
														onDrop={(to) => void move(row, firstPlace + to).catch(() => {})}
													/>
												)
											: undefined
									}
									actionsOf={actionsOf}
								/>
								<TableFoot
									ref={foot}
									page={page}
									pageSize={pageSize}
									totalPages={data.totalPages}
									totalCount={data.totalCount}
									shown={data.dataList.length}
									hrefOf={(to) => hrefOf({ page: to })}
								>
									<PageSize value={pageSize} onChange={(size) => change({ filters: { size } })} />
									<KeysHelp
										names={
											canWrite
												? [
														"move",
														"open",
														"select",
														...(list.canOrder ? (["reorder"] as const) : []),
														"remove",
														"add",
														"search",
													]
												: ["move", "open", "search"]
										}
									/>
								</TableFoot>
							</>
						) : (
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
								add={canWrite ? { name: say("add"), run: add } : undefined}
							/>
						)
					}
				</RecordStates>
			</section>
			<Suspense>
				{openId && !noun.formHref ? (
					<RecordDrawer key={openId} noun={noun as never} id={openId} locale={list.locale} onClose={close} />
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
				{isExporting ? (
					<ExportDialog
						noun={noun as never}
						columns={columns.shown as never}
						title={title}
						titleHead={nameOf("title")}
						nameOf={nameOf}
						selected={[...selection.rows.values()] as never}
						isNarrowed={list.isNarrowed}
						totalCount={total}
						rowsOf={list.rowsOf as never}
						onClose={() => setExporting(false)}
					/>
				) : null}
			</Suspense>
		</>
	);
}
