import { describe, expect, it } from "vitest";
import { emptyDraft, type ReceptionDraft } from "#domain/reception/reception/schema.ts";
import { stepsFor } from "../step/steps.ts";
import { type Door, doorFields, firstPage, stepsBehind } from "./open-door.ts";

const setting = { getPatientNicImage: false };
const doors: Door[] = ["photograph", "prescription", "tests", "panels", "both"];
const draft = (more: Partial<ReceptionDraft> = {}): ReceptionDraft => ({ ...emptyDraft(), ...more });

describe("a way to begin a request", () => {
	it.each(doors)("counts the steps of its stepper: %s", (door) => {
		const before = draft();
		const begun = { ...before, ...doorFields(door, before) };
		expect(stepsBehind(door, before, setting)).toEqual(stepsFor(begun, setting));
	});

	it("with a photograph, finishes the page for the code and opens the page with the photograph", () => {
		expect(doorFields("photograph", draft())).toMatchObject({
			prescriptionForm: "paper",
			doneSteps: ["epresc"],
		});
		expect(firstPage("photograph", draft(), setting)).toBe("prescImage");
		expect(firstPage("prescription", draft(), setting)).toBe("epresc");
	});

	it.each([
		["7100345601", ["epresc"], "prescImage"],
		["7100345601", [], "epresc"],
		["۷۱", [], "epresc"],
	])("never erases a prescription code that was typed: %s with %j", (code, doneSteps, page) => {
		const typed = draft({ prescriptionTrackingCode: code, prescriptionForm: "code", doneSteps });
		for (const door of doors) {
			const taken = { ...typed, ...doorFields(door, typed) };
			expect(taken.prescriptionTrackingCode, door).toBe(code);
			expect(taken.doneSteps, door).toEqual(doneSteps);
			// the page that shows the code must ask for it
			expect(taken.prescriptionForm, door).toBe("code");
		}
		expect(firstPage("photograph", typed, setting)).toBe(page);
	});

	it("with a code after a photograph, asks for the code again", () => {
		const onPaper = draft({ prescriptionForm: "paper", doneSteps: ["epresc", "prescImage"] });
		expect(doorFields("prescription", onPaper)).toMatchObject({
			prescriptionForm: "code",
			doneSteps: ["prescImage"],
		});
	});
});
