import * as z from "zod";
import { day, plainText } from "#locale/validation.ts";
import { pageOf, pageQuery } from "#platform/http/paging.ts";
import { pageSizes } from "#platform/page-sizes.ts";

// Who did what when, as an administrator reads it. It names no patient and nothing of theirs (SECURITY P36).

/** The parts of the trail by the first word of an action; content and settings are all others. */
export const auditParts = {
	access: ["staff", "access", "staffSetting"],
	reception: ["reception", "reception-draft", "upload", "slot", "account", "patient"],
	content: [],
} as const;
export const auditPartNames = ["content", "reception", "access"] as const;

export const AuditQuery = z.object({
	...pageQuery(pageSizes.records),
	part: z.enum(auditPartNames, { error: "validation.selector" }).optional(),
	/** The first word of its action: `post`. */
	noun: plainText(40).optional(),
	/** Its last word: `update`. */
	verb: plainText(40).optional(),
	staffId: z.uuid({ error: "validation.selector" }).optional(),
	/** Days in Tehran, both included. */
	from: day().optional(),
	until: day().optional(),
});
export type AuditQuery = z.infer<typeof AuditQuery>;

export const AuditRow = z.object({
	id: z.string(),
	dateTime: z.string(),
	noun: z.string(),
	verb: z.string(),
	by: z.enum(["anonymous", "patient", "staff", "system"]),
	/** Name of the staff user; null for everybody else. */
	byName: z.string().nullable(),
	/** What it is about, where that has a name that is nobody's. */
	subject: z.string().nullable(),
	details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
});
export type AuditRow = z.infer<typeof AuditRow>;
export const AuditPage = pageOf(AuditRow).extend({
	/** Staff users who did something, to choose from. */
	people: z.array(z.object({ id: z.string(), title: z.string() })),
});

/** A field of a record that a change gave another value; long ones are cut. */
const Change = z.object({ name: z.string(), before: z.string(), after: z.string() });

export const AuditDetails = AuditRow.extend({
	requestId: z.string(),
	/** What content and settings were before and after, of each record that it changed. */
	records: z.array(z.object({ version: z.number().int(), title: z.string(), changes: z.array(Change) })),
	/** Was there a version once that is no longer kept? */
	isForgotten: z.boolean(),
});
export type AuditDetails = z.infer<typeof AuditDetails>;
