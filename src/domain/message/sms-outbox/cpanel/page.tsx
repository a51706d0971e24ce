import { keepPreviousData, type Query, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Clock, RefreshCw, Send, TriangleAlert, Wallet } from "lucide-react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { ApiProblem, smsClient } from "#api/client.ts";
import { hasRight } from "#domain/foundation/right/roles-and-rights.ts";
import { formatNumber } from "#locale/number/number.ts";
import { maxPageSize, pageSizes } from "#platform/page-sizes.ts";
import { useCall } from "#records/call-context.tsx";
import type { Filter } from "#records/collection.ts";
import { useCurrentUser } from "#records/current-user.ts";
import { Figure } from "#records/detail/figure.tsx";
import { allPages } from "#records/export/all-pages.ts";
import { ExportButton } from "#records/export/export-button.tsx";
import { Filters } from "#records/list/collection-toolbar.tsx";
import { useListState, validFilters } from "#records/list/list-state.ts";
import { NothingListed } from "#records/list/nothing-listed.tsx";
import { RecordList } from "#records/list/record-list.tsx";
import { PageHead } from "#records/page-head.tsx";
import { useProblemText } from "#records/problem-text.ts";
import { ReceptionSections } from "#records/reception-sections.tsx";
import { RecordTable } from "#records/rows/record-table.tsx";
import { Alert } from "#ui/alert.tsx";
import { Button } from "#ui/button.tsx";
import { num } from "#ui/num.tsx";
import { notify } from "#ui/toast.tsx";
import { useRuntimeTexts } from "#ui/use-runtime-texts.ts";
import { type SmsPage, type SmsRow, smsTemplates } from "../schema.ts";
import { templateKey, useMessageColumns } from "./columns.tsx";

const states = ["queued", "sent", "delivered", "undelivered", "expired"] as const;
const filters: readonly Filter[] = [
	{ id: "state", values: states, isTabs: true },
	{ id: "day", values: "day" },
	{ id: "template", values: smsTemplates },
];
const names = filters.map(({ id }) => id);
const noFilters = Object.fromEntries(names.map((name) => [name, ""]));

const refreshMs = 20_000;
/** The refresh interval, 20 seconds; stops the refresh after the session has expired. */
const whileSignedIn = ({ state }: Pick<Query, "state">) =>
	state.error instanceof ApiProblem && state.error.status === 401 ? false : refreshMs;

const listKey = ["sms"];

/** Loads the messages that match a filter, one page or all of them. */
function useMessages(filter: Record<string, string>, page: number) {
	const call = useCall();
	const ask = (chosen: Record<string, string>, at: number, size: number) =>
		call(() => smsClient.Sms.GetAll.$get({ query: { ...chosen, page: String(at), pageSize: String(size) } }));
	const query = useQuery({
		queryKey: [...listKey, filter, page],
		queryFn: () => ask(filter, page, pageSizes.records),
		refetchInterval: whileSignedIn,
		placeholderData: keepPreviousData,
	});
	const all = (chosen: Record<string, string>, progress: (done: number, total: number) => void) =>
		allPages((at) => ask(chosen, at, maxPageSize), progress);
	return { query, all };
}

/** The page of SMS messages: the state of each message, and a retry for failed messages (panel 2.3, 5.4b). */
export default function MessagesPage() {
	const t = useTranslations("sms");
	const columnName = useRuntimeTexts("sms.column");
	const filterName = useRuntimeTexts("sms.filter");
	const { user } = useCurrentUser();
	const list = useListState(names);
	const { page, title, change, hrefOf } = list;
	const chosen = validFilters(list.filters, filters);
	const filter = { ...chosen, ...(title ? { title } : {}) };
	const { query, all } = useMessages(filter, page);
	const retry = useRetry();
	const columns = useMessageColumns();
	const { data } = query;
	const canWrite = hasRight(user, "reception.write");
	const counts: Partial<Record<string, number>> = data?.counts ?? {};
	const total = data && Object.values(data.counts).reduce((sum, count) => sum + count, 0);
	return (
		<>
			<PageHead title={t("title")} lede={<Sender data={data} />}>
				{canWrite && data?.retryableCount ? (
					<Button
						variant="outline"
						icon={<RefreshCw className="icon" aria-hidden />}
						busy={retry.isPending}
						onPress={() => retry.mutate(undefined)}
					>
						{t.rich("retryAll", { count: data.retryableCount, num })}
					</Button>
				) : null}
				<ExportButton
					title={t("title")}
					columns={columns.map(({ id, value }) => ({ name: columnName(id), value }))}
					selected={[]}
					isNarrowed={Object.keys(filter).length > 0}
					totalCount={data?.totalCount ?? 0}
					rowsOf={(which, progress) => all(which === "all" ? {} : filter, progress)}
				/>
			</PageHead>
			<ReceptionSections />
			{data ? <Figures data={data} /> : null}
			<RecordList
				label={t("list")}
				tabsLabel={t("byState")}
				tabs={(["", ...states] as const).map((state) => ({
					key: state,
					face: t(`tab.${state || "all"}`),
					href: hrefOf({ filters: { state } }),
					count: state ? counts[state] : total,
					isOn: state === (chosen["state"] ?? ""),
				}))}
				list={list}
				pageSize={pageSizes.records}
				query={query}
				search={{ label: t("search"), placeholder: t("searchPlaceholder") }}
				tools={
					<Filters
						filters={filters}
						chosen={chosen}
						change={change}
						nameOf={(id, value) => (value ? t(`template.${templateKey(value)}`) : filterName(id))}
					/>
				}
				nothing={
					<NothingListed
						isNarrowed={Object.keys(filter).length > 0}
						onReset={() => change({ title: "", filters: noFilters })}
						none={t("none")}
						noneText={t("noneText")}
					/>
				}
			>
				{({ dataList }) => <MessageTable rows={dataList} canWrite={canWrite} retry={retry} />}
			</RecordList>
		</>
	);
}

type MessageTableProps = {
	rows: readonly SmsRow[];
	canWrite: boolean;
	retry: ReturnType<typeof useRetry>;
};

/** The table of messages, with the actions for each message. */
function MessageTable({ rows, canWrite, retry }: MessageTableProps) {
	const t = useTranslations("sms");
	const columnName = useRuntimeTexts("sms.column");
	const columns = useMessageColumns();
	return (
		<RecordTable<SmsRow>
			caption={t("list")}
			titleHead={t("column.recipient")}
			rows={rows}
			columns={columns.filter(({ id }) => id !== "recipient" && id !== "code" && id !== "error")}
			nameOf={columnName}
			titleOf={({ maskedMobile }) => `\u2066${maskedMobile}\u2069`}
			noteOf={({ name }) => name}
			actionsOf={(row) => (
				<span className="row-actions">
					{row.receptionId ? (
						<Link className="button button-quiet button-sm" to={`/cpanel/receptions/${row.receptionId}`}>
							{t("reception")}
						</Link>
					) : null}
					{canWrite && row.canRetry ? (
						<Button
							variant="soft"
							size="sm"
							icon={<RefreshCw className="icon" aria-hidden />}
							busy={retry.isPending && retry.variables === row.id}
							onPress={() => retry.mutate(row.id)}
						>
							{t("retry")}
						</Button>
					) : null}
				</span>
			)}
		/>
	);
}

/** Retries one message, or all messages for which a retry can help. */
function useRetry() {
	const t = useTranslations("sms");
	const call = useCall();
	const client = useQueryClient();
	const problemText = useProblemText();
	return useMutation({
		mutationFn: (id: string | undefined) =>
			call(() => (id ? smsClient.Sms[":id"].Retry.$post({ param: { id } }) : smsClient.Sms.Retry.$post())),
		onSuccess: ({ count }) => notify({ tone: "ok", title: t("retried", { count }) }),
		onError: (problem) => notify({ tone: "bad", ...problemText(problem) }),
		onSettled: () => client.invalidateQueries({ queryKey: listKey }),
	});
}

/** Shows the number from which messages are sent. */
function Sender({ data }: { data: SmsPage | undefined }) {
	const t = useTranslations("sms");
	if (!data) return "\u00a0";
	return data.sender ? t.rich("sender", { sender: data.sender, num }) : t("lede");
}

/** Today's figures, and a description of problems with the gateway. */
function Figures({ data: { today, counts, trouble, reachesPhones } }: { data: SmsPage }) {
	const t = useTranslations("sms");
	return (
		<>
			{reachesPhones ? null : (
				<Alert tone="warn" title={t("noGateway.title")}>
					{t("noGateway.text")}
				</Alert>
			)}
			{trouble ? (
				<Alert tone="bad" title={t("trouble.title")} isNew>
					{t("trouble.text")} <bdi dir="ltr">{trouble}</bdi>
				</Alert>
			) : null}
			<div className="figures" aria-live="polite">
				<Figure
					name={t("figure.today")}
					icon={<Send className="icon" aria-hidden />}
					value={formatNumber(today.messages)}
					note={t("figure.parts", { count: today.parts })}
				/>
				<Figure
					name={t("figure.undelivered")}
					icon={<TriangleAlert className="icon" aria-hidden />}
					value={formatNumber(counts.undelivered)}
					note={t("figure.undeliveredToday", { count: today.undelivered })}
				/>
				<Figure
					name={t("figure.queued")}
					icon={<Clock className="icon" aria-hidden />}
					value={formatNumber(counts.queued)}
					note={t("figure.queuedNote")}
				/>
				{today.costRials === null ? null : (
					<Figure
						name={t("figure.cost")}
						icon={<Wallet className="icon" aria-hidden />}
						value={formatNumber(today.costRials)}
						note={t("figure.rials")}
					/>
				)}
			</div>
		</>
	);
}
