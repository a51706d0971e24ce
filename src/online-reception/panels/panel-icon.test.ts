import { Activity, Baby, Bean, Candy, ClipboardCheck, HeartPulse, TestTubes } from "lucide-react";
import { expect, it } from "vitest";
import panels from "#seeds/lab-panels.json" with { type: "json" };
import { panelIcon } from "./panel-icon.ts";

const iconOf = (wanted: string) =>
	panelIcon((panels.find(({ code }) => code === wanted)?.tests ?? []).map((code) => ({ code })));

it("a panel with a known subject has the picture of that subject", () => {
	expect(iconOf("P-THYROID")).toBe(Activity);
	expect(iconOf("P-DIABETES")).toBe(Candy);
	expect(iconOf("P-HEART")).toBe(HeartPulse);
	expect(iconOf("P-KIDNEY")).toBe(Bean);
	expect(iconOf("P-PREGNANCY")).toBe(Baby);
	expect(iconOf("P-BASIC")).toBe(ClipboardCheck);
	expect(iconOf("P-FULL")).toBe(ClipboardCheck);
	const pictures = panels.map(({ code }) => iconOf(code));
	// only the two check-ups look alike
	expect(new Set(pictures).size).toBe(panels.length - 1);
});

it("a panel with an unknown subject has the default picture", () => {
	expect(panelIcon([])).toBe(TestTubes);
	expect(panelIcon([{ code: "X" }, { code: "Y" }])).toBe(TestTubes);
	// one test of a subject among many others does not name it
	expect(panelIcon([{ code: "TSH" }, { code: "X" }, { code: "Y" }])).toBe(TestTubes);
});
