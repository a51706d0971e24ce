import { expect, it } from "vitest";
import labTests from "#seeds/lab-tests.json" with { type: "json" };
import { mergedLines, withoutNoFast } from "./merged-lines.ts";

it.each([
	["ناشتایی لازم نیست.", ""],
	["ناشتایی لازم نیست؛ به اندازهٔ معمول آب بنوشید.", "به اندازهٔ معمول آب بنوشید."],
	["ناشتایی لازم نیست، اما روز پیش گوشت نخورید.", "روز پیش گوشت نخورید."],
	["نیازی به ناشتا بودن نیست", ""],
	["ناشتا بودن ضروری نیست. قرص را نخورید.", "قرص را نخورید."],
	["قرص صبح را نخورید.", "قرص صبح را نخورید."],
	["12 ساعت ناشتایی لازم است.", "12 ساعت ناشتایی لازم است."],
	["سونوگرافی محل را همراه بیاورید. ناشتایی لازم نیست.", "سونوگرافی محل را همراه بیاورید."],
	["در هر روز دوره می‌توان نمونه داد و ناشتایی لازم نیست.", "در هر روز دوره می‌توان نمونه داد."],
	["Bring the ultrasound report. No fasting is needed.", "Bring the ultrasound report."],
	["No fasting is needed.", ""],
	["No fasting; take calcium tablets after the sample.", "Take calcium tablets after the sample."],
	["No fasting, but go easy on red meat.", "Go easy on red meat."],
	["Fasting is not required, but the value is steadier.", "The value is steadier."],
	["Fast for 12 hours.", "Fast for 12 hours."],
])("removes the claim about fasting from %j and gives %j", (line, rest) => {
	expect(withoutNoFast(line)).toBe(rest);
});

it("states a shared instruction once, and says that no fast is needed only when no test needs one", () => {
	const tests = [
		{ code: "CBC", preparation: ["ناشتایی لازم نیست.", "ورزش نکنید."] },
		{ code: "TSH", preparation: ["ناشتایی لازم نیست.", "ورزش نکنید."] },
	];
	expect(mergedLines(tests, 12)).toEqual([{ codes: ["CBC", "TSH"], line: "ورزش نکنید." }]);
	expect(mergedLines(tests, 0)[0]).toEqual({ codes: ["CBC", "TSH"], line: "ناشتایی لازم نیست." });
});

it("finds no test in the demonstration catalogue that claims fasting is unnecessary", () => {
	const tests = labTests.flatMap(({ code, text }) => [
		{ code, preparation: text.fa.preparation.split("\n") },
		{ code, preparation: text.en.preparation.split("\n") },
	]);
	const lines = mergedLines(tests, 12).map(({ line }) => line);
	const claims = /ناشتا\S* (?:\S+ )?(?:لازم|ضروری) نیست|no fasting|fasting is not/i;
	expect(lines.filter((line) => claims.test(line))).toEqual([]);
});
