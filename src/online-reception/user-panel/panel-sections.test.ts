import { expect, it } from "vitest";
import { type Status, status } from "#domain/reception/reception/state/status.ts";
import { panelSections, type SectionFacts, sectionNames, shownResults } from "./panel-sections.ts";

const now = Date.parse("2026-05-20T06:00:00Z");

const of = (id: string, state: Status, slotStartsAt = "2026-05-01T06:00:00Z"): SectionFacts => ({
	id,
	websiteReceptionStatus: state,
	isEnded: state >= status.cancelled,
	listApproval: "",
	slotStartsAt,
	slotEndsAt: slotStartsAt,
});

const sections = (receptions: SectionFacts[], changed: string[] = [], withReport: string[] = []) => {
	const found = panelSections(receptions, {
		withReport: new Set(withReport),
		changed: new Set(changed),
		now,
	});
	return Object.fromEntries(sectionNames.map((name) => [name, found[name].map(({ id }) => id)]));
};

it("requests that wait for the patient are shown first, then results, the next visit, the rest, and the past", () => {
	expect(
		sections([
			of("cancelled", status.cancelled),
			of("later", status.accepted, "2026-05-23T06:00:00Z"),
			of("released", status.released),
			of("soon", status.scheduled, "2026-05-21T06:00:00Z"),
			of("asked", status.needsInformation, "2026-05-20T07:00:00Z"),
			of("sampled", status.sampled),
		]),
	).toEqual({
		waiting: ["asked"],
		results: ["released"],
		nextVisit: ["soon"],
		running: ["later", "sampled"],
		history: ["cancelled"],
	});
});

it("shows the newest results, including a result that is only partly released", () => {
	const released = Array.from({ length: shownResults + 2 }, (_, index) => of(`r${index}`, status.released));
	const found = sections([of("part", status.inLaboratory), ...released], [], ["part"]);
	expect(found["results"]).toEqual(["part", "r0", "r1"]);
	expect(found["history"]).toEqual(["r2", "r3", "r4"]);
});

it("a request that the patient has just cancelled stays visible", () => {
	const found = sections([of("mine", status.cancelled), of("old", status.cancelled)], ["mine"]);
	expect([found["running"], found["history"]]).toEqual([["mine"], ["old"]]);
});
