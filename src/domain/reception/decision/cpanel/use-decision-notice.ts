import { useTranslations } from "use-intl";
import type { ReceptionDetails } from "#domain/reception/reception/details/schema.ts";
import { type Status, statusName } from "#domain/reception/reception/state/status.ts";
import { sendsSms } from "#domain/reception/reception/state/transitions.ts";
import { notify } from "#ui/toast.tsx";
import { undoOffer } from "./use-undo.ts";

/**
 * Tells that a decision was recorded, whether the patient will hear of it, and how it is taken back.
 * @param isNamed says whose reception it was, where several are seen
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
