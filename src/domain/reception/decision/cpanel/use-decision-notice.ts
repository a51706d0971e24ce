import { useTranslations } from "use-intl";
import type { ReceptionDetails } from "#domain/reception/reception/details/schema.ts";
import { type Status, status, statusName } from "#domain/reception/reception/state/status.ts";
import { sendsSms } from "#domain/reception/reception/state/transitions.ts";
import { notify } from "#ui/toast.tsx";
import { undoOffer } from "./use-undo.ts";

type Undo = (fresh: ReceptionDetails) => void;

/** The undo action of a notice, offered as long as the decision can be undone. */
function useUndoAction() {
	const t = useTranslations("queue");
	return (fresh: ReceptionDetails, undo: Undo) => ({
		offers: undoOffer(fresh),
		replaces: undoOffer(fresh),
		action: fresh.undoSecondsLeft ? { label: t("undo.run"), run: () => undo(fresh) } : undefined,
	});
}

/**
 * Confirms that a decision was recorded, says whether the patient gets a message, and offers to undo the decision.
 * @param isNamed whether to include the patient's name, when several patients are shown
 */
export function useDecisionNotice(isNamed = false) {
	const t = useTranslations("queue");
	const undoAction = useUndoAction();
	return (from: Status, to: Status, fresh: ReceptionDetails, undo: Undo) => {
		const isTold = sendsSms(from, to) && fresh.hasSlot;
		const name = `${fresh.firstName} ${fresh.lastName}`;
		notify({
			tone: "ok",
			title: t(`done.${statusName[to]}`),
			detail: isTold ? t("smsQueued", { name }) : isNamed ? name : undefined,
			...undoAction(fresh, undo),
		});
	};
}

/** Confirms that a list of tests was accepted or saved, and says whether the patient gets a message. */
export function useListNotice() {
	const t = useTranslations("queue");
	const undoAction = useUndoAction();
	return (from: Status, fresh: ReceptionDetails, undo: Undo) => {
		const isNew = from < status.accepted;
		const isTold = isNew || fresh.listApproval === "asked";
		notify({
			tone: "ok",
			title: t(isNew ? "done.accepted" : "items.saved"),
			detail: isTold ? t("smsQueued", { name: `${fresh.firstName} ${fresh.lastName}` }) : undefined,
			...undoAction(fresh, undo),
		});
	};
}
