import type { UploadDocument } from "#domain/media/upload/schema.ts";
import type { ReceptionDetails } from "../details/schema.ts";
import type { InformationStep } from "../information-request.ts";
import type { AnsweredField } from "../state/history-change.ts";
import { status } from "../state/status.ts";

type Event = ReceptionDetails["events"][number];
type Answered = Pick<ReceptionDetails, "websiteReceptionStatus" | "events">;

const isAsking = ({ from, to }: Event) => to === status.needsInformation && from !== to;
const isAnswer = ({ from, to, actorKind, answeredStep }: Event) =>
	from === status.needsInformation && actorKind === "patient" && (to !== from || answeredStep !== "");

/**
 * The positions in the history of the answers that the desk has not decided on: the answers since its last question, if the
 * question is open or was just answered completely. Events that keep the state may follow.
 */
export function answersAt({ websiteReceptionStatus: now, events }: Answered): number[] {
	const last = events[events.findLastIndex(({ from, to }) => from !== to)];
	if (!last || !(isAsking(last) || (now === status.inReview && isAnswer(last)))) return [];
	const asking = events.findLastIndex(isAsking);
	return events.flatMap((event, at) => (at > asking && isAnswer(event) ? [at] : []));
}

/** Whether the patient has just sent all requested information. */
export const isAnswered = (of: Answered): boolean =>
	of.websiteReceptionStatus === status.inReview && answersAt(of).length > 0;

/** The parts of the last question that the patient has answered, in order of arrival. */
export const arrivedSteps = (of: Answered): InformationStep[] =>
	answersAt(of).flatMap((at) => of.events[at]?.answeredStep || []);

/** Old values of the fields changed by the answers that the desk is reviewing, by field name. */
export function answeredBefore(of: Answered): ReadonlyMap<AnsweredField, string> {
	const before = new Map<AnsweredField, string>();
	// changed twice, it is the first one that the desk knew
	for (const { field, from } of answersAt(of).flatMap((at) => of.events[at]?.answered ?? []))
		if (!before.has(field)) before.set(field, from);
	return before;
}

const kindOf: Partial<Record<Event["answeredStep"], UploadDocument["kind"]>> = {
	prescImage: "prescription",
	nicImage: "idCard",
};

/**
 * The photographs that the patient sent with an event: those of the event's kind that arrived between the question and the
 * answer.
 */
export function broughtBy(
	{ events, documents }: Pick<ReceptionDetails, "events" | "documents">,
	at: number,
): UploadDocument[] {
	const answer = events[at];
	if (!answer || !isAnswer(answer)) return [];
	const asking = events.slice(0, at).findLast(isAsking);
	const { answeredStep: step } = answer;
	const isOf = ({ kind }: UploadDocument) => step === "" || kind === kindOf[step];
	return asking
		? documents.filter((each) => isOf(each) && asking.at < each.sentAt && each.sentAt <= answer.at)
		: [];
}
