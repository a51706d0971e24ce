import * as z from "zod";
import { plainText, requiredText } from "#locale/validation.ts";
import { apiScopes } from "#platform/actor.ts";
import { pageOf, pageQuery } from "#platform/http/paging.ts";
import { pageSizes } from "#platform/page-sizes.ts";

// Keys of machines (reports 3.5): made, shown once, listed, revoked.

const scopes = () => z.array(z.enum(apiScopes, { error: "validation.selector" }));

/** Number of days that a key is valid; 0 means until the key is revoked. */
export const keyLifetimes = [30, 90, 365, 0] as const;

/** Parts of the list; `over` means revoked or expired. */
export const apiKeyStates = ["active", "over"] as const;
export type ApiKeyState = (typeof apiKeyStates)[number];

export const ApiKeyQuery = z.object({
	...pageQuery(pageSizes.records),
	title: plainText(120).optional(),
	state: z.enum(apiKeyStates, { error: "validation.selector" }).default("active"),
});
export type ApiKeyQuery = z.infer<typeof ApiKeyQuery>;

/** A key as an administrator sees it, without the key itself. */
export const ApiKeyRecord = z.object({
	id: z.string(),
	/** The machine that has the key. */
	title: z.string(),
	scopes: scopes(),
	/** Last four characters of the key. */
	ending: z.string(),
	createdDateTime: z.string(),
	createdBy: z.string().nullable(),
	expiresDateTime: z.string().nullable(),
	/** Time of the last use, to the minute; null when the key was never used. */
	lastUsedDateTime: z.string().nullable(),
	revokedDateTime: z.string().nullable(),
	revokedBy: z.string().nullable(),
});
export type ApiKeyRecord = z.infer<typeof ApiKeyRecord>;

const count = z.number().int();
export const ApiKeyPage = pageOf(ApiKeyRecord).extend({ counts: z.object({ active: count, over: count }) });
export type ApiKeyPage = z.infer<typeof ApiKeyPage>;

export const ApiKeyInput = z.strictObject({
	title: requiredText(80),
	scopes: scopes()
		.min(1, { error: "validation.required" })
		.max(apiScopes.length, { error: "validation.tooMany" })
		.transform((chosen) => apiScopes.filter((each) => chosen.includes(each))),
	lifetimeDays: z.literal(keyLifetimes, { error: "validation.selector" }),
});
export type ApiKeyInput = z.infer<typeof ApiKeyInput>;

/** A newly created key; only this response contains it. */
export const MadeApiKey = ApiKeyRecord.extend({ key: z.string() });
export type MadeApiKey = z.infer<typeof MadeApiKey>;
