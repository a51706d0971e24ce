import type { UploadDocument } from "#domain/upload/schema.ts";
import type { AnsweredField } from "../history-change.ts";
import type { ReceptionDetails } from "../queue/schema.ts";
import { status } from "../status.ts";

type Answered = Pick<ReceptionDetails, "websiteReceptionStatus" | "events">;

/** Has the patient just sent what was asked for? */
export const isAnswered = (of: Answered): boolean => answerAt(of) !== undefined;

/** Where in the history the answer stands that the desk has not decided upon; what does not change the state may follow it. */
export function answerAt({ websiteReceptionStatus: now, events }: Answered): number | undefined {
	const at = events.findLastIndex(({ from, to }) => from !== to);
	const last = events[at];
	const isAnswer = last?.from === status.needsInformation && last.actorKind === "patient";
	return now === status.inReview && isAnswer ? at : undefined;
}

/** What a field was before the answer that the desk is looking at, by the field's name. */
export function answeredBefore(of: Answered): ReadonlyMap<AnsweredField, string> {
	const at = answerAt(of);
	const fields = at === undefined ? [] : (of.events[at]?.answered ?? []);
	return new Map(fields.map(({ field, from }) => [field, from]));
}

/** The photographs that the patient has sent with an event: those that arrived between the asking and the answer. */
export function broughtBy(
	{ events, documents }: Pick<ReceptionDetails, "events" | "documents">,
	at: number,
): UploadDocument[] {
	const answer = events[at];
	const isAnswer = answer?.from === status.needsInformation && answer.to !== answer.from;
	if (!isAnswer || answer.actorKind !== "patient") return [];
	const asking = events
		.slice(0, at)
		.findLast(({ from, to }) => to === status.needsInformation && from !== to);
	return asking ? documents.filter(({ sentAt }) => asking.at < sentAt && sentAt <= answer.at) : [];
}
