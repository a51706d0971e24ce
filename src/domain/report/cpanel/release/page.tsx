import { FileCheck2, Lock, MessageSquareX, Moon, Send, Undo2, UserRoundCheck } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { showTrackingCode } from "#domain/reception/tracking-code.ts";
import { formatTime } from "#locale/date.ts";
import { formatNumber } from "#locale/number.ts";
import { pageSizes } from "#platform/page-sizes.ts";
import { BulkBar } from "#records/collection-toolbar.tsx";
import { Figure } from "#records/figure.tsx";
import { useListState } from "#records/list-state.ts";
import { NothingListed } from "#records/nothing-listed.tsx";
import { PageHead } from "#records/page-head.tsx";
import { useProblemText } from "#records/problem-text.ts";
import { ReceptionSections } from "#records/reception-sections.tsx";
import { RecordList } from "#records/record-list.tsx";
import { RecordTable } from "#records/record-table.tsx";
import { useSelection } from "#records/use-selection.ts";
import { Button, IconButton } from "#ui/button.tsx";
import { ConfirmDialog } from "#ui/dialog.tsx";
import { num } from "#ui/num.tsx";
import { notify } from "#ui/toast.tsx";
import type { WorkPage, WorkPart, WorkRow } from "../../work-list/schema.ts";
import { useWork } from "../queries.ts";
import { ReasonDialog } from "../reason-dialog.tsx";
import { SaveDocument } from "../save-document.tsx";
import { useReleaseColumns } from "./columns.tsx";
import sheet from "./page.css?url";
import { ReleaseRun } from "./release-run.tsx";
import { useRelease } from "./use-release.ts";

export const links = () => [{ rel: "stylesheet", href: sheet }];

const parts = ["ready", "secondPerson", "debt", "released"] as const satisfies WorkPart[];
type Part = (typeof parts)[number];
const titleOf = (row: WorkRow) => `${row.firstName} ${row.lastName}`;
const hrefOfPart = (part: Part) => (part === "ready" ? "/cpanel/release" : `/cpanel/release?part=${part}`);

/** Minutes since a moment, or hours of what is longer. */
function useSince() {
	const t = useTranslations("results.release");
	return (at: string) => {
		const minutes = Math.max(0, Math.round((Date.now() - Date.parse(at)) / 60_000));
		return minutes < 120
			? t.rich("oldestMinutes", { count: minutes, num })
			: t.rich("oldestHours", { count: Math.round(minutes / 60), num });
	};
}

function Figures({ page }: { page: WorkPage | undefined }) {
	const t = useTranslations("results.release.figure");
	const since = useSince();
	const counts = page?.counts;
	return (
		<div className="figures">
			<Figure
				name={t("ready")}
				icon={<FileCheck2 className="icon" aria-hidden />}
				value={counts?.ready}
				note={page?.oldestVerifiedAt ? since(page.oldestVerifiedAt) : t("nothingWaits")}
				to={hrefOfPart("ready")}
			/>
			<Figure
				name={t("secondPerson")}
				icon={<UserRoundCheck className="icon" aria-hidden />}
				value={counts?.secondPerson}
				note={t("secondPersonNote")}
				to={hrefOfPart("secondPerson")}
			/>
			<Figure
				name={t("debt")}
				icon={<Lock className="icon" aria-hidden />}
				value={counts?.debt}
				note={t.rich("owed", { amount: formatNumber(page?.owedRials ?? 0), num })}
				to={hrefOfPart("debt")}
			/>
			<Figure
				name={t("untold")}
				icon={<MessageSquareX className="icon" aria-hidden />}
				value={counts?.untoldToday}
				note={t("untoldNote")}
				to="/cpanel/messages?state=undelivered"
			/>
		</div>
	);
}

type ActionsProps = {
	row: WorkRow;
	onRelease: () => void;
	onWithdraw: () => void;
};

/** What can be done with one: released ones are opened and withdrawn, the others released. */
function RowActions({ row, onRelease, onWithdraw }: ActionsProps) {
	const t = useTranslations("results.release");
	const name = titleOf(row);
	return (
		<span className="row-actions">
			{row.state === "released" ? (
				<>
					<SaveDocument id={row.id} number={row.reportNumber} name={name} />
					<IconButton
						size="sm"
						danger
						label={t("withdrawOf", { name })}
						icon={<Undo2 className="icon icon-directional" aria-hidden />}
						onPress={onWithdraw}
					/>
				</>
			) : (
				<IconButton
					size="sm"
					label={t("releaseOf", { name })}
					icon={<Send className="icon icon-directional" aria-hidden />}
					isDisabled={row.needsSecondPerson}
					onPress={onRelease}
				/>
			)}
		</span>
	);
}

/** Asks, releases one or several, and withdraws one. */
function useReleasing(selection: ReturnType<typeof useSelection<WorkRow>>) {
	const t = useTranslations("results.release");
	const problemText = useProblemText();
	const releasing = useRelease();
	const [asked, setAsked] = useState<readonly WorkRow[]>();
	const [withdrawn, setWithdrawn] = useState<WorkRow>();
	const [busy, setBusy] = useState(false);
	const release = async () => {
		const rows = asked ?? [];
		setAsked(undefined);
		const { refused } = await releasing.release(rows);
		selection.set(refused.map(({ row }) => row));
		const count = rows.length - refused.length;
		if (count) notify({ tone: "ok", title: t("done", { count }) });
	};
	const withdraw = async (reason: string) => {
		if (!withdrawn) return;
		setBusy(true);
		try {
			await releasing.withdraw(withdrawn, reason);
			notify({ tone: "ok", title: t("withdrawDone") });
		} catch (problem) {
			notify({ tone: "bad", ...problemText(problem) });
		} finally {
			setBusy(false);
			setWithdrawn(undefined);
		}
	};
	return { ...releasing, asked, setAsked, withdrawn, setWithdrawn, release, withdraw, busy };
}

function ReleaseDialogs({
	releasing,
	waitsUntil,
}: {
	releasing: ReturnType<typeof useReleasing>;
	waitsUntil: string | null;
}) {
	const t = useTranslations("results.release");
	const ts = useTranslations("results.step");
	const { asked, withdrawn, run } = releasing;
	const gated = asked?.filter(({ owedRials }) => owedRials > 0).length ?? 0;
	const [only] = asked ?? [];
	return (
		<>
			{asked && only ? (
				<ConfirmDialog
					isOpen
					title={
						asked.length === 1
							? ts("release.title", { name: titleOf(only) })
							: t("askTitle", { count: asked.length })
					}
					confirm={t("releaseNow")}
					cancel={ts("cancel")}
					icon={<Send className="icon icon-directional" aria-hidden />}
					onCancel={() => releasing.setAsked(undefined)}
					onConfirm={() => void releasing.release()}
				>
					<p>{ts("release.text")}</p>
					{waitsUntil ? <p>{t.rich("askQuiet", { time: formatTime(waitsUntil), num })}</p> : null}
					{gated ? <p>{t.rich("askGated", { count: gated, num })}</p> : null}
				</ConfirmDialog>
			) : null}
			{withdrawn ? (
				<ReasonDialog
					step="withdraw"
					name={titleOf(withdrawn)}
					busy={releasing.busy}
					onClose={() => releasing.setWithdrawn(undefined)}
					onSend={(reason) => void releasing.withdraw(reason)}
				/>
			) : null}
			{run && (run.all > 1 || run.isOver) ? <ReleaseRun run={run} onClose={releasing.close} /> : null}
		</>
	);
}

/** Verified reports on their way to their patients, and what hinders each (reports 3). */
export default function ReleasePage() {
	const t = useTranslations("results.release");
	const tp = useTranslations("results");
	const list = useListState(["part"]);
	const { page, title, change, hrefOf } = list;
	const part = parts.find((each) => each === list.filters.part) ?? "ready";
	const query = useWork(part, title, page);
	const { data } = query;
	const selection = useSelection<WorkRow>(`release ${part}`, data?.dataList);
	const columns = useReleaseColumns(part, data);
	const releasing = useReleasing(selection);
	const waitsUntil = data?.messagesWaitUntil ?? null;
	const mayChoose = part === "ready" || part === "debt";
	return (
		<>
			<PageHead title={t("title")} lede={t("lede")} />
			<ReceptionSections />
			<Figures page={data} />
			<RecordList
				label={t("title")}
				tabsLabel={t("byPart")}
				tabs={parts.map((each) => ({
					key: each,
					face: tp(`part.${each}`),
					href: hrefOf({ filters: { part: each === "ready" ? "" : each } }),
					count: each === "released" ? undefined : data?.counts[each],
					isOn: each === part,
				}))}
				list={list}
				pageSize={pageSizes.records}
				query={query}
				search={{ label: tp("list.search"), placeholder: tp("list.searchPlaceholder") }}
				keys={{
					close: selection.rows.length ? selection.clear : undefined,
					row: {
						KeyX(id) {
							const row = mayChoose ? data?.dataList.find((each) => each.id === id) : undefined;
							if (row) selection.toggle(row);
						},
					},
				}}
				keyNames={mayChoose ? ["move", "open", "select", "search"] : ["move", "open", "search"]}
				bar={
					selection.rows.length ? (
						<BulkBar count={selection.rows.length} onClear={selection.clear}>
							{waitsUntil ? (
								<span className="release-quiet">
									<Moon className="icon" aria-hidden />
									{t.rich("quiet", { time: formatTime(waitsUntil), num })}
								</span>
							) : null}
							<Button
								size="sm"
								icon={<Send className="icon icon-directional" aria-hidden />}
								onPress={() => releasing.setAsked(selection.rows)}
							>
								{t("releaseNow")}
							</Button>
						</BulkBar>
					) : null
				}
				nothing={
					<NothingListed
						isNarrowed={title !== ""}
						onReset={() => change({ title: "" })}
						none={tp(`nothing.${part}`)}
						noneText={tp(`nothingText.${part}`)}
					/>
				}
			>
				{({ dataList }) => (
					<RecordTable
						caption={t("title")}
						titleHead={t("column.reception")}
						rows={dataList}
						columns={columns}
						nameOf={(id) => t(`column.${id as "values"}`)}
						titleOf={titleOf}
						lineOf={(row) => row.receptNo || showTrackingCode(row.trackingCode)}
						hrefOf={(row) => `/cpanel/results-entry/${row.id}?part=${part}`}
						sort=""
						sortHref={() => ""}
						selection={mayChoose ? selection : undefined}
						orderOf={undefined}
						actionsOf={(row) => (
							<RowActions
								row={row}
								onRelease={() => releasing.setAsked([row])}
								onWithdraw={() => releasing.setWithdrawn(row)}
							/>
						)}
					/>
				)}
			</RecordList>
			<ReleaseDialogs releasing={releasing} waitsUntil={waitsUntil} />
		</>
	);
}
