import * as z from "zod";
import { isReserved, pathOf } from "#domain/content/page-address/path.ts";
import { recordHead, recordQuery } from "#domain/foundation/record/schema.ts";
import { locales } from "#locale/locale.ts";
import { normaliseText } from "#locale/text/normalise-text.ts";
import { isSafeUrl } from "#locale/url.ts";
import { url } from "#locale/url-input.ts";
import { plainText } from "#locale/validation.ts";
import { pageOf, pageQuery } from "#platform/http/paging.ts";
import { pageSizes } from "#platform/page-sizes.ts";
import { redirectKinds } from "./kinds.ts";

const required = { error: "validation.required", abort: true };
const isPath = (address: string) => !/^[a-z][a-z0-9+.-]*:/i.test(address);

/** The path to redirect, which is not a page of this site; a full address is reduced to its path. */
const from = url()
	.refine((address) => address !== "", required)
	.refine((address) => !/[?#]/.test(address), { error: "validation.addressQuery", abort: true })
	.refine((address) => pathOf(address) !== undefined, { error: "validation.url", abort: true })
	.transform((address) => pathOf(address) ?? "")
	.refine((path) => !isReserved(path), { error: "validation.reservedAddress" });

/** An address in readable form: with a leading slash, and decoded if decoding does not change its meaning. */
function readable(address: string): string {
	const slashed = isPath(address) && !address.startsWith("/") ? `/${address}` : address;
	try {
		const decoded = decodeURI(slashed);
		const isSame = normaliseText(decoded) === decoded && decodeURI(decoded) === decoded && isSafeUrl(decoded);
		return isSame ? decoded : slashed;
	} catch {
		return slashed;
	}
}

/** A path of this site, with a language prefix if it applies to one language only, or an http(s) address. */
const to = url()
	.refine((address) => address !== "", required)
	.refine((address) => (isPath(address) ? !address.startsWith("#") : /^https?:/i.test(address)), {
		error: "validation.url",
		abort: true,
	})
	.transform(readable)
	.refine((address) => pathOf(address) !== undefined || !isPath(address), { error: "validation.url" });

/** The input of staff: an address that no longer exists, and its new target. */
export const RedirectInput = z.strictObject({ from, to });
export type RedirectInput = z.infer<typeof RedirectInput>;

/**
 * `ok`: leads to a page or to another site. `chain`: leads to another redirect. `missing`: the target does not exist.
 * `unused`: a page exists at the redirected address.
 */
export const redirectStates = ["ok", "chain", "missing", "unused"] as const;

export const RedirectRecord = z.object({
	...recordHead,
	from: z.string(),
	to: z.string(),
	/** The language of the pages to which the redirect applies; null for both languages. */
	locale: z.enum(locales).nullable(),
	isAutomatic: z.boolean(),
	hits: z.number().int(),
	lastHitDateTime: z.string().nullable(),
	state: z.enum(redirectStates),
});
export type RedirectRecord = z.infer<typeof RedirectRecord>;

export const RedirectQuery = z.object({
	...recordQuery(["hits", "lastHitDateTime", "from"]),
	kind: z.enum(redirectKinds, { error: "validation.selector" }).optional(),
});
export type RedirectQuery = z.infer<typeof RedirectQuery>;

/** The number of redirects of each kind and in total, and of addresses that were not found. */
export const RedirectCounts = z.object({
	all: z.number().int(),
	manual: z.number().int(),
	automatic: z.number().int(),
	faulty: z.number().int(),
	missingAddresses: z.number().int(),
});

/** An address to test. It is requested in the language of its prefix, or in Persian if it has no prefix. */
export const RedirectTestQuery = z.object({ path: plainText(500) });

/** The steps of following an address; the last hop is the final result. */
export const RedirectTest = z.object({
	hops: z.array(
		z.object({
			address: z.string(),
			/** The status with which our site responds at this address; null for an address on another site. */
			status: z.union([z.literal(200), z.literal(301), z.literal(404)]).nullable(),
		}),
	),
	/** Whether the redirects form a loop; the address is then not followed further. */
	isLoop: z.boolean(),
	/** The redirect that could lead directly to the final address; null when there is at most one redirect. */
	shorten: z.object({ id: z.string(), version: z.number().int() }).nullable(),
});
export type RedirectTest = z.infer<typeof RedirectTest>;

const MissingAddress = z.object({
	path: z.string(),
	hits: z.number().int(),
	firstDateTime: z.string(),
	lastDateTime: z.string(),
});
export const MissingAddressQuery = z.object({
	...pageQuery(pageSizes.records),
	title: plainText(120).optional(),
});
export const MissingAddressList = pageOf(MissingAddress);
export const MissingAddressInput = z.object({ path: plainText(500) });
