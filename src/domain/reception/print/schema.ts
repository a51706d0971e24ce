import * as z from "zod";
import { sampleTypes } from "#domain/catalogue/lab-test/schema.ts";

// What of a reception is put on paper: labels of its tubes, and the sheet its patient takes home.

export const LabelCode = z.object({
	text: z.string(),
	/** Code 128: alternating widths of bars and spaces, starting with a bar, as multiples of the thinnest bar. */
	bars: z.array(z.number().int()),
	/** The rows of the Data Matrix from the top, with `1` for dark. */
	cells: z.array(z.string()),
});
export type LabelCode = z.infer<typeof LabelCode>;

export const ReceptionPrint = z.object({
	code: LabelCode,
	/** Whether the code is the laboratory's number, not the tracking code. */
	isNumber: z.boolean(),
	/** The tubes in the order of draw; empty until tests are entered. */
	tubes: z.array(
		z.object({
			sampleType: z.enum(sampleTypes),
			container: z.string(),
			count: z.number().int(),
			codes: z.array(z.string()),
		}),
	),
	/** Preparation for individual tests in plain words, except fasting, which applies to the whole request. */
	preparation: z.array(z.object({ codes: z.array(z.string()), line: z.string() })),
});
export type ReceptionPrint = z.infer<typeof ReceptionPrint>;
