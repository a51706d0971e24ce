import { useState } from "react";
import { useTranslations } from "use-intl";
import type { Payment } from "#domain/reception/reception/details/payment-schema.ts";
import type { ReceptionDetails } from "#domain/reception/reception/details/schema.ts";
import { formatNumber } from "#locale/number/number.ts";
import { FormDialog } from "#ui/dialog.tsx";
import { num } from "#ui/num.tsx";
import { TextField } from "#ui/text-field.tsx";
import { useVoidPayment } from "./use-payments.ts";

type Props = {
	reception: ReceptionDetails;
	payment: Payment;
	onClose: () => void;
	onDone: (fresh: ReceptionDetails) => void;
};

/** Asks for the reason for voiding a payment. */
export function VoidDialog({ reception, payment, onClose, onDone }: Props) {
	const t = useTranslations("queue.payment");
	const td = useTranslations("queue");
	const rule = useTranslations("validation");
	const [reason, setReason] = useState("");
	const [isMissing, setMissing] = useState(false);
	const { takeBack, isBusy } = useVoidPayment({ reception, onDone });
	const send = () => {
		setMissing(!reason.trim());
		if (reason.trim()) takeBack({ paymentId: payment.id, reason: reason.trim() });
	};
	return (
		<FormDialog
			title={t("voidTitle")}
			cancel={td("cancel")}
			confirm={t("void")}
			isDangerous
			busy={isBusy}
			onClose={onClose}
			onConfirm={send}
		>
			<p className="muted">{t.rich("voidText", { amount: formatNumber(payment.amountRials), num })}</p>
			<TextField
				label={td("reason")}
				need="required"
				hint={td("reasonInside")}
				value={reason}
				onChange={(text) => {
					setReason(text);
					setMissing(false);
				}}
				error={isMissing ? rule("required", { field: td("reason") }) : undefined}
				rows={2}
				maxLength={300}
				autoFocus
			/>
		</FormDialog>
	);
}
