import { expect, it } from "vitest";
import type { ReceptionDetails } from "../details/schema.ts";
import { status } from "../state/status.ts";
import { answeredBefore, answersAt, arrivedSteps, broughtBy, isAnswered } from "./information-reply.ts";

type Event = ReceptionDetails["events"][number];
type Document = ReceptionDetails["documents"][number];

const { submitted, needsInformation, inReview } = status;
const event = (minutes: number, from: number, to: number, more: Partial<Event> = {}): Event => ({
	at: new Date(Date.UTC(2026, 4, 20, 6, minutes)).toISOString(),
	from,
	to,
	by: "",
	actorKind: "patient",
	reason: "",
	change: null,
	answeredStep: "",
	answered: [],
	isApproval: false,
	isRefusal: false,
	report: "" as const,
	separate: "",
	sampledAt: "",
	...more,
});
const photograph = (id: string, kind: Document["kind"], minutes: number) =>
	({ id, kind, sentAt: new Date(Date.UTC(2026, 4, 20, 6, minutes)).toISOString() }) as Document;
const name = (from: string, to: string) => [{ field: "lastName" as const, from, to }];

const asked = event(1, submitted, needsInformation, { actorKind: "staff" });
const first = event(5, needsInformation, needsInformation, {
	answeredStep: "userProfile",
	answered: name("رستگار", "رستگاری"),
});
const last = event(9, needsInformation, inReview, { answeredStep: "prescImage" });

it("shows the parts of an answer that have arrived, and counts them as an answer only when all parts have arrived", () => {
	const half = { websiteReceptionStatus: needsInformation, events: [asked, first] };
	expect([answersAt(half), arrivedSteps(half), isAnswered(half)]).toEqual([[1], ["userProfile"], false]);
	expect(answeredBefore(half).get("lastName")).toBe("رستگار");
	const whole = { websiteReceptionStatus: inReview, events: [asked, first, last] };
	expect([arrivedSteps(whole), isAnswered(whole)]).toEqual([["userProfile", "prescImage"], true]);
	expect(answeredBefore(whole).get("lastName")).toBe("رستگار");
});

it("a second question starts without an answer, and a decision ends the question", () => {
	const again = event(12, inReview, needsInformation, { actorKind: "staff" });
	expect(
		answersAt({ websiteReceptionStatus: needsInformation, events: [asked, first, last, again] }),
	).toEqual([]);
	const accepted = event(12, inReview, status.accepted, { actorKind: "staff" });
	expect(
		answersAt({ websiteReceptionStatus: status.accepted, events: [asked, first, last, accepted] }),
	).toEqual([]);
});

it("photographs belong to the answer of their kind, if they were sent between the question and the answer", () => {
	const documents = [
		photograph("a", "prescription", 3),
		photograph("b", "idCard", 4),
		photograph("c", "prescription", 0),
	];
	const of = { events: [asked, first, last], documents };
	expect(broughtBy(of, 1)).toEqual([]);
	expect(broughtBy(of, 2).map(({ id }) => id)).toEqual(["a"]);
	expect(broughtBy(of, 0)).toEqual([]);
});
