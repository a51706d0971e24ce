import * as z from "zod";
import { numericText, optionalText } from "#locale/validation.ts";
import { type ReceptionDetails, ReceptionInput } from "../queue/schema.ts";

/** What the desk types: the API's own rules, but for the amount, which is typed in any digits. */
export const ReceptionForm = z.object({
	receptNo: optionalText(40),
	receptDate: ReceptionInput.shape.receptDate,
	isDebtor: ReceptionInput.shape.isDebtor,
	remainedPrice: numericText(12),
});
export type ReceptionValues = z.infer<typeof ReceptionForm>;

/** What a reception holds of it; no debt is an empty field. */
export const receptionValues = (
	reception: Pick<ReceptionDetails, "receptNo" | "receptDate" | "isDebtor" | "remainedPrice">,
): ReceptionValues => ({
	receptNo: reception.receptNo,
	receptDate: reception.receptDate,
	isDebtor: reception.isDebtor,
	remainedPrice: reception.remainedPrice ? String(reception.remainedPrice) : "",
});

/** As the API takes it. */
export const receptionInput = (values: ReceptionValues): ReceptionInput => ({
	...values,
	remainedPrice: Number(values.remainedPrice || "0"),
});
