import * as z from "zod";
import { day, plainText } from "#locale/validation.ts";
import { pageOf, pageQuery } from "#platform/http/paging.ts";
import { pageSizes } from "#platform/page-sizes.ts";

// Who did what when, as an administrator reads it. It names no patient and nothing of theirs (SECURITY P36).

/**
 * The parts of the audit trail, by the first word of an action; actions that are not listed belong to content and settings.
 */
export const auditParts = {
	access: ["staff", "access", "staffSetting", "apiKey"],
	reception: [
		"reception",
		"reception-draft",
		"reception-workbench",
		"payment",
		"report",
		"report-share",
		"note",
		"day-sheet",
		"upload",
		"slot",
		"account",
		"patient",
		"mobile-change",
		"relative",
	],
	content: [],
} as const;
export const auditPartNames = ["content", "reception", "access"] as const;

/** The last words of actions, which say what was done; the panel has a text for each. */
export const auditVerbs = [
	"create",
	"update",
	"save",
	"publish",
	"unpublish",
	"discard",
	"remove",
	"restore",
	"removeForGood",
	"restoreVersion",
	"reorder",
	"login",
	"login-failed",
	"logout",
	"locked",
	"code-failed",
	"recovery-code",
	"set-factor",
	"begin-factor",
	"remove-factor",
	"clear-factor",
	"renew-recovery-codes",
	"change-password",
	"change-password-refused",
	"new-password",
	"reset-password",
	"reset-factor",
	"invite",
	"accept-invitation",
	"revoke-invitation",
	"revoke",
	"disable",
	"enable",
	"sign-out",
	"end-session",
	"end-other-sessions",
	"update-profile",
	"unauthenticated",
	"forbidden",
	"read",
	"submit",
	"accept",
	"stage",
	"cancel",
	"sign-in",
	"request-code",
	"wrong-code",
	"add",
	"upload",
	"seed",
	"sweep",
	"begin",
	"count-requests",
	"measure-turnaround",
	"find-lost-glyphs",
	"createSeveral",
	"work",
	"rename",
	"derive",
	"move",
	"upload-stop",
	"resolve",
	"settle",
	"dismiss",
	"decide",
	"makeOption",
	"createPreview",
	"removePreview",
	"answer",
	"remind",
	"reschedule",
	"relocate",
	"separate",
	"seal-plain",
	"renew",
	"check",
	"hold",
	"retry",
	"retryAll",
	"arrange",
	"remove-page",
	"approve",
	"refuse",
	"agree",
	"undo",
	"print",
	"assign",
	"search",
	"list",
	"replace",
	"due",
	"vote",
	"suggest",
	"choose",
	"merge",
	"take-apart",
	"void",
	"enter",
	"call",
	"step",
	"release",
	"report",
	"resend",
	"open",
	"offer",
	"acknowledge",
	"prove-mobile",
	"open-door",
	"refuse-door",
	"leave-door",
	"receive",
	"attach",
	"detach",
	"withdraw",
] as const;
export type AuditVerb = (typeof auditVerbs)[number];
/** The name of an action, `post.update`: the kind of record, and the verb. */
export type AuditAction = `${string}.${AuditVerb}`;

export const AuditQuery = z.object({
	...pageQuery(pageSizes.records),
	part: z.enum(auditPartNames, { error: "validation.selector" }).optional(),
	/** The first word of the action: `post`. */
	noun: plainText(40).optional(),
	/** The last word of the action: `update`. */
	verb: plainText(40).optional(),
	staffId: z.uuid({ error: "validation.selector" }).optional(),
	/** The first day, in Tehran time; both this day and `until` are included. */
	from: day().optional(),
	until: day().optional(),
	/** Whether the steps of long jobs are listed too. */
	withPieces: z
		.stringbool({ truthy: ["true"], falsy: ["false"], error: "validation.selector" })
		.default(false),
});
export type AuditQuery = z.infer<typeof AuditQuery>;

export const AuditRow = z.object({
	id: z.string(),
	dateTime: z.string(),
	noun: z.string(),
	verb: z.string(),
	by: z.enum(["anonymous", "patient", "staff", "apiKey", "system"]),
	/** Name of the staff user or of the API key; null for all other actors. */
	byName: z.string().nullable(),
	/** The name of the record that the row is about, unless it is a patient's name. */
	subject: z.string().nullable(),
	details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
});
export type AuditRow = z.infer<typeof AuditRow>;
export const AuditPage = pageOf(AuditRow).extend({
	/** Staff users with entries, for selection. */
	people: z.array(z.object({ id: z.string(), title: z.string() })),
	/** The number of matching rows that are not listed because they are steps of a long job. */
	leftOut: z.number().int(),
});

/** A changed field of a record, with its old and new value; long values are cut. */
const Change = z.object({ name: z.string(), before: z.string(), after: z.string() });

export const AuditDetails = AuditRow.extend({
	requestId: z.string(),
	/** The values of content and settings before and after, for each changed record. */
	records: z.array(z.object({ version: z.number().int(), title: z.string(), changes: z.array(Change) })),
	/** Whether a version that belongs to this row is no longer stored. */
	isForgotten: z.boolean(),
});
export type AuditDetails = z.infer<typeof AuditDetails>;
