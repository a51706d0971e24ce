import { X } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { latinDigits } from "#locale/number/digits.ts";
import { formatNumber } from "#locale/number/number.ts";
import { useFieldError } from "#records/field/field-error.ts";
import { IconButton } from "#ui/button.tsx";
import { Message } from "#ui/message.tsx";
import { PriceText } from "../items-schema.ts";
import type { ItemRow } from "./items-lines.ts";

/** Formats a typed price in groups of three digits; returns it unchanged when it is not a number. */
export const grouped = (typed: string) => {
	const { data } = PriceText.safeParse(typed);
	return data === undefined ? typed : formatNumber(data);
};

type Props = { row: ItemRow; onPrice: (price: string) => void; onRemove: () => void };

/** A test or panel with its price in rials; digits of any script are accepted. */
export function PricedRow({ row, onPrice, onRemove }: Props) {
	const t = useTranslations("queue.items");
	const errorOf = useFieldError();
	const label = t("priceOf", { name: row.name });
	const says = `says-${row.kind}-${row.id}`;
	const [isTyping, setTyping] = useState(false);
	const error = isTyping ? undefined : errorOf({ message: row.error }, t("price"));
	return (
		<li className={error ? "items-row is-bad" : "items-row"}>
			<bdi dir="ltr" className="code-chip record-code code">
				{row.code}
			</bdi>
			<span className="items-name">
				<b>{row.name}</b>
				{row.kind === "panel" ? <small>{t("panel")}</small> : null}
				{row.isWithdrawn ? <small className="t-warn">{t("withdrawn")}</small> : null}
				{row.inPanel ? <small>{t("inPanel", { panel: row.inPanel })}</small> : null}
			</span>
			{row.inPanel ? null : (
				<span className="control-box is-ltr has-end items-price">
					<input
						className="control items-price-control"
						dir="ltr"
						inputMode="numeric"
						autoComplete="off"
						maxLength={20}
						aria-label={label}
						aria-invalid={error ? true : undefined}
						aria-describedby={error ? says : undefined}
						value={row.price}
						onChange={(event) => {
							// warns on leaving, also after a refused list returns here, but not during corrections
							setTyping(true);
							onPrice(latinDigits(event.target.value));
						}}
						onBlur={() => {
							setTyping(false);
							onPrice(grouped(row.price));
						}}
					/>
					<span className="control-suffix">{t("rials")}</span>
				</span>
			)}
			<IconButton
				size="sm"
				className="items-remove"
				label={t("remove", { name: row.name })}
				icon={<X className="icon" aria-hidden />}
				onPress={onRemove}
			/>
			{error ? (
				<Message tone="bad" id={says} className="items-error">
					{error}
				</Message>
			) : null}
		</li>
	);
}
