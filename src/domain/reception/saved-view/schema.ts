import * as z from "zod";
import { stages, statusName } from "#domain/reception/reception/state/status.ts";
import { plainText } from "#locale/validation.ts";

// A named view of the queue: private, or shared with the desk. It contains no search text, which may be a person's name.

const states = Object.values(statusName);

/** The filters of a view, named as in the queue's address. Days are relative to the day of viewing. */
export const ViewFilter = z.strictObject({
	stage: z.enum([...stages, "ended"], { error: "validation.selector" }).optional(),
	status: z.enum(states, { error: "validation.selector" }).optional(),
	assignee: z.enum(["me", "nobody"], { error: "validation.selector" }).optional(),
	waiting: z.literal("true", { error: "validation.selector" }).optional(),
	day: z.enum(["today", "tomorrow"], { error: "validation.selector" }).optional(),
	/** Set if the view is shown as a board instead of a table. */
	view: z.literal("board", { error: "validation.selector" }).optional(),
});
export type ViewFilter = z.infer<typeof ViewFilter>;

export const ViewInput = z.strictObject({
	name: plainText(40),
	/** Whether the view is visible to everyone at the desk. */
	isShared: z.boolean(),
	filter: ViewFilter.refine((filter) => Object.keys(filter).length > 0, { error: "validation.required" }),
});
export type ViewInput = z.infer<typeof ViewInput>;

export const SavedView = z.object({
	id: z.string(),
	version: z.number().int(),
	name: z.string(),
	isShared: z.boolean(),
	/** Whether the view belongs to the reader, who can change and remove it. */
	isOwn: z.boolean(),
	filter: ViewFilter,
});
export type SavedView = z.infer<typeof SavedView>;
export const SavedViews = z.object({ dataList: z.array(SavedView) });
export type SavedViews = z.infer<typeof SavedViews>;

/** Maximum number of saved views per staff user. */
export const mostViews = 20;
