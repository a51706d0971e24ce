import { AlarmClock, AlarmClockOff, CirclePause, Send, Undo2 } from "lucide-react";
import { useTranslations } from "use-intl";
import { OpenPdf } from "#domain/result/report/cpanel/open-pdf.tsx";
import { SaveDocument } from "#domain/result/report/cpanel/save-document.tsx";
import type { WorkRow } from "#domain/result/work-list/schema.ts";
import { IconButton } from "#ui/button.tsx";
import { patientOf } from "./patient-of.ts";
import type { ListStep } from "./use-release.ts";
import type { AskedListStep } from "./use-releasing.ts";

type Props = {
	row: WorkRow;
	/** Called for a step that needs a dialog first. */
	onAsk: (step: AskedListStep) => void;
	onTake: (step: ListStep) => void;
};

/** The possible actions: a released report can be opened or withdrawn; other reports can be released, scheduled or held. */
export function RowActions({ row, onAsk, onTake }: Props) {
	const t = useTranslations("results.release");
	const name = patientOf(row);
	if (row.state === "released")
		return (
			<span className="row-actions">
				<OpenPdf id={row.id} name={name} />
				<SaveDocument id={row.id} number={row.reportNumber} name={name} />
				<IconButton
					size="sm"
					danger
					label={t("withdrawOf", { name })}
					icon={<Undo2 className="icon icon-directional" aria-hidden />}
					onPress={() => onAsk("withdraw")}
				/>
			</span>
		);
	const file = row.hasFile ? <OpenPdf id={row.id} isFile name={name} /> : null;
	if (row.hold)
		return (
			<span className="row-actions">
				{file}
				<IconButton
					size="sm"
					label={t("unholdOf", { name })}
					icon={<Undo2 className="icon icon-directional" aria-hidden />}
					onPress={() => onTake("unhold")}
				/>
			</span>
		);
	// the row says that it waits for a colleague
	const isHindered = row.needsSecondPerson || row.needsSecondVerifier;
	return (
		<span className="row-actions">
			{file}
			<IconButton
				size="sm"
				label={t("holdOf", { name })}
				icon={<CirclePause className="icon" aria-hidden />}
				onPress={() => onAsk("hold")}
			/>
			{row.judgedDifferently ? (
				<IconButton
					size="sm"
					label={t("reopenOf", { name })}
					icon={<Undo2 className="icon icon-directional" aria-hidden />}
					onPress={() => onAsk("reopen")}
				/>
			) : null}
			{row.releaseAt ? (
				<IconButton
					size="sm"
					label={t("unscheduleOf", { name })}
					icon={<AlarmClockOff className="icon" aria-hidden />}
					onPress={() => onTake("unschedule")}
				/>
			) : isHindered ? null : (
				<IconButton
					size="sm"
					label={t("scheduleOf", { name })}
					icon={<AlarmClock className="icon" aria-hidden />}
					onPress={() => onAsk("schedule")}
				/>
			)}
			{isHindered ? null : (
				<IconButton
					size="sm"
					label={t("releaseOf", { name })}
					icon={<Send className="icon icon-directional" aria-hidden />}
					onPress={() => onAsk("release")}
				/>
			)}
		</span>
	);
}
