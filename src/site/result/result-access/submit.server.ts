import * as z from "zod";
import type { Context } from "#database/context.server.ts";
import { answerInvitation } from "#domain/reception/relative/invitation/answer-invitation.server.ts";
import { cancelInvitation } from "#domain/reception/relative/invitation/cancel-invitation.server.ts";
import { inviteRelative } from "#domain/reception/relative/invitation/invite-relative.server.ts";
import { withdrawAgreement } from "#domain/reception/relative/invitation/withdraw-agreement.server.ts";
import { AnswerInput, InviteInput } from "#domain/reception/relative/schema.ts";
import { type DomainError, isDomainError } from "#platform/errors.ts";
import type { AccessOutcome, AccessProblem } from "./outcome.ts";

// What the forms of the page send. They are plain ones and work without script.

const idIn = (form: Map<string, string>, name: string) => z.uuid().catch("").parse(form.get(name));

const problems: Record<string, AccessProblem> = {
	"relative.pending": "pending",
	"relative.agreed": "agreed",
	"relative.refused": "refused",
	"relative.other-number": "otherNumber",
	"relative.not-adult": "notAdult",
	"relative.over": "over",
	"limit.reached": "limit",
	"validation.failed": "own",
	// what is gone, or was never theirs
	"record.not-found": "over",
};

const problemOf = ({ code }: DomainError): AccessProblem | undefined => problems[code];

async function take(ctx: Context, form: Map<string, string>): Promise<AccessOutcome> {
	const intent = form.get("intent");
	if (intent === "withdraw") {
		await withdrawAgreement(ctx, idIn(form, "invitation"));
		return { done: "withdraw" };
	}
	if (intent === "cancel") {
		await cancelInvitation(ctx, idIn(form, "invitation"));
		return { done: "cancel" };
	}
	if (intent === "invite") {
		const person = idIn(form, "person");
		const typed = form.get("mobile") ?? "";
		const input = InviteInput.safeParse({ mobileNumber: typed });
		if (!input.success) return { problem: "mobile", person, typed };
		await inviteRelative(ctx, person, input.data);
		return { done: "invite" };
	}
	const { answer } = AnswerInput.parse({ answer: intent });
	await answerInvitation(ctx, idIn(form, "invitation"), { answer });
	return { done: answer };
}

/** Handles a form of the signed-in account. @throws DomainError for input that no form of the site sends */
export async function takeAccess(ctx: Context, form: Map<string, string>): Promise<AccessOutcome> {
	try {
		return await take(ctx, form);
	} catch (error) {
		const problem = isDomainError(error) ? problemOf(error) : undefined;
		if (!problem) throw error;
		return { problem, person: idIn(form, "person"), typed: form.get("mobile") ?? "" };
	}
}
