import { useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { PriceText } from "#domain/reception/decision/items-schema.ts";
import { type DeskWay, deskWays } from "#domain/reception/reception/details/payment-ways.ts";
import type { ReceptionDetails } from "#domain/reception/reception/details/schema.ts";
import { formatNumber } from "#locale/number/number.ts";
import { useFieldError } from "#records/field/field-error.ts";
import { Alert } from "#ui/alert.tsx";
import { FormDialog } from "#ui/dialog.tsx";
import { DigitsField } from "#ui/digits-field.tsx";
import { num } from "#ui/num.tsx";
import { Segmented } from "#ui/segmented.tsx";
import { TextField } from "#ui/text-field.tsx";
import { DueNow } from "./due-now.tsx";
import { useTakePayment } from "./use-payments.ts";

type Props = {
	reception: ReceptionDetails;
	onClose: () => void;
	onTaken: (fresh: ReceptionDetails) => void;
};

/**
 * Reads the amount: whole rials, or the rule that the input breaks. It begins with the amount due and then changes only by
 * the user's hand, although a colleague may change what is due: the card may already have been charged.
 */
function useAmount(payable: number) {
	const t = useTranslations("queue.payment");
	const rule = useTranslations("validation");
	const errorOf = useFieldError();
	const [text, setText] = useState(() => formatNumber(payable));
	const [seen, setSeen] = useState(payable);
	const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
	const { data = 0, error } = PriceText.safeParse(text);
	const broken = error && errorOf({ message: error.issues[0]?.message ?? "" }, t("amount"));
	const wrong = () => {
		if (broken) return broken;
		if (data === 0) return rule("range", { field: t("amount") });
		return data > payable ? t("tooMuch", { payable: formatNumber(payable) }) : undefined;
	};
	const format = () => setText(data ? formatNumber(data) : text);
	const takeDue = () => {
		setSeen(payable);
		setText(formatNumber(payable));
		// its button goes
		field.current?.focus();
	};
	return {
		...{ text, field, setText, format, takeDue, rials: data, error: wrong() },
		/** Whether the amount due has changed since it was shown, and another amount is in the field. */
		isDueNew: payable !== seen && payable !== data,
	};
}

/**
 * Dialog to record a payment just received. The amount is prefilled with the amount due, so that only the method has to be
 * chosen.
 */
export function PaymentDialog({ reception, onClose, onTaken }: Props) {
	const t = useTranslations("queue.payment");
	const td = useTranslations("queue");
	const rule = useTranslations("validation");
	const { payableRials } = reception;
	const amount = useAmount(payableRials);
	const [way, setWay] = useState<DeskWay>();
	const [note, setNote] = useState("");
	const [isTried, setTried] = useState(false);
	const ways = useRef<HTMLDivElement>(null);
	const { take, isBusy, isLike, isLost, isTooMuch, forget } = useTakePayment({ reception, onDone: onTaken });
	useEffect(() => ways.current?.querySelector<HTMLElement>("[role=radio]")?.focus(), []);
	// what is due may be less by this very payment, of which no answer came
	const amountError = isLost ? undefined : amount.error;
	const send = () => {
		setTried(true);
		if (!way || amountError || isBusy) return;
		take({ amountRials: amount.rials, way, note: note.trim(), isRepeatMeant: isLike });
	};
	const rest = payableRials - amount.rials;
	const isShown = isTried || rest < 0 || isTooMuch;
	return (
		<FormDialog
			title={t("dialog", { name: `${reception.firstName} ${reception.lastName}` })}
			cancel={td("cancel")}
			confirm={t(isLike ? "another" : "take")}
			busy={isBusy}
			onClose={onClose}
			onConfirm={send}
		>
			<div ref={ways}>
				<Segmented
					label={t("way")}
					need="required"
					choices={deskWays.map((value) => ({ value, label: t(`ways.${value}`) }))}
					value={way}
					onChange={(value) => {
						forget();
						setWay(value);
					}}
					error={isTried && !way ? rule("selector", { field: t("way") }) : undefined}
				/>
			</div>
			<DigitsField
				label={t("amount")}
				need="required"
				value={amount.text}
				onChange={(text) => {
					forget();
					amount.setText(text);
				}}
				onBlur={amount.format}
				inputRef={amount.field}
				maxLength={20}
				end={<span className="control-suffix">{td("rials")}</span>}
				error={isShown ? amountError : undefined}
				hint={rest > 0 ? t.rich("after", { rest: formatNumber(rest), num }) : t("afterAll")}
			/>
			{amount.isDueNew && !isBusy && !isLost ? (
				<DueNow
					dueRials={payableRials}
					onTake={() => {
						forget();
						amount.takeDue();
					}}
				/>
			) : null}
			<TextField label={t("note")} need="optional" value={note} onChange={setNote} rows={2} maxLength={300} />
			{isLike ? (
				<Alert tone="warn" isSmall isNew>
					{t("like")}
				</Alert>
			) : null}
		</FormDialog>
	);
}
