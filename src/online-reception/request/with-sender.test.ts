import { describe, expect, it } from "vitest";
import { emptyDraft, type ReceptionDraft } from "#domain/reception/reception/schema.ts";
import { withSenderOf } from "./with-sender.ts";

const draft = (more: Partial<ReceptionDraft>): ReceptionDraft => ({ ...emptyDraft(), ...more });
const touched = { createdDateTime: "2026-05-20T06:00:00Z", updatedDateTime: "2026-05-20T06:01:00Z" };

describe("the referrer's code of a new draft", () => {
	it.each<[string, Partial<ReceptionDraft>, ReceptionDraft | null, string]>([
		[
			"comes from the draft that it replaces, if nothing was entered there",
			{},
			draft({ labSenderId: "DR-120" }),
			"DR-120",
		],
		[
			"stays with a draft in which something was entered",
			{},
			draft({ labSenderId: "DR-120", ...touched }),
			"",
		],
		["is the newer one of two", { labSenderId: "DR-7" }, draft({ labSenderId: "DR-120" }), "DR-7"],
		["is empty for none", {}, draft({}), ""],
		["is empty without a draft before", {}, null, ""],
	])("%s", (_, more, replaced, expected) => {
		expect(withSenderOf(draft(more), replaced)).toEqual(draft({ ...more, labSenderId: expected }));
	});
});
