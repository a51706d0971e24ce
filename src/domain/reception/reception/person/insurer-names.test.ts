import { expect, it } from "vitest";
import en from "#online-reception/messages.en.json" with { type: "json" };
import fa from "#online-reception/messages.fa.json" with { type: "json" };
import { insurerNameIn, insurerNames } from "./insurer-names.ts";

it("the insurers of the wizard have names in both languages", () => {
	const offered = (["none", "socialSecurity", "health", "armedForces", "reliefCommittee"] as const).map(
		(key) => ({
			fa: fa.onlineReception.insurers[key],
			en: en.onlineReception.insurers[key],
		}),
	);
	expect(insurerNames).toEqual(offered);
});

it("a listed insurer is shown in the reader's language, and any other insurer as typed", () => {
	expect(insurerNameIn("en", fa.onlineReception.insurers.socialSecurity)).toBe("Social Security");
	expect(insurerNameIn("fa", "Social Security")).toBe(fa.onlineReception.insurers.socialSecurity);
	expect([insurerNameIn("en", "بیمهٔ آسیا"), insurerNameIn("fa", "")]).toEqual(["بیمهٔ آسیا", ""]);
});
