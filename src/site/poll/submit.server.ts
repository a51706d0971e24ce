import { data, redirect } from "react-router";
import * as z from "zod";
import type { Context } from "#database/context.server.ts";
import { SuggestionInput, VoteInput } from "#domain/content/poll/schema.ts";
import { suggest } from "#domain/content/poll/vote/suggest.server.ts";
import { vote } from "#domain/content/poll/vote/vote.server.ts";
import { newVoter, voterCookie, voterSeconds, voterToken } from "#domain/content/poll/vote/voter.server.ts";
import { isDomainError, notFound } from "#platform/errors.ts";
import { cookieLine, cookieName, cookieValue, sessionCookie } from "#platform/http/cookie.server.ts";
import { readForm } from "#platform/http/form.server.ts";
import { fieldErrors } from "#platform/http/route.server.ts";
import type texts from "./messages.fa.json";

// What the forms of a poll send. An answer that is taken leads back to the page, so that a reload sends nothing again; one
// that is not comes back with everything that was typed.

/** Key of an error text. */
type ProblemKey = Extract<keyof (typeof texts)["poll"], `problem${Capitalize<string>}`>;

export type Refusal = {
	/** The poll whose form was sent; null for the suggestion. */
	pollId: string | null;
	/** The typed and chosen values, by field name. */
	values: Record<string, string>;
	/** Key of the error text by field; the empty name means the whole form. */
	problems: Record<string, ProblemKey | "">;
	minutes: number;
};

const uuid = z.uuid();

/** The browser's token, and the header that sets the token's cookie if the browser has no token. */
export function voterOf(ctx: Context, request: Request): { token: string | undefined; headers: HeadersInit } {
	const token = voterToken(cookieValue(request.headers, cookieName(ctx.env, voterCookie)));
	if (token !== undefined) return { token, headers: {} };
	const line = cookieLine(ctx.env, voterCookie, newVoter(), sessionCookie(ctx.env, "Lax", voterSeconds));
	return { token, headers: { "set-cookie": line } };
}

/** Error texts by field and broken rule. */
const ruleTexts: Record<string, Record<string, ProblemKey>> = {
	optionId: { "": "problemChoose" },
	text: {
		"validation.required": "problemText",
		"validation.tooLong": "problemTextLong",
		"": "problemSpelling",
	},
	name: { "validation.tooLong": "problemName", "": "problemSpelling" },
};

function brokenRules(error: z.ZodError): Refusal["problems"] {
	return Object.fromEntries(
		fieldErrors(error).map(({ field, key }) => [
			field,
			ruleTexts[field]?.[key] ?? ruleTexts[field]?.[""] ?? "",
		]),
	);
}

/** Why a well-formed vote is refused, with the status of the response. */
const hindrances: Record<string, { key: ProblemKey; status: number }> = {
	"poll.waiting": { key: "problemWaiting", status: 409 },
	"poll.closed": { key: "problemClosed", status: 409 },
	"poll.no-voter": { key: "problemVoter", status: 409 },
	"limit.reached": { key: "problemLimit", status: 429 },
};

/**
 * Handles a form of a group's page.
 * @param path of the page, with its language
 * @returns a redirect (303) after success, else the refusal
 * @throws DomainError `record.not-found` for input that no form of the site sends, `body.*`
 */
export async function takeAnswer(ctx: Context, groupId: string, path: string, request: Request) {
	const form = await readForm(request);
	const { token } = voterOf(ctx, request);
	const pollId = form.get("intent") === "vote" ? (uuid.safeParse(form.get("poll")).data ?? null) : null;
	if (pollId === null && form.get("intent") !== "suggest") throw notFound();
	const values = Object.fromEntries(form);
	const refuse = (problems: Refusal["problems"], status: number, minutes = 0) =>
		data({ pollId, values, problems, minutes } satisfies Refusal, { status });
	try {
		if (pollId !== null) {
			const input = VoteInput.safeParse({ optionId: form.get("option") });
			if (!input.success) return refuse(brokenRules(input.error), 422);
			const { outcome } = await vote(ctx, pollId, input.data, token);
			return redirect(`${path}?${outcome}=${pollId}#poll-${pollId}`, 303);
		}
		const input = SuggestionInput.safeParse({ name: form.get("name") ?? "", text: form.get("text") ?? "" });
		if (!input.success) return refuse(brokenRules(input.error), 422);
		await suggest(ctx, groupId, input.data, token);
		return redirect(`${path}?suggested=1#suggest`, 303);
	} catch (error) {
		const known = isDomainError(error) ? hindrances[error.code] : undefined;
		if (!known || !isDomainError(error)) throw error;
		const seconds = Number(error.params["retryAfterSeconds"] ?? 0);
		return refuse({ "": known.key }, known.status, Math.max(1, Math.ceil(seconds / 60)));
	}
}
