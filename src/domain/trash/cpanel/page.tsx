import { RotateCcw, SearchX, Trash2 } from "lucide-react";
import { lazy, Suspense, useCallback, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { pageSizes } from "#platform/page-sizes.ts";
import { BulkBar, RecordTabs, Toolbar } from "#records/collection-toolbar.tsx";
import { Edited } from "#records/edited.tsx";
import { useListKeys } from "#records/list-keys.ts";
import { useListState } from "#records/list-state.ts";
import { PageHead } from "#records/page-head.tsx";
import { RecordStates } from "#records/record-states.tsx";
import { RecordTable } from "#records/record-table.tsx";
import { TableFoot } from "#records/table-foot.tsx";
import { useKeptFocus } from "#records/use-kept-focus.ts";
import { Button, IconButton } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { num } from "#ui/num.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import type { TrashRow } from "../schema.ts";
import { trashDays } from "../trash-days.ts";
import { DaysLeft } from "./days-left.tsx";
import { useTrash } from "./use-trash.ts";

const ConfirmDialog = lazy(async () => ({ default: (await import("#ui/dialog.tsx")).ConfirmDialog }));

type Chosen = ReadonlyMap<string, TrashRow>;
const none: Chosen = new Map();

/** The trash of all nouns (panel 2.4): restored, or removed for good before its thirty days are over. */
export default function TrashPage() {
	const t = useTranslations("trash");
	const all = useTranslations("records");
	const kinds = useTranslations("records.noun") as unknown as {
		(key: string): string;
		has(key: string): boolean;
	};
	const kindOf = (noun: string) => (kinds.has(noun) ? kinds(noun) : noun);
	const { page, title, filters, change, hrefOf } = useListState(["noun"]);
	const noun = filters.noun ?? "";
	const [chosen, setChosen] = useState<Chosen>(none);
	const [removing, setRemoving] = useState<TrashRow[] | "all">();
	const { query, act } = useTrash({ page, title, noun }, () => setChosen(none));
	const root = useRef<HTMLElement>(null);
	const search = useRef<HTMLInputElement>(null);
	const foot = useRef<HTMLElement>(null);
	useKeptFocus(root, foot);
	const onSearch = useCallback((text: string) => change({ title: text }, { replace: true }), [change]);
	const rows = query.data?.dataList ?? [];
	const counts = query.data?.counts ?? [];
	const toggle = (row: TrashRow) => {
		const next = new Map(chosen);
		if (!next.delete(row.id)) next.set(row.id, row);
		setChosen(next);
	};
	const onRow = (run: (row: TrashRow) => void) => (id: string) => {
		const row = rows.find((each) => each.id === id);
		if (row) run(row);
	};
	useListKeys({
		list: root,
		search,
		close: chosen.size ? () => setChosen(none) : undefined,
		row: {
			KeyX: onRow(toggle),
			KeyR: onRow((row) => act("restore", [row])),
			Delete: onRow((row) => setRemoving([row])),
		},
	});
	const single = removing !== "all" && removing?.length === 1 ? removing[0] : undefined;
	const isHeld = Boolean(single?.usageCount);
	const removingCount = removing === "all" ? (query.data?.totalCount ?? 0) : (removing?.length ?? 0);
	const tab = (key: string, face: string, count: number) => ({
		key: key || "all",
		face,
		href: hrefOf({ filters: { noun: key } }),
		count,
		isOn: noun === key,
	});
	return (
		<>
			<PageHead title={t("title")} lede={t.rich("lede", { count: trashDays, num })}>
				{query.data?.totalCount ? (
					<Button
						variant="danger-soft"
						icon={<Trash2 className="icon" aria-hidden />}
						onPress={() => setRemoving("all")}
					>
						{t(noun || title ? "emptyListed" : "empty")}
					</Button>
				) : null}
			</PageHead>
			<section className="card table-card" aria-label={t("title")} ref={root}>
				<RecordTabs
					tabs={[
						tab(
							"",
							all("all"),
							counts.reduce((sum, { count }) => sum + count, 0),
						),
						...counts.map(({ noun: key, count }) => tab(key, kindOf(key), count)),
					]}
				/>
				<Toolbar
					label={t("search")}
					placeholder={t("searchPlaceholder")}
					value={title}
					onSearch={onSearch}
					inputRef={search}
				>
					{null}
				</Toolbar>
				{chosen.size ? (
					<BulkBar
						count={chosen.size}
						total={chosen.size}
						onAll={() => {}}
						onClear={() => setChosen(none)}
						onRestore={() => act("restore", [...chosen.values()])}
						onRemove={() => setRemoving([...chosen.values()])}
					/>
				) : null}
				<RecordStates query={query} skeleton={<Skeleton height="12rem" />}>
					{({ dataList, totalCount, totalPages }) =>
						dataList.length ? (
							<>
								<RecordTable<TrashRow>
									caption={t("title")}
									titleHead={t("column.title")}
									rows={dataList}
									columns={[
										{ id: "kind", cell: (row) => kindOf(row.noun), value: () => null },
										{
											id: "deleted",
											cell: ({ deletedDateTime, deletedBy }) => (
												<Edited at={deletedDateTime} by={deletedBy} />
											),
											value: () => null,
										},
										{ id: "daysLeft", cell: (row) => <DaysLeft {...row} />, value: () => null },
									]}
									nameOf={(id) => t(`column.${id as "kind" | "deleted" | "daysLeft"}`)}
									titleOf={(row) => `\u2068${row.title}\u2069`}
									noteOf={({ usageCount }) => (usageCount ? t("used", { count: usageCount }) : "")}
									sort=""
									sortHref={() => ""}
									selection={{
										has: ({ id }) => chosen.has(id),
										toggle,
										all: (page) =>
											setChosen(
												page.every(({ id }) => chosen.has(id))
													? none
													: new Map(page.map((row) => [row.id, row])),
											),
									}}
									orderOf={undefined}
									actionsOf={(row) => (
										<span className="row-actions">
											<Button
												variant="soft"
												size="sm"
												icon={<RotateCcw className="icon" aria-hidden />}
												onPress={() => act("restore", [row])}
											>
												{all("restore")}
											</Button>
											<IconButton
												size="sm"
												danger
												label={all("removeForGoodOf", { title: row.title })}
												icon={<Trash2 className="icon" aria-hidden />}
												onPress={() => setRemoving([row])}
											/>
										</span>
									)}
								/>
								<TableFoot
									ref={foot}
									page={page}
									pageSize={pageSizes.records}
									totalPages={totalPages}
									totalCount={totalCount}
									shown={dataList.length}
									hrefOf={(to) => hrefOf({ page: to })}
								/>
							</>
						) : (
							<EmptyState
								icon={
									title || noun ? (
										<SearchX className="icon" aria-hidden />
									) : (
										<Trash2 className="icon" aria-hidden />
									)
								}
								title={all(title || noun ? "empty.narrowed" : "trash.none")}
								actions={
									title || noun ? (
										<Button variant="outline" onPress={() => change({ title: "", filters: { noun: "" } })}>
											{all("empty.reset")}
										</Button>
									) : null
								}
							>
								{all(title || noun ? "empty.narrowedText" : "trash.noneText")}
							</EmptyState>
						)
					}
				</RecordStates>
			</section>
			<Suspense>
				{removing ? (
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
						onCancel={() => setRemoving(undefined)}
						onConfirm={() => {
							if (!isHeld) act("removeForGood", removing);
							setRemoving(undefined);
						}}
					>
						<p>
							{isHeld ? t("held", { count: single?.usageCount ?? 0 }) : t(single ? "forGood" : "forGoodAll")}
						</p>
					</ConfirmDialog>
				) : null}
			</Suspense>
		</>
	);
}
