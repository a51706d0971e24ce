import { describe, expect, it } from "vitest";
import { leadingBack, returnPathIn } from "./return-path.ts";

const own = "/report/0197a3c0-0000-7000-8000-0000000000aa";
const at = (to: string) => `https://lab.example/receptionLogin?by=mobile&to=${encodeURIComponent(to)}`;

describe("the return address of a sign-in", () => {
	it.each([own, `${own}/share`])("is a page of a report: %s", (to) => {
		expect(returnPathIn(at(to))).toBe(to);
		expect(returnPathIn(`https://lab.example${leadingBack("/receptionLogin?by=mobile", to)}`)).toBe(to);
		expect(returnPathIn(`https://lab.example${leadingBack("/reportingList/2K4MW9QX3B", to)}`)).toBe(to);
	});

	it.each([
		"",
		"https://other.example/",
		"//other.example",
		`//other.example${own}`,
		`${own}/../../login`,
		`${own}\n`,
		"/report/1",
		"/cpanel",
		"javascript:alert(1)",
	])("is never %j", (to) => {
		expect(returnPathIn(at(to))).toBe("");
	});

	it("adds no parameter to the sign-in address when it is empty", () => {
		expect(leadingBack("/receptionLogin", "")).toBe("/receptionLogin");
		expect(returnPathIn("https://lab.example/receptionLogin")).toBe("");
	});
});
