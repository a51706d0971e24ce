import { expect, it } from "vitest";
import { RequestCodeInput } from "#domain/access/account/schema.ts";
import { normaliseMobile } from "#locale/number/mobile-number.ts";
import { mobileProblem } from "./mobile-problem.ts";

it.each([
	"",
	"  ",
	"09121234567",
	"۰۹۱۲ ۱۲۳ ۴۵۶۷",
	"+98 912 123 4567",
	"00989121234567",
	"0912123456",
	"123",
	"abc",
	"9121234567",
	"09121234567x",
])("reports for %j the same as the API", (typed) => {
	const parsed = RequestCodeInput.safeParse({ mobile: typed });
	expect(mobileProblem(normaliseMobile(typed))).toBe(parsed.error?.issues[0]?.message);
});
