import { useQuery, useQueryClient } from "@tanstack/react-query";
import { FileText, Undo2 } from "lucide-react";
import { useState } from "react";
import { Link, useParams } from "react-router";
import { useTranslations } from "use-intl";
import { ifMatch, reportClient } from "#api/client.ts";
import { hasRight } from "#domain/foundation/right/roles-and-rights.ts";
import { showTrackingCode } from "#domain/reception/reception/tracking-code.ts";
import { maxFileBytes } from "#domain/result/pdf-file/limits.ts";
import { formatDate, formatTime } from "#locale/date/date.ts";
import { useCall } from "#records/call-context.tsx";
import { useCurrentUser } from "#records/current-user.ts";
import { RecordStates } from "#records/detail/record-states.tsx";
import { PageHead } from "#records/page-head.tsx";
import { PanelCrumbs } from "#records/panel-crumbs.tsx";
import { Badge } from "#ui/badge.tsx";
import { Num } from "#ui/bidi-text.tsx";
import { Button } from "#ui/button.tsx";
import { FormDialog } from "#ui/dialog.tsx";
import { FileDrop } from "#ui/file-drop.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import { num } from "#ui/num.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { TextField } from "#ui/text-field.tsx";
import { notify } from "#ui/toast.tsx";
import type { ReportFiles } from "../schema.ts";
import "./report-files.css";
import { useOpenPdf } from "#domain/result/report/cpanel/open-pdf.tsx";
import { sendFile, useFileProblem } from "./use-report-files.ts";

/** Delay after which the dialog has closed and has returned the focus if possible. */
const afterDialogMs = 300;
const nameOf = ({ firstName, lastName }: ReportFiles) => `${firstName} ${lastName}`;
const filesKey = (id: string) => ["report-files", id] as const;

function Moment({ at, by }: { at: string; by: string }) {
	const locale = useLocale();
	return (
		<small className="muted">
			<Num>{formatDate(at, locale, "short")}</Num> <Num>{formatTime(at)}</Num> {by ? <bdi>{by}</bdi> : null}
		</small>
	);
}

function FileList({ data, onTakeBack }: { data: ReportFiles; onTakeBack: (() => void) | undefined }) {
	const t = useTranslations("reportFiles");
	const { open } = useOpenPdf();
	return (
		<ul className="report-file-list" aria-label={t("files")}>
			{data.files.map((file) => (
				<li key={file.id}>
					<span className="report-file-reception">
						<bdi dir="auto">{file.fileName || t("unnamed")}</bdi>
						<Moment at={file.added.at} by={file.added.by || t("program")} />
						{file.removed?.reason ? <small>{t("takenBack", { reason: file.removed.reason })}</small> : null}
					</span>
					{file.removed ? (
						<Badge tone={file.removed.reason ? "bad" : "line"} mark="dot">
							{t(file.removed.reason ? "removed" : "replaced")}
						</Badge>
					) : (
						<span className="report-files-actions">
							<Button
								variant="outline"
								size="sm"
								icon={<FileText className="icon" aria-hidden />}
								onPress={() => void open({ id: data.receptionId, isFile: true })}
							>
								{t("open")}
							</Button>
							{onTakeBack ? (
								<Button
									variant="soft"
									size="sm"
									icon={<Undo2 className="icon" aria-hidden />}
									onPress={onTakeBack}
								>
									{t("takeBack.open")}
								</Button>
							) : null}
						</span>
					)}
				</li>
			))}
		</ul>
	);
}

function TakeBackDialog({
	data,
	onDone,
	onClose,
}: {
	data: ReportFiles;
	onDone: (files: ReportFiles) => void;
	onClose: () => void;
}) {
	const t = useTranslations("reportFiles");
	const rule = useTranslations("validation");
	const call = useCall();
	const reasonOf = useFileProblem(t("file"));
	const [reason, setReason] = useState("");
	const [error, setError] = useState<string>();
	const [isBusy, setBusy] = useState(false);
	const send = async () => {
		if (!reason.trim()) return setError(rule("required", { field: t("takeBack.reason") }));
		setBusy(true);
		try {
			const asked = {
				param: { id: data.receptionId },
				header: ifMatch(data.version),
				json: { reason: reason.trim() },
			};
			onDone(await call(() => reportClient.Report.Reception[":id"].File.Withdraw.$post(asked)));
		} catch (problem) {
			setError(reasonOf(problem));
		} finally {
			setBusy(false);
		}
	};
	return (
		<FormDialog
			title={t("takeBack.title")}
			cancel={t("takeBack.cancel")}
			confirm={t("takeBack.run")}
			isDangerous
			busy={isBusy}
			onClose={onClose}
			onConfirm={() => void send()}
		>
			<p className="muted">{t(data.state === "released" ? "takeBack.textReleased" : "takeBack.text")}</p>
			<TextField
				label={t("takeBack.reason")}
				need="required"
				{...(error ? { error } : {})}
				value={reason}
				onChange={(text) => {
					setReason(text);
					setError(undefined);
				}}
				rows={3}
				maxLength={500}
				autoFocus
			/>
		</FormDialog>
	);
}

function AttachOne({ data, onDone }: { data: ReportFiles; onDone: (files: ReportFiles) => void }) {
	const t = useTranslations("reportFiles");
	const rule = useTranslations("validation");
	const call = useCall();
	const reasonOf = useFileProblem(t("file"));
	const [error, setError] = useState<string>();
	const [isBusy, setBusy] = useState(false);
	const take = async ([file]: File[]) => {
		if (!file) return;
		setError(undefined);
		if (file.size > maxFileBytes) return setError(rule("pdfTooLarge"));
		setBusy(true);
		try {
			onDone(await sendFile(call, { ...data, file }));
			notify({ tone: "ok", title: t("attached") });
		} catch (problem) {
			setError(reasonOf(problem));
		} finally {
			setBusy(false);
		}
	};
	return (
		<FileDrop
			label={t(isBusy ? "sending" : "dropOne")}
			hint={t("hintOne")}
			accept={["application/pdf", ".pdf"]}
			isDisabled={isBusy}
			onFiles={(files) => void take(files)}
			{...(error ? { error } : {})}
		/>
	);
}

/** The people who opened a file that patients could read; shown when a wrong file was removed. */
function OpenedBy({ data }: { data: ReportFiles }) {
	const t = useTranslations("reportFiles");
	return (
		<section className="card card-padded report-files-review" aria-label={t("openings")}>
			<h2 className="heading-small" tabIndex={-1} data-openings="">
				{t("openings")}
			</h2>
			{data.openingCount > data.openings.length ? (
				<p className="muted">
					{t.rich("moreOpenings", { shown: data.openings.length, count: data.openingCount, num })}
				</p>
			) : null}
			{data.openings.length ? (
				<ul className="report-file-list">
					{data.openings.map(({ at, who, what }) => (
						<li key={`${at} ${who} ${what}`}>
							<span>
								{t(`who.${who}`)} <small className="muted">{t(`what.${what}`)}</small>
							</span>
							<Moment at={at} by="" />
						</li>
					))}
				</ul>
			) : (
				<p className="muted">{t("noOpenings")}</p>
			)}
		</section>
	);
}

function Files({ data, onChange }: { data: ReportFiles; onChange: (files: ReportFiles) => void }) {
	const t = useTranslations("reportFiles");
	const { user } = useCurrentUser();
	const [isTakingBack, setTakingBack] = useState(false);
	const isReleased = data.state === "released";
	const isOpen = data.state === null || data.state === "draft";
	const canWrite = hasRight(user, "report.write");
	const canTakeBack = canWrite && (!isReleased || hasRight(user, "report.release"));
	return (
		<>
			<section className="card card-padded report-files-review">
				<p className="report-file-whose">
					<b>
						<bdi>{nameOf(data)}</bdi>
					</b>{" "}
					<bdi dir="ltr" className="code">
						{data.receptNo || showTrackingCode(data.trackingCode)}
					</bdi>
				</p>
				{canWrite && isOpen ? <AttachOne data={data} onDone={onChange} /> : null}
				{isOpen ? null : (
					<p className="muted">
						{t(data.state === "withdrawn" ? "withdrawn" : "closed")}{" "}
						<Link className="text-link" to={`/cpanel/results-entry/${data.receptionId}`}>
							{t("toResult")}
						</Link>
					</p>
				)}
				{data.files.length ? (
					<FileList data={data} onTakeBack={canTakeBack ? () => setTakingBack(true) : undefined} />
				) : (
					<p className="muted">{t("noFiles")}</p>
				)}
			</section>
			{data.files.length ? <OpenedBy data={data} /> : null}
			{isTakingBack ? (
				<TakeBackDialog
					data={data}
					onClose={() => setTakingBack(false)}
					onDone={(files) => {
						setTakingBack(false);
						onChange(files);
						// the pressed button is gone; focus moves to who has seen it
						setTimeout(() => document.querySelector<HTMLElement>("[data-openings]")?.focus(), afterDialogMs);
					}}
				/>
			) : null}
		</>
	);
}

/** The files of one report: attaching, viewing and removing them. */
export default function ReceptionFilesPage() {
	const t = useTranslations("reportFiles");
	const { id = "" } = useParams();
	const call = useCall();
	const client = useQueryClient();
	const query = useQuery({
		queryKey: filesKey(id),
		queryFn: ({ signal }) =>
			call(() => reportClient.Report.Reception[":id"].Files.$get({ param: { id } }, { init: { signal } })),
		gcTime: 0,
	});
	return (
		<>
			<PanelCrumbs steps={[{ name: t("results"), href: "/cpanel/results" }, { name: t("titleOne") }]} />
			<PageHead
				title={query.data ? t("titleOf", { name: nameOf(query.data) }) : t("titleOne")}
				lede={t("ledeOne")}
			>
				<Link className="button button-outline" to={`/cpanel/results-entry/${id}`}>
					<span>{t("toResult")}</span>
				</Link>
			</PageHead>
			<RecordStates query={query} skeleton={<Skeleton height="16rem" />}>
				{(data) => (
					<Files
						data={data}
						onChange={(files) => {
							client.setQueryData(filesKey(id), files);
							void client.invalidateQueries({ queryKey: ["report-sheet", id] });
							void client.invalidateQueries({ queryKey: ["report-work"] });
						}}
					/>
				)}
			</RecordStates>
		</>
	);
}
