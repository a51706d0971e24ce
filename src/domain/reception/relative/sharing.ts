import type { InvitationState, Sharing } from "./schema.ts";

export type Invitation = {
	id: string;
	patientId: string;
	state: InvitationState;
	mobile: string;
	invitedAt: Date;
	expiresAt: Date;
	decidedAt: Date | null;
	holdsUntil: Date | null;
};

/**
 * The states that count as a person's answer about their results; `notMe` does not count, because the number belongs to
 * someone else.
 */
export const answers: readonly InvitationState[] = ["agreed", "refused", "withdrawn"];

/** A person's last answer; undefined if they never answered. */
export const lastAnswer = <Each extends Invitation>(rows: readonly Each[]): Each | undefined =>
	rows
		.filter(({ state }) => answers.includes(state))
		.toSorted((a, b) => Number(a.decidedAt) - Number(b.decidedAt) || a.id.localeCompare(b.id))
		.at(-1);

export const isWaiting = ({ state, expiresAt }: Invitation, now: Date) =>
	state === "pending" && expiresAt > now;

/** Whether an invitation contains a consent that is still valid. */
export const holds = ({ state, holdsUntil }: Invitation, now: Date) =>
	state === "agreed" && holdsUntil !== null && holdsUntil > now;

/**
 * The consent state of one person of an account. If the person was never asked or has not answered, their results stay
 * visible, because the requests are the account's own; otherwise the last answer decides, and an expired consent no longer
 * counts.
 * @param rows the invitations of that person in that account
 */
export function sharingOf(rows: readonly Invitation[], now: Date): Sharing {
	const answer = lastAnswer(rows);
	const waiting = rows.find((row) => isWaiting(row, now));
	const isClosed = answer !== undefined && !holds(answer, now);
	const of = waiting ?? answer;
	if (!of) return { state: "notAsked", isClosed, mobileLast4: "", at: "", until: "", invitationId: "" };
	const until = waiting ? waiting.expiresAt : holds(of, now) ? of.holdsUntil : null;
	return {
		state: stateOf(of, now),
		isClosed,
		mobileLast4: of.mobile.slice(-4),
		at: (of.decidedAt ?? of.invitedAt).toISOString(),
		until: until?.toISOString() ?? "",
		invitationId: waiting?.id ?? "",
	};
}

function stateOf(of: Invitation, now: Date): Exclude<Sharing["state"], "notAsked"> {
	if (of.state === "pending") return "invited";
	if (of.state === "agreed") return holds(of, now) ? "agreed" : "over";
	return of.state === "withdrawn" ? "withdrawn" : "refused";
}
