import type { PatientReception } from "#domain/reception/reception/patient-reception.ts";
import { status } from "#domain/reception/reception/state/status.ts";
import { isChangeable, isListOpen } from "#domain/reception/reception/state/transitions.ts";

// In which order a patient reads their requests: what waits for them, results, the next visit, the rest, and the past. Pure.

/** Maximum number of results listed as results; the others are listed with past requests. */
export const shownResults = 3;

export const sectionNames = ["waiting", "results", "nextVisit", "running", "history"] as const;

/** The facts of a request that decide its section. */
export type SectionFacts = Pick<
	PatientReception,
	"id" | "websiteReceptionStatus" | "isEnded" | "listApproval" | "slotStartsAt" | "slotEndsAt"
>;
export type PanelSections<Request = PatientReception> = Record<(typeof sectionNames)[number], Request[]>;

type Facts = {
	/** Ids of the requests with a report in this account. */
	withReport: ReadonlySet<string>;
	/** Ids of the requests that the reader has just changed: these requests stay visible. */
	changed: ReadonlySet<string>;
	/** Milliseconds since the epoch. */
	now: number;
};

/** Whether the request requires an action of the reader. */
const needsReader = ({ websiteReceptionStatus: now, listApproval }: SectionFacts) =>
	now === status.needsInformation || (listApproval === "asked" && isListOpen(now));

/** The next appointment. */
function nextVisit<Request extends SectionFacts>(
	receptions: readonly Request[],
	now: number,
): Request | undefined {
	return receptions
		.filter((each) => isChangeable(each.websiteReceptionStatus) && Date.parse(each.slotEndsAt) > now)
		.sort((a, b) => Date.parse(a.slotStartsAt) - Date.parse(b.slotStartsAt))[0];
}

/** Every request in exactly one section, in the order of the list. */
export function panelSections<Request extends SectionFacts>(
	receptions: readonly Request[],
	{ withReport, changed, now }: Facts,
): PanelSections<Request> {
	const waiting = receptions.filter(needsReader);
	const calm = receptions.filter((each) => !waiting.includes(each));
	const isResult = ({ id, websiteReceptionStatus }: SectionFacts) =>
		websiteReceptionStatus === status.released || withReport.has(id);
	const results = calm.filter(isResult).slice(0, shownResults);
	const next = nextVisit(calm, now);
	const rest = calm.filter((each) => each !== next && !results.includes(each));
	const isPast = (each: SectionFacts) => (each.isEnded || isResult(each)) && !changed.has(each.id);
	return {
		waiting,
		results: results.filter((each) => each !== next),
		nextVisit: next ? [next] : [],
		running: rest.filter((each) => !isPast(each)),
		history: rest.filter(isPast),
	};
}
