import { Plus } from "lucide-react";
import { type ReactNode, Suspense, useRef, useState } from "react";
import type { FieldValues } from "react-hook-form";
import type { RecordHead } from "#domain/foundation/record/schema.ts";
import { Button } from "#ui/button.tsx";
import { lazyComponent } from "#ui/lazy-component.ts";
import type { Collection } from "../collection.ts";
import { ExportButton } from "../export/export-button.tsx";
import { PageHead } from "../page-head.tsx";
import { useFieldColumns } from "../rows/field-columns.tsx";
import { RecordTable } from "../rows/record-table.tsx";
import { RowActions } from "../rows/row-actions.tsx";
import { useRowMoves } from "../rows/use-row-moves.tsx";
import { useNounTexts } from "../use-noun-texts.ts";
import { useCollectionTabs } from "./collection-tabs.tsx";
import { ColumnChoice, ContentLanguage, Filters, PageSize, type RecordTab } from "./collection-toolbar.tsx";
import { NothingListed } from "./nothing-listed.tsx";
import { RecordList } from "./record-list.tsx";
import { useCollection } from "./use-collection.ts";
import { useColumns } from "./use-columns.ts";
import { useRecordActions } from "./use-record-actions.ts";
import { useRecordAddress } from "./use-record-address.ts";

// once rows are selected
const BulkBar = lazyComponent(async () => (await import("./bulk-bar.tsx")).BulkBar);
const BulkLife = lazyComponent(async () => (await import("./bulk-bar.tsx")).BulkLife);
// records with pictures only
const RecordGrid = lazyComponent(async () => (await import("../rows/record-grid.tsx")).RecordGrid);
const RecordDrawer = lazyComponent(async () => (await import("../form/record-drawer.tsx")).RecordDrawer);
const HistoryDrawer = lazyComponent(
	async () => (await import("../history/history-drawer.tsx")).RecordHistory,
);
const RemoveDialog = lazyComponent(async () => (await import("./remove-dialog.tsx")).RemoveDialog);

type Props<Row extends RecordHead, Rec extends RecordHead, Input extends FieldValues> = {
	noun: Collection<Row, Rec, Input>;
	/** Shown above the list, for example a way to test something. */
	children?: ReactNode;
	/** Shown in the page head, next to the button that adds a record. */
	headActions?: ReactNode;
	/** Other ways to fill an empty list. */
	otherAdds?: ReactNode;
	/** Numbers on the tabs: `all`, and each choice of a filter that is shown as tabs. */
	tabCounts?: Readonly<Record<string, number>> | undefined;
	/** Tabs that lead to other lists. */
	otherTabs?: readonly RecordTab[];
};

/**
 * The list of every collection in the panel: search, filters, order, actions on several rows, trash, export, and a record's
 * form over the list.
 */
export function CollectionPage<Row extends RecordHead, Rec extends RecordHead, Input extends FieldValues>(
	props: Props<Row, Rec, Input>,
) {
	const { noun, children, headActions, otherAdds, tabCounts, otherTabs = [] } = props;
	const { say } = useNounTexts(noun.noun);
	const collection = useOpenCollection(noun);
	const { list, address, canAdd, rows, total, setRemoving, told, root } = collection;
	const { query, selection, isTrash, canWrite, change, pageSize } = list;
	const tabs = useCollectionTabs({ noun, list, counts: tabCounts, others: otherTabs });
	const title = say("title");
	const onRow = (run: (row: Row) => void) => (id: string) => {
		const row = rows.find((each) => each.id === id);
		if (row) run(row);
	};
	const keys = {
		KeyX: onRow(selection.toggle),
		Delete: onRow((row) => setRemoving({ rows: [row], isForGood: isTrash })),
		AltArrowUp: collection.step(-1),
		AltArrowDown: collection.step(1),
	};
	return (
		<>
			<CollectionHead noun={noun} collection={collection}>
				{headActions}
			</CollectionHead>
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
					add: canAdd && !isTrash ? address.add : undefined,
					row: canWrite ? keys : undefined,
				}}
				keyNames={keyNamesOf(canWrite, canAdd, list.canOrder)}
				tools={<CollectionTools noun={noun} collection={collection} />}
				bar={
					selection.rows.length ? (
						<Suspense>
							<BulkBar
								count={selection.rows.length}
								hidden={selection.hidden}
								all={{ count: total, run: () => void list.selectAll() }}
								onClear={selection.clear}
							>
								{isTrash ? null : noun.bulkActions?.(collection.selected)}
								<BulkLife
									onRestore={isTrash ? () => collection.actions.bulk("restore", selection.rows) : undefined}
									onRemove={() => setRemoving({ rows: selection.rows, isForGood: isTrash })}
								/>
							</BulkBar>
						</Suspense>
					) : null
				}
				foot={<PageSize value={pageSize} onChange={(size) => change({ filters: { size } })} />}
				nothing={<NothingInCollection noun={noun} collection={collection} otherAdds={otherAdds} />}
			>
				{(data) => <CollectionRows noun={noun} collection={collection} rows={data.dataList} />}
			</RecordList>
			<span className="visually-hidden" role="status">
				{told}
			</span>
			<CollectionDialogs noun={noun} collection={collection} />
		</>
	);
}

const keyNamesOf = (canWrite: boolean, canAdd: boolean, canOrder: boolean) =>
	canWrite
		? ([
				"move",
				"open",
				"select",
				...(canOrder ? (["reorder"] as const) : []),
				"remove",
				...(canAdd ? (["add"] as const) : []),
				"search",
			] as const)
		: (["move", "open", "search"] as const);

/** The state of a collection's page: the list, the actions on its rows, and which dialog is open. */
function useOpenCollection<Row extends RecordHead, Rec extends RecordHead, Input extends FieldValues>(
	noun: Collection<Row, Rec, Input>,
) {
	const list = useCollection(noun);
	const { query, selection, page, pageSize } = list;
	const overtaken = () => void list.chooseAgain().catch(selection.clear);
	const actions = useRecordActions(noun, {
		refresh: list.refresh,
		overtaken,
		done: selection.clear,
		ordered: list.ordered,
	});
	const [historyOf, setHistoryOf] = useState<Row>();
	const [removing, setRemoving] = useState<{ rows: Row[]; isForGood: boolean }>();
	const root = useRef<HTMLElement>(null);
	const rows = query.data?.dataList ?? [];
	const total = query.data?.totalCount ?? 0;
	const moves = useRowMoves<Row>({
		titleOf: noun.titleOf,
		rows,
		total,
		firstPlace: (page - 1) * pageSize,
		canOrder: list.canOrder,
		move: actions.move,
		root,
	});
	return {
		list,
		rows,
		total,
		root,
		actions,
		...moves,
		address: useRecordAddress(noun),
		columns: useColumns(noun.noun, useFieldColumns(noun)),
		canAdd: list.canWrite && !noun.isMadeElsewhere,
		selected: { rows: selection.rows, done: selection.clear, overtaken },
		historyOf,
		setHistoryOf,
		removing,
		setRemoving,
	};
}

type PartProps<Row extends RecordHead, Rec extends RecordHead, Input extends FieldValues> = {
	noun: Collection<Row, Rec, Input>;
	collection: ReturnType<typeof useOpenCollection<Row, Rec, Input>>;
};

/** The title, the button that adds a record, and the export. */
function CollectionHead<Row extends RecordHead, Rec extends RecordHead, Input extends FieldValues>({
	noun,
	collection: { list, columns, address, canAdd, total },
	children,
}: PartProps<Row, Rec, Input> & { children: ReactNode }) {
	const { say, nameOf } = useNounTexts(noun.noun);
	const title = say("title");
	return (
		<PageHead title={title} lede={say("lede")} isWindowTitle={!address.openId}>
			{children}
			<ExportButton
				title={title}
				columns={[
					{ name: nameOf("title"), value: noun.titleOf },
					...columns.shown.map(({ id, value }) => ({ name: nameOf(id), value })),
				]}
				selected={list.selection.rows}
				isNarrowed={list.isNarrowed}
				totalCount={total}
				rowsOf={list.rowsOf}
			/>
			{canAdd ? (
				<Button icon={<Plus className="icon" aria-hidden />} onPress={address.add}>
					{say("add")}
				</Button>
			) : null}
		</PageHead>
	);
}

/** The search and filters of the list, and the choice of its columns. */
function CollectionTools<Row extends RecordHead, Rec extends RecordHead, Input extends FieldValues>({
	noun,
	collection: { list, columns },
}: PartProps<Row, Rec, Input>) {
	const { say, nameOf } = useNounTexts(noun.noun);
	return (
		<>
			{noun.isPerLanguage ? (
				<ContentLanguage value={list.locale} onChange={(locale) => list.change({ filters: { locale } })} />
			) : null}
			<Filters
				filters={noun.filters ?? []}
				chosen={list.chosen}
				change={list.change}
				nameOf={(id, value) => say(`filter.${id}.${value ?? "name"}`)}
			/>
			<span className="grow" />
			<ColumnChoice columns={columns.all} choice={columns} nameOf={nameOf} />
		</>
	);
}

/** The text of an empty list, with ways to fill it or to widen the search. */
function NothingInCollection<Row extends RecordHead, Rec extends RecordHead, Input extends FieldValues>({
	noun,
	collection: { list, address, canAdd },
	otherAdds,
}: PartProps<Row, Rec, Input> & { otherAdds: ReactNode }) {
	const { say } = useNounTexts(noun.noun);
	return (
		<NothingListed
			isNarrowed={list.isNarrowed}
			isTrash={list.isTrash}
			onReset={() =>
				list.change({
					title: "",
					filters: Object.fromEntries((noun.filters ?? []).map(({ id }) => [id, ""])),
				})
			}
			none={say("none")}
			noneText={say("noneText")}
			add={canAdd ? { name: say("add"), run: address.add } : undefined}
			others={otherAdds}
		/>
	);
}

/** The rows as lines of a table, or as cards with their picture. */
function CollectionRows<Row extends RecordHead, Rec extends RecordHead, Input extends FieldValues>({
	noun,
	collection,
	rows,
}: PartProps<Row, Rec, Input> & { rows: Row[] }) {
	const { say, nameOf } = useNounTexts(noun.noun);
	const { list, address, actions, columns, setRemoving } = collection;
	const { isTrash, canWrite } = list;
	const title = say("title");
	const shared = {
		rows,
		columns: columns.shown,
		nameOf,
		titleOf: noun.titleOf,
		hrefOf: isTrash ? undefined : (row: Row) => address.editHref(row.id),
		selection: canWrite ? list.selection : undefined,
		orderOf: collection.orderOf,
		actionsOf: (row: Row) => (
			<RowActions
				noun={noun}
				row={row}
				isTrash={isTrash}
				canWrite={canWrite}
				onOpen={() => address.open(row.id)}
				onDuplicate={() => actions.duplicate(row.id)}
				onHistory={() => collection.setHistoryOf(row)}
				onRestore={() => actions.bulk("restore", [row])}
				onRemove={(isForGood) => setRemoving({ rows: [row], isForGood })}
			/>
		),
	};
	return noun.isGrid && noun.pictureOf ? (
		<Suspense>
			<RecordGrid {...shared} label={title} pictureOf={noun.pictureOf} />
		</Suspense>
	) : (
		<RecordTable
			{...shared}
			caption={title}
			titleHead={nameOf("title")}
			titleSort={noun.titleSort}
			pictureOf={noun.pictureOf}
			lineOf={noun.lineOf}
			sort={list.sort}
			sortHref={(sort) => list.hrefOf({ filters: { sort } })}
		/>
	);
}

/** The form over the list, the versions of a record, and the confirmation before records are removed. */
function CollectionDialogs<Row extends RecordHead, Rec extends RecordHead, Input extends FieldValues>({
	noun,
	collection: { list, address, actions, historyOf, setHistoryOf, removing, setRemoving },
}: PartProps<Row, Rec, Input>) {
	return (
		<Suspense>
			{address.openId && !noun.formHref ? (
				<RecordDrawer noun={noun} id={address.openId} locale={list.locale} onClose={address.close} />
			) : null}
			{historyOf ? (
				<HistoryDrawer noun={noun} record={historyOf} onClose={() => setHistoryOf(undefined)} />
			) : null}
			{removing ? (
				<RemoveDialog
					noun={noun}
					{...removing}
					onClose={() => setRemoving(undefined)}
					onConfirm={() => {
						actions.bulk(removing.isForGood ? "removeForGood" : "remove", removing.rows);
						setRemoving(undefined);
					}}
				/>
			) : null}
		</Suspense>
	);
}
