import * as z from "zod";
import { maxPanels, maxTests } from "#domain/reception/reception/option-codes.ts";
import { prescriptionCode } from "#domain/reception/reception/schema.ts";
import { locales } from "#locale/locale.ts";
import { maxRials } from "#locale/number/price.ts";
import { plainText } from "#locale/validation.ts";

// The desk's reading of a prescription at the workbench (panel 5.4b): the current list, and numbered marks on the photographs.
// Nothing is settled before the list is accepted.

const Named = { kind: z.enum(["test", "panel"]), id: z.uuid({ error: "validation.invalid" }) };
const nameOf = ({ kind, id }: { kind: string; id: string }) => `${kind} ${id}`;

/** A test or panel of the list, with its name at the time it was added. */
export const WorkbenchLine = z.strictObject({
	...Named,
	code: plainText(40),
	name: plainText(200),
	priceRials: z.number().int().min(0).max(maxRials),
});
export type WorkbenchLine = z.infer<typeof WorkbenchLine>;

const share = z.number().min(0, { error: "validation.range" }).max(1, { error: "validation.range" });

/**
 * A point on a photograph, as fractions of its upright width and height, with the line of the list that the point belongs
 * to.
 */
export const PrescriptionMark = z.strictObject({
	pictureId: z.uuid({ error: "validation.invalid" }),
	x: share,
	y: share,
	/** Null until the writing at the mark is identified. */
	line: z.strictObject(Named).nullable(),
	/** Whether the reading is uncertain. */
	isUnsure: z.boolean(),
});
export type PrescriptionMark = z.infer<typeof PrescriptionMark>;

export const maxMarks = 100;

export const WorkbenchWork = z.strictObject({
	lines: z
		.array(WorkbenchLine)
		.max(maxTests + maxPanels, { error: "validation.tooMany" })
		.refine((lines) => new Set(lines.map(nameOf)).size === lines.length, { error: "validation.invalid" }),
	/** The prescription code as typed so far. */
	prescriptionTrackingCode: plainText(40),
	/** The marks in the order of their numbers. */
	marks: z.array(PrescriptionMark).max(maxMarks, { error: "validation.tooMany" }),
});
export type WorkbenchWork = z.infer<typeof WorkbenchWork>;

/** The saved work on a prescription. */
export const SavedWorkbench = z.object({
	/** The version of the saved work; 0 when nothing is saved. */
	version: z.number().int(),
	savedAt: z.string().nullable(),
	savedBy: z.string(),
	/** Whether the reader saved the work. */
	isOwn: z.boolean(),
	work: WorkbenchWork.nullable(),
});
export type SavedWorkbench = z.infer<typeof SavedWorkbench>;

/** An earlier list of tests of the same person. */
export const EarlierList = z.object({
	id: z.string(),
	createdDateTime: z.string(),
	lines: z.array(WorkbenchLine),
});
export type EarlierList = z.infer<typeof EarlierList>;

export const Workbench = SavedWorkbench.extend({
	/** The language of messages to the patient. */
	patientLocale: z.enum(locales),
	/** Earlier lists of the same person, newest first. */
	earlier: z.array(EarlierList),
});
export type Workbench = z.infer<typeof Workbench>;

/** The marks on the photographs of a request, in the order of their numbers. */
export const PrescriptionMarkList = z.object({ dataList: z.array(PrescriptionMark) });
export type PrescriptionMarkList = z.infer<typeof PrescriptionMarkList>;

export const PrescriptionCodeInput = z.strictObject({ prescriptionTrackingCode: prescriptionCode() });
export type PrescriptionCodeInput = z.infer<typeof PrescriptionCodeInput>;

/** Requests that wait for the desk, by the time of their appointment. */
export const WorkbenchQueue = z.object({
	dataList: z.array(z.object({ id: z.string(), version: z.number().int() })),
});
export type WorkbenchQueue = z.infer<typeof WorkbenchQueue>;
