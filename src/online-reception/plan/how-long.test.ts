import { describe, expect, it } from "vitest";
import { emptyDraft, type ReceptionDraft } from "#domain/reception/reception/schema.ts";
import { stepPaths } from "../step/steps.ts";
import { minutesFor } from "./how-long.ts";

const known: ReceptionDraft = { ...emptyDraft(), patientId: "0190a000-0000-7000-8000-000000000001" };

describe("how long a request takes", () => {
	it("is about three minutes for tests, and four for an e-prescription", () => {
		expect(minutesFor(["tests", "userProfile", "address", "receptionOverview"], emptyDraft())).toBe(3);
		expect(
			minutesFor(["epresc", "prescImage", "userProfile", "address", "receptionOverview"], emptyDraft()),
		).toBe(4);
	});

	it("is shorter for a known person", () => {
		const steps = ["tests", "userProfile", "address", "receptionOverview"] as const;
		expect(minutesFor(steps, known)).toBeLessThan(minutesFor(steps, emptyDraft()));
	});

	it("is at least one minute, and never shorter with another step", () => {
		expect(minutesFor([], emptyDraft())).toBe(1);
		for (const step of stepPaths)
			expect(minutesFor([...stepPaths, step], emptyDraft())).toBeGreaterThanOrEqual(
				minutesFor(stepPaths, emptyDraft()),
			);
	});
});
