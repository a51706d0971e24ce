import { CircleAlert, CircleCheck, Clock3, Eye, Replace, RotateCw, TestTube, X } from "lucide-react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { showTrackingCode } from "#domain/reception/reception/tracking-code.ts";
import { RecordSampling, useNotSampledText } from "#domain/result/report/cpanel/not-sampled.tsx";
import { formatDate } from "#locale/date/date.ts";
import { Badge } from "#ui/badge.tsx";
import { Num } from "#ui/bidi-text.tsx";
import { IconButton } from "#ui/button.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import { NativeSelect } from "#ui/native-select.tsx";
import type { FileCandidate } from "../schema.ts";
import { ByNumber } from "./by-number.tsx";
import { canTryAgain, chosenOf, type FileRow, needsReview, type RowState, stateOf } from "./plan.ts";
import type { ReportFilesWork } from "./use-report-files.ts";

const looks: Record<RowState, { tone?: "ok" | "warn" | "bad" | "info"; icon: typeof Clock3 }> = {
	checking: { icon: Clock3 },
	sending: { tone: "info", icon: Clock3 },
	ready: { tone: "info", icon: CircleCheck },
	replaces: { tone: "warn", icon: Replace },
	done: { tone: "ok", icon: CircleCheck },
	choose: { tone: "warn", icon: CircleAlert },
	none: { tone: "bad", icon: CircleAlert },
	twice: { tone: "warn", icon: CircleAlert },
	closed: { tone: "bad", icon: CircleAlert },
	early: { tone: "bad", icon: CircleAlert },
	unsampled: { tone: "bad", icon: TestTube },
	notPdf: { tone: "bad", icon: CircleAlert },
	tooLarge: { tone: "bad", icon: CircleAlert },
	failed: { tone: "bad", icon: CircleAlert },
};

type Untold = "checking" | "ready" | "sending" | "done" | "failed";
/** States without an explanation of their own; for a failure the server gives the reason. */
const untold: ReadonlySet<RowState> = new Set<Untold>(["checking", "ready", "sending", "done", "failed"]);

function State({ row, state }: { row: FileRow; state: RowState }) {
	const t = useTranslations("reportFiles");
	const { tone, icon: Icon } = looks[state];
	const said = state as Exclude<RowState, Untold>;
	const detail = row.sent?.state === "failed" ? row.sent.text : untold.has(state) ? "" : t(`detail.${said}`);
	return (
		<>
			<Badge {...(tone ? { tone } : {})} mark={<Icon className="icon" aria-hidden />}>
				{t(`state.${state}`)}
			</Badge>
			{detail ? <small className="muted">{detail}</small> : null}
		</>
	);
}

/** The request: name, number and day, as on the desk's list. */
function Reception({ candidate }: { candidate: FileCandidate }) {
	const locale = useLocale();
	const { firstName, lastName, receptNo, receptDate, trackingCode, receptionId } = candidate;
	return (
		<span className="report-file-reception">
			<Link to={`/cpanel/report-file/${receptionId}`}>
				<bdi>{`${firstName} ${lastName}`}</bdi>
			</Link>
			<small className="muted">
				<bdi dir="ltr">{receptNo || showTrackingCode(trackingCode)}</bdi>{" "}
				{receptDate ? <Num>{formatDate(receptDate, locale, "short")}</Num> : null}
			</small>
		</span>
	);
}

function Choice({ row, onChoose }: { row: FileRow; onChoose: (receptionId: string) => void }) {
	const t = useTranslations("reportFiles");
	const locale = useLocale();
	return (
		<NativeSelect
			label={t("chooseLabel", { name: `\u2068${row.file.name}\u2069` })}
			placeholder={t("choosePlaceholder")}
			value={row.chosen}
			onChange={onChoose}
			options={(row.candidates ?? []).map(({ receptionId, firstName, lastName, receptNo, receptDate }) => ({
				value: receptionId,
				label: [`${firstName} ${lastName}`, receptNo, receptDate && formatDate(receptDate, locale, "short")]
					.filter(Boolean)
					.join(" · "),
			}))}
		/>
	);
}

const keptMs = 60_000;
/** Shows a local file before it is sent. */
function openFile(file: File): void {
	const address = URL.createObjectURL(new Blob([file], { type: "application/pdf" }));
	window.open(address, "_blank", "noopener");
	setTimeout(() => URL.revokeObjectURL(address), keptMs);
}

/** Why a file is not attached with the others, and a button to record the sampling of its request. */
function NotSampled({ candidate, onDone }: { candidate: FileCandidate; onDone: () => void }) {
	const textOf = useNotSampledText();
	const { receptionId, receptionVersion, firstName, lastName, appointmentAt, notSampled } = candidate;
	const name = `${firstName} ${lastName}`;
	return (
		<>
			<small>{textOf(candidate)}</small>
			<RecordSampling
				of={{ id: receptionId, receptionVersion, name, appointmentAt, notSampled }}
				onDone={onDone}
			/>
		</>
	);
}

type Props = { work: ReportFilesWork; rows: readonly FileRow[] };

/** What will happen to each file, shown before any file is attached; afterwards, the result for each file. */
export function ReviewTable({ work, rows }: Props) {
	const t = useTranslations("reportFiles");
	return (
		<div className="table-box">
			<table className="table report-files-table">
				<caption className="visually-hidden">{t("review")}</caption>
				<thead>
					<tr>
						{(["file", "reception", "state"] as const).map((name) => (
							<th key={name} scope="col">
								{t(`head.${name}`)}
							</th>
						))}
						<th scope="col">
							<span className="visually-hidden">{t("head.remove")}</span>
						</th>
					</tr>
				</thead>
				<tbody>
					{rows.map((row) => {
						const state = stateOf(row, work.rows);
						const candidate = chosenOf(row);
						const isOpen = !row.sent && (row.candidates?.length ?? 0) > 1;
						return (
							<tr key={row.key} className={needsReview(state) ? "is-review" : undefined}>
								<th scope="row">
									<bdi dir="auto">{row.file.name}</bdi>
								</th>
								<td>
									{isOpen ? (
										<Choice row={row} onChoose={(chosen) => work.choose(row.key, chosen)} />
									) : candidate ? (
										<Reception candidate={candidate} />
									) : state === "none" && !work.isSending ? (
										<ByNumber row={row} work={work} />
									) : (
										<span className="muted">
											{state === "checking" ? "…" : state === "none" ? t("nobody") : "–"}
										</span>
									)}
								</td>
								<td>
									<span className="report-file-state">
										<State row={row} state={state} />
										{state === "unsampled" && candidate && !work.isSending ? (
											<NotSampled candidate={candidate} onDone={() => void work.again(row)} />
										) : null}
									</span>
								</td>
								<td>
									<span className="report-file-ways">
										{canTryAgain(row, state) ? (
											<IconButton
												label={t("againOf", { name: row.file.name })}
												icon={<RotateCw className="icon" aria-hidden />}
												isDisabled={work.isSending}
												onPress={() => void work.again(row)}
											/>
										) : null}
										{state === "notPdf" ? null : (
											<IconButton
												label={t("lookOf", { name: row.file.name })}
												icon={<Eye className="icon" aria-hidden />}
												onPress={() => openFile(row.file)}
											/>
										)}
										{state === "sending" || state === "done" ? null : (
											<IconButton
												label={t("removeOf", { name: row.file.name })}
												icon={<X className="icon" aria-hidden />}
												isDisabled={work.isSending}
												onPress={() => work.remove(row.key)}
											/>
										)}
									</span>
								</td>
							</tr>
						);
					})}
				</tbody>
			</table>
		</div>
	);
}
