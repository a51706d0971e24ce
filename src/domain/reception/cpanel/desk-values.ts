import * as z from "zod";
import { numericText, optionalText } from "#locale/validation.ts";
import { ReceptionDeskInput, type ReceptionDetails } from "../desk-schema.ts";

/** What the desk types: the API's own rules, but for the amount, which is typed in any digits. */
export const DeskForm = z.object({
	receptNo: optionalText(40),
	receptDate: ReceptionDeskInput.shape.receptDate,
	isDebtor: ReceptionDeskInput.shape.isDebtor,
	remainedPrice: numericText(12),
});
export type DeskValues = z.infer<typeof DeskForm>;

/** What a reception holds of it; no debt is an empty field. */
export const deskValues = (
	reception: Pick<ReceptionDetails, "receptNo" | "receptDate" | "isDebtor" | "remainedPrice">,
): DeskValues => ({
	receptNo: reception.receptNo,
	receptDate: reception.receptDate,
	isDebtor: reception.isDebtor,
	remainedPrice: reception.remainedPrice ? String(reception.remainedPrice) : "",
});

/** As the API takes it. */
export const deskInput = (values: DeskValues, version: number): ReceptionDeskInput => ({
	...values,
	remainedPrice: Number(values.remainedPrice || "0"),
	version,
});

/** Do two of them say the same? A change of stage alone is no change here. */
export const isSame = (a: DeskValues, b: DeskValues): boolean =>
	(Object.keys(a) as (keyof DeskValues)[]).every((name) => a[name] === b[name]);
