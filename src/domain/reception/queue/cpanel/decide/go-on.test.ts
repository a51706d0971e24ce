import { expect, it } from "vitest";
import { status } from "#domain/reception/reception/state/status.ts";
import { nextWaiting } from "./go-on.ts";

const row = (id: string, change = {}) => ({
	id,
	websiteReceptionStatus: status.submitted,
	isAnswered: false,
	isRefused: false,
	openedBy: [],
	...change,
});

it("deciding continues with the next waiting request that no colleague has open, and goes from the last to the first", () => {
	const rows = [
		row("a"),
		row("b"),
		row("c", { websiteReceptionStatus: status.scheduled }),
		row("d", { openedBy: [{ id: "colleague", name: "" }] }),
		row("e", {
			websiteReceptionStatus: status.inReview,
			isAnswered: true,
			openedBy: [{ id: "me", name: "" }],
		}),
	];
	expect(nextWaiting(rows, "a", "me")).toBe("b");
	expect(nextWaiting(rows, "b", "me")).toBe("e");
	expect(nextWaiting(rows, "e", "me")).toBe("a");
	expect(nextWaiting([row("a")], "a", "me")).toBeUndefined();
});
