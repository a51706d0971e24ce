import { RotateCcw, Trash2 } from "lucide-react";
import { Suspense, useState } from "react";
import { useTranslations } from "use-intl";
import { pageSizes } from "#platform/page-sizes.ts";
import { Edited } from "#records/history/edited.tsx";
import { BulkBar, BulkLife } from "#records/list/bulk-bar.tsx";
import type { RecordTab } from "#records/list/collection-toolbar.tsx";
import { useListState } from "#records/list/list-state.ts";
import { NothingListed } from "#records/list/nothing-listed.tsx";
import { RecordList } from "#records/list/record-list.tsx";
import { useSelection } from "#records/list/use-selection.ts";
import { PageHead } from "#records/page-head.tsx";
import { RecordTable } from "#records/rows/record-table.tsx";
import { Button, IconButton } from "#ui/button.tsx";
import { lazyComponent } from "#ui/lazy-component.ts";
import { num } from "#ui/num.tsx";
import { useRuntimeTexts } from "#ui/use-runtime-texts.ts";
import type { TrashRow } from "../schema.ts";
import { trashDays } from "../trash-days.ts";
import { DaysLeft } from "./days-left.tsx";
import { useTrash } from "./use-trash.ts";

const ConfirmDialog = lazyComponent(async () => (await import("#ui/dialog.tsx")).ConfirmDialog);

const nouns = ["noun"] as const;

/** The name of a kind of record. */
function useKindOf() {
	const kinds = useRuntimeTexts("records.noun");
	return (noun: string) => (kinds.has(noun) ? kinds(noun) : noun);
}

type TrashList = ReturnType<typeof useListState<(typeof nouns)[number]>>;

/** A tab for everything, and one for each kind of record that has entries in the trash. */
function useTrashTabs(
	counts: readonly { noun: string; count: number }[],
	{ filters, hrefOf }: TrashList,
): RecordTab[] {
	const all = useTranslations("records");
	const kindOf = useKindOf();
	const noun = filters.noun ?? "";
	const tab = (key: string, face: string, count: number) => ({
		key: key || "all",
		face,
		href: hrefOf({ filters: { noun: key } }),
		count,
		isOn: noun === key,
	});
	return [
		tab(
			"",
			all("all"),
			counts.reduce((sum, { count }) => sum + count, 0),
		),
		...counts.map(({ noun: key, count }) => tab(key, kindOf(key), count)),
	];
}

type HeadProps = { totalCount: number; isNarrowed: boolean; onEmpty: () => void };

function TrashHead({ totalCount, isNarrowed, onEmpty }: HeadProps) {
	const t = useTranslations("trash");
	return (
		<PageHead title={t("title")} lede={t.rich("lede", { count: trashDays, num })}>
			{totalCount ? (
				<Button variant="danger-soft" icon={<Trash2 className="icon" aria-hidden />} onPress={onEmpty}>
					{t(isNarrowed ? "emptyListed" : "empty")}
				</Button>
			) : null}
		</PageHead>
	);
}

/**
 * The trash of all nouns (panel 2.4): records can be restored, or removed permanently before their thirty days have passed.
 */
export default function TrashPage() {
	const t = useTranslations("trash");
	const list = useListState(nouns);
	const { page, title, filters, change } = list;
	const noun = filters.noun ?? "";
	const [removing, setRemoving] = useState<TrashRow[] | "all">();
	const { query, act } = useTrash({ page, title, noun }, () => selection.clear());
	const rows = query.data?.dataList ?? [];
	const selection = useSelection<TrashRow>(`trash ${noun} ${title}`, rows);
	const tabs = useTrashTabs(query.data?.counts ?? [], list);
	const onRow = (run: (row: TrashRow) => void) => (id: string) => {
		const row = rows.find((each) => each.id === id);
		if (row) run(row);
	};
	return (
		<>
			<TrashHead
				totalCount={query.data?.totalCount ?? 0}
				isNarrowed={Boolean(noun || title)}
				onEmpty={() => setRemoving("all")}
			/>
			<RecordList
				label={t("title")}
				tabs={tabs}
				list={list}
				pageSize={pageSizes.records}
				query={query}
				search={{ label: t("search"), placeholder: t("searchPlaceholder") }}
				keys={{
					close: selection.rows.length ? selection.clear : undefined,
					row: {
						KeyX: onRow(selection.toggle),
						KeyR: onRow((row) => act("restore", [row])),
						Delete: onRow((row) => setRemoving([row])),
					},
				}}
				bar={
					selection.rows.length ? (
						<BulkBar count={selection.rows.length} hidden={selection.hidden} onClear={selection.clear}>
							<BulkLife
								onRestore={() => act("restore", selection.rows)}
								onRemove={() => setRemoving(selection.rows)}
							/>
						</BulkBar>
					) : null
				}
				nothing={
					<NothingListed
						isNarrowed={Boolean(title || noun)}
						isTrash
						onReset={() => change({ title: "", filters: { noun: "" } })}
					/>
				}
			>
				{({ dataList }) => (
					<TrashTable
						rows={dataList}
						selection={selection}
						onRestore={(row) => act("restore", [row])}
						onRemove={(row) => setRemoving([row])}
					/>
				)}
			</RecordList>
			<Suspense>
				{removing ? (
					<RemoveForGood
						removing={removing}
						totalCount={query.data?.totalCount ?? 0}
						onClose={() => setRemoving(undefined)}
						onConfirm={() => act("removeForGood", removing)}
					/>
				) : null}
			</Suspense>
		</>
	);
}

type TableProps = {
	rows: readonly TrashRow[];
	selection: ReturnType<typeof useSelection<TrashRow>>;
	onRestore: (row: TrashRow) => void;
	onRemove: (row: TrashRow) => void;
};

function TrashTable({ rows, selection, onRestore, onRemove }: TableProps) {
	const t = useTranslations("trash");
	const all = useTranslations("records");
	const kindOf = useKindOf();
	const columnName = useRuntimeTexts("trash.column");
	return (
		<RecordTable<TrashRow>
			caption={t("title")}
			titleHead={t("column.title")}
			rows={rows}
			columns={[
				{ id: "kind", cell: (row) => kindOf(row.noun) },
				{
					id: "deleted",
					cell: ({ deletedDateTime, deletedBy }) => <Edited at={deletedDateTime} by={deletedBy} />,
				},
				{ id: "daysLeft", cell: (row) => <DaysLeft {...row} /> },
			]}
			nameOf={columnName}
			titleOf={(row) => `\u2068${row.title}\u2069`}
			noteOf={({ usageCount }) => (usageCount ? t("used", { count: usageCount }) : "")}
			selection={selection}
			actionsOf={(row) => (
				<span className="row-actions">
					<Button
						variant="soft"
						size="sm"
						icon={<RotateCcw className="icon" aria-hidden />}
						onPress={() => onRestore(row)}
					>
						{all("restore")}
					</Button>
					<IconButton
						size="sm"
						danger
						label={all("removeForGoodOf", { title: row.title })}
						icon={<Trash2 className="icon" aria-hidden />}
						onPress={() => onRemove(row)}
					/>
				</span>
			)}
		/>
	);
}

type RemoveProps = {
	removing: readonly TrashRow[] | "all";
	/** How many records the trash lists. */
	totalCount: number;
	onClose: () => void;
	onConfirm: () => void;
};

/** Asks before records are removed permanently; a record in use cannot be removed. */
function RemoveForGood({ removing, totalCount, onClose, onConfirm }: RemoveProps) {
	const t = useTranslations("trash");
	const all = useTranslations("records");
	const single = removing !== "all" && removing.length === 1 ? removing[0] : undefined;
	const isHeld = Boolean(single?.usageCount);
	const removingCount = removing === "all" ? totalCount : removing.length;
	return (
		<ConfirmDialog
			title={
				single
					? all("remove.forGood.title", { title: single.title })
					: all("remove.forGood.titles", { count: removingCount })
			}
			isOpen
			isDangerous
			icon={<Trash2 className="icon" aria-hidden />}
			cancel={all("remove.cancel")}
			confirm={isHeld ? all("remove.close") : all("remove.forGood.confirm")}
			onCancel={onClose}
			onConfirm={() => {
				if (!isHeld) onConfirm();
				onClose();
			}}
		>
			<p>{isHeld ? t("held", { count: single?.usageCount ?? 0 }) : t(single ? "forGood" : "forGoodAll")}</p>
		</ConfirmDialog>
	);
}
