import { Send, Undo2 } from "lucide-react";
import { Suspense } from "react";
import { useTranslations } from "use-intl";
import { NotableLines } from "#domain/result/report/cpanel/notable-lines.tsx";
import { useSheet } from "#domain/result/report/cpanel/queries.ts";
import { ReasonDialog } from "#domain/result/report/cpanel/reason-dialog.tsx";
import { presentVersion } from "#domain/result/report/status.ts";
import type { WorkRow } from "#domain/result/work-list/schema.ts";
import { formatTime } from "#locale/date/date.ts";
import { ConfirmDialog } from "#ui/dialog.tsx";
import { lazyComponent } from "#ui/lazy-component.ts";
import { useLocale } from "#ui/locale-context.tsx";
import { num } from "#ui/num.tsx";
import { patientOf } from "./patient-of.ts";
import { ReleaseRun } from "./release-run.tsx";
import type { Asked, Releasing } from "./use-releasing.ts";

// its calendar is asked for now and then
const TimeDialog = lazyComponent(
	async () => (await import("#domain/result/report/cpanel/time-dialog.tsx")).TimeDialog,
);

type Props = {
	releasing: Releasing;
	/** When the message about a report released now is sent; null for immediately. */
	waitsUntil: string | null;
};

/** Maximum number of reports whose values are listed; each read is recorded. */
const mostShown = 5;

/** The notable values of a report, shown before its release. */
function NotableOf({ id, name }: { id: string; name: string }) {
	const t = useTranslations("results.notable");
	const { data, isError } = useSheet(id);
	const reason = data ? presentVersion(data.versions)?.reason : "";
	return (
		<section aria-label={name || undefined}>
			{name ? <h3>{name}</h3> : null}
			{reason ? <p>{t("correction", { reason })}</p> : null}
			{data ? (
				<NotableLines lines={data.lines} calls={data.calls} />
			) : (
				<p className="muted">{t(isError ? "failed" : "loading")}</p>
			)}
		</section>
	);
}

const isChanged = ({ judgedDifferently }: WorkRow) => judgedDifferently !== "";

/**
 * Shown when values of a verified report are now judged differently: the report must be verified again before patients see
 * it.
 */
function TakeBackQuestion({
	rows,
	name,
	releasing,
}: {
	rows: readonly WorkRow[];
	name: string;
	releasing: Releasing;
}) {
	const t = useTranslations("results.release");
	const cancel = useTranslations("results.step")("cancel");
	return (
		<ConfirmDialog
			isOpen
			title={rows.length === 1 ? t("changedTitle", { name }) : t("changedTitleOfAll", { count: rows.length })}
			confirm={t("takeBack")}
			cancel={cancel}
			icon={<Undo2 className="icon icon-directional" aria-hidden />}
			onCancel={releasing.forget}
			onConfirm={() => void releasing.take(rows, "reopen", { reason: t("changedReason") })}
		>
			<p>{t("changedText")}</p>
			<ul>
				{rows.map((row) => (
					<li key={row.id}>
						{rows.length > 1 ? `${patientOf(row)}: ` : null}
						<b>
							<bdi>{row.judgedDifferently}</bdi>
						</b>
					</li>
				))}
			</ul>
		</ConfirmDialog>
	);
}

/** Confirmation of a release: what patients will see, when they get a message, and who must pay first. */
function ReleaseQuestion({ asked, name, releasing, waitsUntil }: Props & { asked: Asked; name: string }) {
	const t = useTranslations("results.release");
	const ts = useTranslations("results.step");
	const locale = useLocale();
	const rows = asked.rows.filter((row) => !isChanged(row));
	const left = asked.rows.filter(isChanged);
	const missingIn = ({ values, hasFile }: WorkRow) =>
		values && !hasFile && values.filled > 0 ? values.asked - values.filled : 0;
	const inPart = rows.filter((row) => missingIn(row) > 0).length;
	const missing = rows.reduce((sum, row) => sum + missingIn(row), 0);
	const gated = rows.filter(({ owedRials }) => owedRials > 0).length;
	return (
		<ConfirmDialog
			isOpen
			title={rows.length === 1 ? ts("release.title", { name }) : t("askTitle", { count: rows.length })}
			confirm={t("releaseNow")}
			cancel={ts("cancel")}
			icon={<Send className="icon icon-directional" aria-hidden />}
			onCancel={releasing.forget}
			onConfirm={() => void releasing.take(rows, "release")}
		>
			<p>{ts("release.text")}</p>
			{rows.length > mostShown ? (
				<p>{t.rich("askOpen", { count: mostShown, num })}</p>
			) : (
				rows.map((row) => <NotableOf key={row.id} id={row.id} name={rows.length > 1 ? patientOf(row) : ""} />)
			)}
			{left.length ? (
				<p>
					{t("askChanged", {
						count: left.length,
						names: left.map(patientOf).join(locale === "fa" ? "، " : ", "),
					})}
				</p>
			) : null}
			{inPart && rows.length === 1 ? (
				<p>{ts.rich("release.inPart", { count: missing, num })}</p>
			) : inPart ? (
				<p>{t.rich("askInPart", { count: inPart, num })}</p>
			) : null}
			{waitsUntil ? <p>{t.rich("askQuiet", { time: formatTime(waitsUntil), num })}</p> : null}
			{gated ? <p>{t.rich("askGated", { count: gated, num })}</p> : null}
		</ConfirmDialog>
	);
}

/** The dialog before a step, and the progress of a step for several reports. */
export function ReleaseDialogs({ releasing, waitsUntil }: Props) {
	const t = useTranslations("results.release");
	const ts = useTranslations("results.step");
	const { asked, run } = releasing;
	const [first] = asked?.rows ?? [];
	const name =
		asked && first
			? asked.rows.length === 1
				? patientOf(first)
				: t("several", { count: asked.rows.length })
			: "";
	return (
		<>
			{asked && (asked.step === "reopen" || (asked.step === "release" && asked.rows.every(isChanged))) ? (
				<TakeBackQuestion rows={asked.rows} name={name} releasing={releasing} />
			) : asked?.step === "release" ? (
				<ReleaseQuestion asked={asked} name={name} releasing={releasing} waitsUntil={waitsUntil} />
			) : asked?.step === "schedule" ? (
				<Suspense>
					<TimeDialog
						title={ts("schedule.title", { name })}
						confirm={t("schedule")}
						busy={false}
						hasQuietHours={waitsUntil !== null}
						onClose={releasing.forget}
						onSend={(releaseAt) => void releasing.take(asked.rows, "schedule", { releaseAt })}
					/>
				</Suspense>
			) : asked ? (
				<ReasonDialog
					step={asked.step}
					name={name}
					busy={false}
					onClose={releasing.forget}
					onSend={(reason) => void releasing.take(asked.rows, asked.step, { reason })}
				/>
			) : null}
			{run && (run.all > 1 || run.isOver) ? <ReleaseRun run={run} onClose={releasing.close} /> : null}
		</>
	);
}
