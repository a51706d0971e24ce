import * as z from "zod";
import { moment } from "#locale/validation.ts";
import { type Publication, publicationStates } from "./phase.ts";

/** A publication as shown to staff. */
export const publicationFields = {
	state: z.enum(publicationStates),
	publishAt: z.string().nullable(),
	unpublishAt: z.string().nullable(),
} satisfies Record<keyof Publication, z.ZodType>;

const bound = moment({ offset: true, rule: "time" })
	.transform((value) => new Date(value).toISOString())
	.nullable()
	.default(null);

/** The input fields of a publication, next to the other fields of a text; `inOrder` checks them. */
export const publicationInput = {
	state: z.enum(publicationStates, { error: "validation.selector" }).default("published"),
	publishAt: bound,
	unpublishAt: bound,
};
