import { createTranslator } from "use-intl/core";
import enCatalogueRules from "#locale/catalogue-rules.en.json" with { type: "json" };
import faCatalogueRules from "#locale/catalogue-rules.fa.json" with { type: "json" };
import { intlTag, type Locale } from "#locale/locale.ts";
import enLocale from "#locale/messages.en.json" with { type: "json" };
import faLocale from "#locale/messages.fa.json" with { type: "json" };
import enPanelRules from "#locale/panel-rules.en.json" with { type: "json" };
import faPanelRules from "#locale/panel-rules.fa.json" with { type: "json" };
import enRules from "#locale/server-rules.en.json" with { type: "json" };
import faRules from "#locale/server-rules.fa.json" with { type: "json" };
import { DomainError, type ErrorKind, isDomainError, retryAfterSeconds } from "#platform/errors.ts";
import { fieldMessage } from "./field-name.ts";
import en from "./messages.en.json" with { type: "json" };
import fa from "./messages.fa.json" with { type: "json" };

// The one translator from errors to HTTP for the API: RFC 9457 problem details in the reader's language, nothing internal.

const statusOf: Record<ErrorKind, number> = {
	malformed: 400,
	unauthenticated: 401,
	forbidden: 403,
	"not-found": 404,
	conflict: 409,
	precondition: 412,
	"precondition-required": 428,
	"too-large": 413,
	unsupported: 415,
	invalid: 422,
	limit: 429,
	internal: 500,
	unavailable: 503,
	storage: 507,
};

const messages = {
	fa: {
		...fa,
		...faLocale,
		validation: {
			...faLocale.validation,
			...faPanelRules.validation,
			...faCatalogueRules.validation,
			...faRules.validation,
		},
	},
	en: {
		...en,
		...enLocale,
		validation: {
			...enLocale.validation,
			...enPanelRules.validation,
			...enCatalogueRules.validation,
			...enRules.validation,
		},
	},
};

/** The problem document of an error; any error that is not a domain error becomes `internal`. */
export function problemOf(error: unknown, locale: Locale, requestId: string): Response {
	const known = isDomainError(error) ? error : new DomainError("internal", "internal.unexpected");
	const t = createTranslator({ locale: intlTag(locale), messages: messages[locale], onError: () => {} });
	// keys are built at run time: the catalogue test makes sure that each kind and validation key has a text
	const text = (key: string, params: Record<string, string | number>) => {
		const translate = t as unknown as { (key: string, params: object): string; has(key: string): boolean };
		return translate.has(key) ? translate(key, params) : undefined;
	};
	const status = statusOf[known.kind];
	const params = Object.fromEntries(
		Object.entries(known.params).map(([name, value]) => [name, String(value)]),
	);
	const detailKey = `problemDetail.${known.code.replaceAll(".", "-")}`;
	const waitSeconds = known.kind === "unavailable" ? retryAfterSeconds : known.params.retryAfterSeconds;
	const body = {
		type: "about:blank",
		title: text(`problem.${known.kind}`, params) ?? known.kind,
		status,
		code: known.code,
		// a reason may have a sentence of its own
		detail: text(`${detailKey}-${params["reason"]}`, params) ?? text(detailKey, params),
		requestId,
		...(known.kind === "internal" ? {} : { params: known.params }),
		...(known.fields.length
			? {
					fields: known.fields.map(({ field, key, params: own }) => ({
						field,
						key,
						message: fieldMessage({ field, key, ...(own ? { params: own } : {}) }, locale, text),
						params: own,
					})),
				}
			: {}),
		...(typeof waitSeconds === "number" ? { retryAfterSeconds: waitSeconds } : {}),
	};
	const headers = new Headers({
		"content-type": "application/problem+json; charset=utf-8",
		"cache-control": "no-store",
	});
	if (typeof waitSeconds === "number") headers.set("retry-after", String(waitSeconds));
	if (status === 401) headers.set("www-authenticate", "Bearer");
	return new Response(JSON.stringify(body), { status, headers });
}
