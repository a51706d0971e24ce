import { useQuery } from "@tanstack/react-query";
import { ChevronDown } from "lucide-react";
import { Suspense } from "react";
import { Link, useNavigate, useSearchParams } from "react-router";
import { useTranslations } from "use-intl";
import { auditClient } from "#api/client.ts";
import { formatDate, formatTime } from "#locale/date/date.ts";
import { maxPageSize, pageSizes } from "#platform/page-sizes.ts";
import { useCall } from "#records/call-context.tsx";
import { InitialAvatar } from "#records/detail/initial-avatar.tsx";
import { RecordStates } from "#records/detail/record-states.tsx";
import { allPages } from "#records/export/all-pages.ts";
import { ExportButton } from "#records/export/export-button.tsx";
import { Filters, RecordTabs } from "#records/list/collection-toolbar.tsx";
import { useListState, validFilters } from "#records/list/list-state.ts";
import { NothingListed } from "#records/list/nothing-listed.tsx";
import { PageHead } from "#records/page-head.tsx";
import { RecordTable } from "#records/rows/record-table.tsx";
import { TableFoot } from "#records/rows/table-foot.tsx";
import { Num } from "#ui/bidi-text.tsx";
import { IconButton } from "#ui/button.tsx";
import { lazyComponent } from "#ui/lazy-component.ts";
import { useLocale } from "#ui/locale-context.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { useRuntimeTexts } from "#ui/use-runtime-texts.ts";
import { type AuditRow, auditPartNames } from "../schema.ts";
import { useAuditTexts } from "./use-audit-texts.ts";

const AuditEntryDrawer = lazyComponent(async () => (await import("./entry.tsx")).AuditEntryDrawer);

const names = ["part", "staffId", "noun", "verb", "from", "until", "withPieces"] as const;
const verbs = [
	...["create", "update", "publish", "remove", "restore", "read"],
	...["login", "login-failed", "locked", "recovery-code", "set-factor", "clear-factor"],
	...["invite", "reset-password", "reset-factor"],
];
const nouns = [
	"post",
	"menu",
	"home-layout",
	"media",
	"labTest",
	"labPanel",
	"labTestImport",
	"poll",
	"site-info",
	"palette",
	"sampling-setting",
	"consent",
	"sms-template",
	"reporting-setting",
	"language-setting",
	"centre",
	"reception",
	"upload",
	"staff",
	"staffSetting",
	"access",
];

/** @param people staff users with entries in the audit trail, by id */
const filtersOf = (people: { id: string; title: string }[]) => [
	{ id: "staffId", values: "record" as const, choices: people },
	{ id: "noun", values: nouns },
	{ id: "verb", values: verbs },
	{ id: "from", values: "bound" as const },
	{ id: "until", values: "bound" as const },
];

/**
 * The rows that match a query, one page at a time. @returns `ask` fetches further pages of the same query, for example for
 * an export
 */
function useAuditRows(asked: object, page: number) {
	const call = useCall();
	const ask = (at: number, pageSize: number, question: object) =>
		call(() =>
			auditClient.Audit.GetAll.$get({ query: { ...question, page: String(at), pageSize: String(pageSize) } }),
		);
	const query = useQuery({
		queryKey: ["audit", "list", asked, page],
		queryFn: () => ask(page, pageSizes.records, asked),
		placeholderData: (rows) => rows,
	});
	return { ask, query };
}

/** The entry that the address opens, and links to other entries. */
function useOpenEntry() {
	const navigate = useNavigate();
	const [params] = useSearchParams();
	const entryHref = (id: string | undefined) => {
		const next = new URLSearchParams(params);
		if (id) next.set("entry", id);
		else next.delete("entry");
		return `?${next}`;
	};
	return {
		openId: params.get("entry"),
		entryHref,
		close: () => void navigate(entryHref(undefined), { preventScrollReset: true }),
	};
}

type AuditExportProps = {
	isNarrowed: boolean;
	totalCount: number;
	pageOf: (which: "narrowed" | "all") => Parameters<typeof allPages<AuditRow>>[0];
};

/** A button that exports the rows as a file. */
function AuditExport({ isNarrowed, totalCount, pageOf }: AuditExportProps) {
	const t = useTranslations("audit");
	const { whatOf, whoOf, detailOf, detailValueOf } = useAuditTexts();
	return (
		<ExportButton<AuditRow>
			title={t("title")}
			columns={[
				{ name: t("column.when"), value: (row) => new Date(row.dateTime) },
				{ name: t("column.who"), value: whoOf },
				{ name: t("column.what"), value: whatOf },
				{
					name: t("details"),
					value: ({ details }) =>
						Object.entries(details)
							.map(([name, value]) => `${detailOf(name)}: ${detailValueOf(name, value)}`)
							.join("; "),
				},
			]}
			selected={[]}
			isNarrowed={isNarrowed}
			totalCount={totalCount}
			rowsOf={(which, progress) => allPages(pageOf(which), progress)}
		/>
	);
}

type AuditTableProps = { rows: readonly AuditRow[]; hrefOf: (id: string) => string };

function AuditTable({ rows, hrefOf }: AuditTableProps) {
	const t = useTranslations("audit");
	const locale = useLocale();
	const navigate = useNavigate();
	const { whatOf, whoOf } = useAuditTexts();
	const nameOf = useRuntimeTexts("audit.column");
	return (
		<RecordTable<AuditRow>
			caption={t("title")}
			titleHead={nameOf("what")}
			rows={rows}
			columns={[
				{
					id: "who",
					cell: (row) => (
						<span className="edited">
							{row.byName ? <InitialAvatar name={row.byName} className="avatar-small" /> : null}
							<span>{whoOf(row)}</span>
						</span>
					),
				},
				{
					id: "when",
					cell: ({ dateTime }) => (
						<time dateTime={dateTime}>
							<Num>{formatDate(dateTime, locale)}</Num> <Num>{formatTime(dateTime)}</Num>
						</time>
					),
				},
			]}
			nameOf={nameOf}
			titleOf={whatOf}
			hrefOf={({ id }) => hrefOf(id)}
			actionsOf={(row) => (
				<IconButton
					size="sm"
					label={t("open", { what: whatOf(row) })}
					icon={<ChevronDown className="icon" aria-hidden />}
					onPress={() => void navigate(hrefOf(row.id), { preventScrollReset: true })}
				/>
			)}
		/>
	);
}

/**
 * The audit trail (SECURITY P36): it can be filtered by user, record kind, action and days, shows values before and after,
 * and can be exported as a file.
 */
export default function AuditPage() {
	const t = useTranslations("audit");
	const { openId, entryHref, close } = useOpenEntry();
	const list = useListState(names);
	const filterName = useRuntimeTexts("audit.filter");
	const { nounOf, verbOf } = useAuditTexts();
	const { page, change, hrefOf } = list;
	const part = auditPartNames.find((each) => each === list.filters.part);
	const chosen = validFilters(list.filters, filtersOf([]));
	const hasPieces = list.filters.withPieces === "true";
	const narrowed = { ...(part ? { part } : {}), ...chosen };
	const asked = { ...narrowed, ...(hasPieces ? { withPieces: "true" } : {}) };
	const { ask, query } = useAuditRows(asked, page);
	const people = query.data?.people ?? [];
	const isNarrowed = Object.keys(narrowed).length > 0;
	return (
		<>
			<PageHead title={t("title")} lede={t("lede")}>
				<AuditExport
					isNarrowed={isNarrowed}
					totalCount={query.data?.totalCount ?? 0}
					pageOf={(which) => (at) => ask(at, maxPageSize, which === "all" ? { withPieces: "true" } : asked)}
				/>
			</PageHead>
			<section className="card table-card" aria-label={t("title")}>
				<RecordTabs
					tabs={[undefined, ...auditPartNames].map((each) => ({
						key: each ?? "all",
						face: t(`part.${each ?? "all"}`),
						href: hrefOf({ filters: { part: each ?? "" } }),
						isOn: part === each,
					}))}
				/>
				<div className="filters">
					<Filters
						filters={filtersOf(people)}
						chosen={chosen}
						change={change}
						nameOf={(id, value) => (value ? (id === "noun" ? nounOf(value) : verbOf(value)) : filterName(id))}
					/>
				</div>
				<LeftOut
					count={query.data?.leftOut ?? 0}
					isShown={hasPieces}
					hrefOf={(withPieces) => hrefOf({ filters: { withPieces: withPieces ? "true" : "" } })}
				/>
				<RecordStates query={query} skeleton={<Skeleton height="20rem" />}>
					{({ dataList, totalPages, totalCount }) =>
						dataList.length === 0 ? (
							<NothingListed
								isNarrowed={isNarrowed}
								onReset={() => change({ filters: Object.fromEntries(names.map((name) => [name, ""])) })}
								none={t("none")}
								noneText={t("noneText")}
							/>
						) : (
							<>
								<AuditTable rows={dataList} hrefOf={entryHref} />
								<TableFoot
									page={page}
									pageSize={pageSizes.records}
									totalPages={totalPages}
									totalCount={totalCount}
									shown={dataList.length}
									hrefOf={(to) => hrefOf({ page: to })}
								/>
							</>
						)
					}
				</RecordStates>
			</section>
			<Suspense>{openId ? <AuditEntryDrawer id={openId} onClose={close} /> : null}</Suspense>
		</>
	);
}

type LeftOutProps = { count: number; isShown: boolean; hrefOf: (withPieces: boolean) => string };

/** A note that steps of long jobs are left out of the list, with their number and a link to show them. */
function LeftOut({ count, isShown, hrefOf }: LeftOutProps) {
	const t = useTranslations("audit");
	if (count === 0 && !isShown) return null;
	return (
		<p className="table-note">
			{isShown ? t("piecesShown") : t("piecesLeftOut", { count })}{" "}
			<Link className="text-link" to={hrefOf(!isShown)} preventScrollReset>
				{t(isShown ? "hidePieces" : "showPieces")}
			</Link>
		</p>
	);
}
