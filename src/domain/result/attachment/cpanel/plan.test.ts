import { expect, it } from "vitest";
import type { FileCandidate } from "../schema.ts";
import {
	canTryAgain,
	type FileRow,
	isReady,
	needsReview,
	rematched,
	stateOf,
	withCandidates,
} from "./plan.ts";

const candidate = (receptionId: string, outcome: FileCandidate["outcome"] = "new"): FileCandidate => ({
	receptionId,
	receptNo: "140577",
	receptDate: "2026-05-24",
	trackingCode: "2K4MW9QX31",
	firstName: "مینا",
	lastName: "رستگار",
	version: 0,
	receptionVersion: 1,
	appointmentAt: "2026-05-24T04:30:00.000Z",
	outcome,
	notSampled: outcome === "not-sampled" ? "ahead" : null,
});
const row = (name: string, more: Partial<FileRow> = {}): FileRow => ({
	key: name,
	file: new File(["%PDF-"], name),
	chosen: "",
	...more,
});
const of = (...candidates: FileCandidate[]) => {
	const [made] = withCandidates([row("1.pdf")], new Map([["1.pdf", candidates]]));
	return made ? stateOf(made, [made]) : undefined;
};

it("a file whose name matches one reception is ready; a file with no or several matches must be checked by a user", () => {
	expect(of(candidate("a"))).toBe("ready");
	expect(of(candidate("a", "replaces"))).toBe("replaces");
	expect(of(candidate("a", "report-closed"))).toBe("closed");
	expect(of(candidate("a", "too-early"))).toBe("early");
	expect(of(candidate("a", "not-sampled"))).toBe("unsampled");
	expect(of()).toBe("none");
	expect(of(candidate("a"), candidate("b"))).toBe("choose");
});

it("two files for one number must both be checked by a user, until one is removed", () => {
	const both = ["1.pdf", "1 (2).pdf"].map((name) => row(name, { candidates: [candidate("a")], chosen: "a" }));
	expect(both.map((each) => stateOf(each, both))).toEqual(["twice", "twice"]);
	const [first] = both;
	expect(first && stateOf(first, [first])).toBe("ready");
	// also when the other one has been attached already
	const after = both.map((each, at) => (at === 0 ? { ...each, sent: { state: "done" } as const } : each));
	expect(after.map((each) => stateOf(each, after))).toEqual(["done", "twice"]);
});

it("wrong types and oversized files are reported before they are sent", () => {
	expect(stateOf(row("1.jpg"), [])).toBe("notPdf");
	const large = row("1.pdf");
	Object.defineProperty(large.file, "size", { value: 31 * 1024 * 1024 });
	expect(stateOf(large, [])).toBe("tooLarge");
	expect(stateOf(row("1.pdf"), [])).toBe("checking");
});

it("no file that a user must check is ready", () => {
	for (const state of ["choose", "none", "twice", "closed", "early", "failed"] as const)
		expect([isReady(state), needsReview(state)]).toEqual([false, true]);
});

it("a file that failed for a temporary reason is checked again with current data", () => {
	const failed = (isFinal: boolean) =>
		row("1.pdf", {
			candidates: [candidate("a")],
			chosen: "a",
			sent: { state: "failed", text: "", isFinal },
		});
	expect([canTryAgain(failed(false), "failed"), canTryAgain(failed(true), "failed")]).toEqual([true, false]);
	expect([canTryAgain(row("1.pdf"), "closed"), canTryAgain(row("1.pdf"), "none")]).toEqual([true, false]);
	const fresh = { ...candidate("a"), version: 3 };
	const again = rematched(failed(false), [fresh]);
	expect([stateOf(again, [again]), again.candidates]).toEqual(["ready", [fresh]]);
	// who was chosen stays, as long as they are meant
	const among = rematched({ ...again, chosen: "b" }, [candidate("a"), candidate("b")]);
	expect(among.chosen).toBe("b");
	expect(rematched(among, [candidate("c"), candidate("d")]).chosen).toBe("");
});
