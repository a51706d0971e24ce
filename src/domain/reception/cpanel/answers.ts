import type { UploadDocument } from "#domain/upload/schema.ts";
import type { ReceptionDetails } from "../desk-schema.ts";
import { status } from "../status.ts";

type Answered = Pick<ReceptionDetails, "websiteReceptionStatus" | "events">;

/** Has the patient just sent what was asked for? */
export function isAnswered({ websiteReceptionStatus: now, events }: Answered): boolean {
	const last = events.at(-1);
	return now === status.inReview && last?.from === status.needsInformation && last.actorKind === "patient";
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
