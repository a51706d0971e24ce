import { useState } from "react";
import { PriceText } from "#domain/reception/decision/items-schema.ts";
import type { DeskWay } from "#domain/reception/reception/details/payment-ways.ts";
import { type DueAnswer, dueAnswers } from "#domain/reception/reception/state/visit-outcome.ts";
import { formatNumber } from "#locale/number/number.ts";
import type { OutcomeInput, SheetVisit } from "../../schema.ts";

/**
 * The input for a payment at the door: the method, or why nothing was paid; an empty method means that nothing was
 * answered.
 */
export type TypedPayment = { way: DeskWay | DueAnswer | ""; amount: string };

const isDueAnswer = (way: string): way is DueAnswer => dueAnswers.some((each) => each === way);

type Read = {
	paid: OutcomeInput["paid"];
	due?: DueAnswer;
	error?: "required" | "numeric" | "range" | "tooMuch";
};

/** Reads the amount as whole rials, at most the amount due; otherwise returns the rule that the input breaks. */
export function readPayment({ way, amount }: TypedPayment, payableRials: number): Read {
	if (way === "") return { paid: null };
	if (isDueAnswer(way)) return { paid: null, due: way };
	const { data = 0, error } = PriceText.safeParse(amount);
	const broken = error?.issues[0]?.message.replace("validation.", "") as Read["error"];
	if (broken) return { paid: null, error: broken };
	if (data === 0) return { paid: null, error: "range" };
	return data > payableRials ? { paid: null, error: "tooMuch" } : { paid: { amountRials: data, way } };
}

/** The payment input of each visit, stored while the page is open; it starts with the amount due. */
export function usePaid() {
	const [all, setAll] = useState<Readonly<Record<string, TypedPayment>>>({});
	return {
		typedOf: ({ id, payableRials }: Pick<SheetVisit, "id" | "payableRials">): TypedPayment =>
			all[id] ?? { way: "", amount: formatNumber(payableRials) },
		onType: (id: string, typed: TypedPayment) => setAll((before) => ({ ...before, [id]: typed })),
	};
}
