import { type ReactNode, useState } from "react";
import { useTranslations } from "use-intl";
import { DecisionDialog } from "#domain/reception/decision/cpanel/decision-dialog.tsx";
import type { ReceptionDetails } from "#domain/reception/reception/details/schema.ts";
import { status } from "#domain/reception/reception/state/status.ts";
import { showTrackingCode } from "#domain/reception/reception/tracking-code.ts";
import type { Locale } from "#locale/locale.ts";
import type { Picture } from "#records/media/picture-sheet.tsx";
import { notify } from "#ui/toast.tsx";
import type { Asking, WorkbenchState } from "../use-workbench.ts";
import { AppointmentDialog } from "./appointment-dialog.tsx";
import { BetterPhotographDialog, QuestionDialog } from "./ask-dialog.tsx";

type Props = {
	bench: WorkbenchState;
	reception: ReceptionDetails;
	patientLocale: Locale;
	pictures: readonly Picture[];
	notice: ReactNode;
	may: { reject: boolean; ask: boolean };
};

type AppointmentProps = Pick<Props, "bench" | "reception"> & {
	asking: Extract<Asking, { kind: "appointment" }>;
	onClose: () => void;
};

/**
 * Dialog that gives some or all items of the list another appointment; items that get a separate appointment leave the
 * list.
 */
function AskedAppointment({ bench, reception, asking, onClose }: AppointmentProps) {
	const t = useTranslations("workbench.appointment");
	return (
		<AppointmentDialog
			way={asking.way}
			reception={reception}
			rows={asking.rows}
			needs={bench.list.needsOf(asking.rows.map(({ id }) => id))}
			onClose={onClose}
			onDone={(fresh, separate) => {
				bench.decision.accept(fresh);
				if (separate) bench.remove(asking.rows);
				notify({
					tone: "ok",
					title: separate
						? t("separate.done", { code: showTrackingCode(separate) })
						: t(asking.way === "time" ? "time.done" : "laboratory.done"),
				});
				onClose();
			}}
		/>
	);
}

/** Dialogs before decisions that send a text to the patient. */
export function WorkbenchDialogs({ bench, reception, patientLocale, pictures, notice, may }: Props) {
	const { asking, setAsking, decision } = bench;
	const [reason, setReason] = useState("");
	const common = {
		name: `${reception.firstName} ${reception.lastName}`,
		patientLocale,
		busy: decision.busy !== undefined,
		notice,
		onClose: () => setAsking(undefined),
		onDecide: (what: Parameters<typeof decision.send>[0]) => {
			// what was read so far is there again when the answer comes
			void bench.autosave.flush();
			decision.send(what);
		},
	};
	const pages = pictures.filter(({ id }) =>
		reception.documents.some((each) => each.id === id && each.kind === "prescription" && !each.isReplaced),
	);
	switch (asking?.kind) {
		case "photograph":
			return (
				<BetterPhotographDialog {...common} isAllowed={may.ask} pages={pages} shownId={bench.pictureId} />
			);
		case "question":
			return (
				<QuestionDialog
					{...common}
					isAllowed={may.ask}
					question={asking.question}
					location={reception.samplingLocation}
				/>
			);
		case "appointment":
			return (
				<AskedAppointment bench={bench} reception={reception} asking={asking} onClose={common.onClose} />
			);
		case "reject":
			return (
				<DecisionDialog
					to={status.rejected}
					reception={reception}
					busy={common.busy}
					isAllowed={may.reject}
					notice={notice}
					reason={reason}
					onReason={setReason}
					needs={[]}
					onNeeds={() => {}}
					onClose={common.onClose}
					onDecide={() => common.onDecide({ status: status.rejected, reason: reason.trim() })}
				/>
			);
		default:
			return null;
	}
}
