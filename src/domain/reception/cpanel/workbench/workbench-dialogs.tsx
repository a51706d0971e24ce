import type { ReactNode } from "react";
import type { Locale } from "#locale/locale.ts";
import type { Picture } from "#records/picture-sheet.tsx";
import type { ReceptionDetails } from "../../queue/schema.ts";
import { BetterPhotographDialog, QuestionDialog } from "./ask-dialog.tsx";
import { RejectDialog } from "./reject-dialog.tsx";
import type { WorkbenchState } from "./use-workbench.ts";

type Props = {
	bench: WorkbenchState;
	reception: ReceptionDetails;
	patientLocale: Locale;
	pictures: readonly Picture[];
	notice: ReactNode;
	may: { reject: boolean; ask: boolean };
};

/** What is asked before a decision that the patient reads. */
export function WorkbenchDialogs({ bench, reception, patientLocale, pictures, notice, may }: Props) {
	const { asking, setAsking, decision } = bench;
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
			return <QuestionDialog {...common} isAllowed={may.ask} question={asking.question} />;
		case "reject":
			return <RejectDialog {...common} isAllowed={may.reject} />;
		default:
			return null;
	}
}
