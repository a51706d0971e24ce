import { useTranslations } from "use-intl";
import { formatNumber } from "#locale/number/number.ts";
import { FormDialog } from "#ui/dialog.tsx";
import type { ShownVisit } from "../offline/outbox.ts";
import { PaidFields } from "./paid-part.tsx";
import { readPayment, type TypedPayment } from "./use-paid.ts";
import { nameOf } from "./visit-texts.ts";

type Props = {
	visit: ShownVisit;
	typed: TypedPayment;
	onType: (typed: TypedPayment) => void;
	onClose: () => void;
	onConfirm: () => void;
};

/** Asks about the amount due before a visit is recorded as sampled. The visit can be recorded without an answer. */
export function DueDialog({ visit, typed, onType, onClose, onConfirm }: Props) {
	const t = useTranslations("daySheet");
	const { payableRials } = visit;
	return (
		<FormDialog
			title={t("due.title", { name: nameOf(visit), amount: formatNumber(payableRials) })}
			cancel={t("dialog.cancel")}
			confirm={t(typed.way ? "due.confirm" : "due.unanswered")}
			onClose={onClose}
			onConfirm={() => {
				if (!readPayment(typed, payableRials).error) onConfirm();
			}}
		>
			<PaidFields payableRials={payableRials} typed={typed} onType={onType} />
		</FormDialog>
	);
}
