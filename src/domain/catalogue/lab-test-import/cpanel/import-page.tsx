import { useQuery } from "@tanstack/react-query";
import { Download, FileSpreadsheet } from "lucide-react";
import { useState } from "react";
import { Link, useParams } from "react-router";
import { useTranslations } from "use-intl";
import { ApiProblem, collectionClient, labTestImportClient } from "#api/client.ts";
import { hasRight } from "#domain/foundation/right/roles-and-rights.ts";
import { formatDate, formatTime } from "#locale/date/date.ts";
import { formatNumber } from "#locale/number/number.ts";
import { useCall } from "#records/call-context.tsx";
import { useCurrentUser } from "#records/current-user.ts";
import { RecordStates } from "#records/detail/record-states.tsx";
import { exportSheet } from "#records/export/export-records.ts";
import { useFieldError } from "#records/field/field-error.ts";
import { PageHead } from "#records/page-head.tsx";
import { PanelCrumbs } from "#records/panel-crumbs.tsx";
import { Button } from "#ui/button.tsx";
import { FileDrop } from "#ui/file-drop.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import { num } from "#ui/num.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { maxSheetBytes } from "../schema.ts";
import { importHref, useBringSheet } from "./bring-sheet.ts";
import { ImportResult } from "./import-result.tsx";
import "./import-page.css";

/**
 * Imports tests from a spreadsheet and exports them (panel 4.5): all errors are shown first, and the import runs after
 * confirmation.
 */
export default function ImportPage() {
	const { id } = useParams();
	const t = useTranslations("testImport");
	const call = useCall();
	const { user } = useCurrentUser();
	const canWrite = hasRight(user, "content.write");
	const query = useQuery({
		queryKey: ["testImport", id],
		queryFn: () => call(() => labTestImportClient.TestImport[":id"].$get({ param: { id: id ?? "" } })),
		enabled: id !== undefined,
		// how far it is
		refetchInterval: ({ state }) =>
			state.data?.state === "running" || state.data?.state === "undoing" ? 1_000 : false,
	});
	return (
		<>
			<PanelCrumbs steps={[{ name: t("tests"), href: "/cpanel/tests-list" }, { name: t("title") }]} />
			<PageHead title={t("title")} lede={t("lede")}>
				<Downloads />
			</PageHead>
			{id ? (
				<RecordStates query={query} skeleton={<Skeleton height="16rem" />}>
					{() => (query.data ? <ImportResult record={query.data} canWrite={canWrite} /> : null)}
				</RecordStates>
			) : canWrite ? (
				<Upload />
			) : null}
			<Latest />
		</>
	);
}

/** The catalogue as a file to edit and import again. */
function Downloads() {
	const t = useTranslations("testImport");
	const call = useCall();
	const locale = useLocale();
	const [isBusy, setBusy] = useState(false);
	const { data: tests } = useQuery({
		queryKey: ["testImport", "tests"],
		queryFn: ({ signal }) => call(() => collectionClient("Test").list({ pageSize: 1 }, signal)),
	});
	// without tests it is a sheet of heads to write below
	const what = tests?.totalCount === 0 ? "template" : "download";
	const download = async (format: "xlsx" | "csv") => {
		setBusy(true);
		try {
			const { heads, rows } = await call(() => labTestImportClient.TestImport.Sheet.$get());
			await exportSheet({ name: t("tests"), heads, rows }, format, locale);
		} finally {
			setBusy(false);
		}
	};
	return (
		<>
			{(["xlsx", "csv"] as const).map((format) => (
				<Button
					key={format}
					variant="outline"
					busy={isBusy}
					icon={<Download className="icon" aria-hidden />}
					onPress={() => void download(format)}
				>
					{t(`${what}.${format}`)}
				</Button>
			))}
		</>
	);
}

function Upload() {
	const t = useTranslations("testImport");
	const bring = useBringSheet();
	const errorOf = useFieldError();
	const [error, setError] = useState<string>();
	const [isReading, setReading] = useState(false);
	const tell = (key: string, params?: Record<string, string | number>) =>
		setError(errorOf({ message: key, ...(params ? { params } : {}) }, t("file")));
	const take = async ([file]: File[]) => {
		if (!file) return;
		setError(undefined);
		if (file.size > maxSheetBytes) return tell("validation.sheetTooLarge");
		setReading(true);
		try {
			await bring(file);
		} catch (problem) {
			const [field] = problem instanceof ApiProblem ? problem.fields : [];
			if (field) tell(field.key, field.params);
			else setError(t("failed"));
		} finally {
			setReading(false);
		}
	};
	return (
		<section className="card card-padded import-upload">
			<FileDrop
				label={t("drop")}
				hint={t("hint")}
				accept={[".xlsx", ".csv", "text/csv"]}
				onFiles={(files) => void take(files)}
				isDisabled={isReading}
				{...(error ? { error } : {})}
			/>
			{isReading ? (
				<p className="import-reading" role="status">
					<FileSpreadsheet className="icon" aria-hidden />
					{t("reading")}
				</p>
			) : null}
			<p className="muted">{t("columns")}</p>
		</section>
	);
}

/** The latest imports, each with a link to its result. */
function Latest() {
	const t = useTranslations("testImport");
	const call = useCall();
	const locale = useLocale();
	const { id } = useParams();
	const { data } = useQuery({
		queryKey: ["testImports", id],
		queryFn: () => call(() => labTestImportClient.TestImport.GetAll.$get()),
	});
	if (!data?.dataList.length) return null;
	return (
		<section className="card card-padded import-latest" aria-labelledby="latest-imports">
			<h2 id="latest-imports">{t("latest")}</h2>
			<ul>
				{data.dataList.map((each) => (
					<li key={each.id}>
						<Link
							className="text-link"
							to={importHref(each.id)}
							aria-current={each.id === id ? "page" : undefined}
						>
							<bdi>{each.fileName}</bdi>
						</Link>{" "}
						<small className="muted">
							{t.rich("madeAt", {
								day: formatDate(each.createdDateTime, locale),
								time: formatTime(each.createdDateTime),
								who: each.createdBy ?? "",
								num,
							})}
						</small>
						<span>
							{each.faultCount
								? t("faultCount", { count: each.faultCount })
								: t(`state.${each.state}`, { count: formatNumber(each.createdCount + each.updatedCount) })}
						</span>
					</li>
				))}
			</ul>
		</section>
	);
}
