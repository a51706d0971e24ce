import { useTranslations } from "use-intl";
import type { ReceptionDetails } from "#domain/reception/reception/details/schema.ts";
import { type Status, statusName } from "#domain/reception/reception/state/status.ts";
import { sendsSms } from "#domain/reception/reception/state/transitions.ts";
import { notify } from "#ui/toast.tsx";
import { undoOffer } from "./use-undo.ts";

/**
 * Confirms that a decision was recorded, whether the patient gets a message, and how to undo it.
 * @param isNamed includes the patient's name, when several are shown
 */
export function useDecisionNotice(isNamed = false) {
	const t = useTranslations("queue");
	return (from: Status, to: Status, fresh: ReceptionDetails, undo: (fresh: ReceptionDetails) => void) => {
		const isTold = sendsSms(from, to) && fresh.hasSlot;
		const name = `${fresh.firstName} ${fresh.lastName}`;
		notify({
			tone: "ok",
			title: t(`done.${statusName[to]}`),
			detail: isTold ? t("smsQueued", { name }) : isNamed ? name : undefined,
			offers: undoOffer(fresh),
			replaces: undoOffer(fresh),
			action: fresh.undoSecondsLeft ? { label: t("undo.run"), run: () => undo(fresh) } : undefined,
		});
	};
}
