import { createTranslator } from "use-intl/core";
import { describe, expect, it } from "vitest";
import * as z from "zod";
import enCatalogueRules from "#locale/catalogue-rules.en.json" with { type: "json" };
import faCatalogueRules from "#locale/catalogue-rules.fa.json" with { type: "json" };
import enPanelRules from "#locale/panel-rules.en.json" with { type: "json" };
import faPanelRules from "#locale/panel-rules.fa.json" with { type: "json" };
import enRules from "#locale/server-rules.en.json" with { type: "json" };
import faRules from "#locale/server-rules.fa.json" with { type: "json" };
import en from "./messages.en.json" with { type: "json" };
import fa from "./messages.fa.json" with { type: "json" };
import {
	age,
	day,
	email,
	exactLength,
	mobile,
	moment,
	nationalCode,
	numericText,
	oneTimeCode,
	optionalDay,
	optionalText,
	personName,
	plainText,
	requiredText,
	selector,
	validationKeys,
} from "./validation.ts";

const first = (schema: z.ZodType, value: unknown) =>
	schema.safeParse(value).error?.issues.map(({ message }) => message);
const passes = (schema: z.ZodType, value: unknown, output: unknown) =>
	expect(schema.parse(value)).toEqual(output);

describe("rules of specification §5", () => {
	it("each have an error text, and the texts of the specification's rules contain the field's name", () => {
		for (const { validation } of [en, fa].map((all, at) => ({
			validation: {
				...all.validation,
				...[enPanelRules, faPanelRules][at]?.validation,
				...[enCatalogueRules, faCatalogueRules][at]?.validation,
				...[enRules, faRules][at]?.validation,
			},
		}))) {
			expect(Object.keys(validation).sort()).toEqual([...validationKeys].sort());
			for (const key of ["required", "numeric", "email", "selector", "mobile", "invalid"] as const)
				expect(validation[key]).toContain("{field}");
		}
	});

	it("state in the length message what is counted", () => {
		const says = (locale: "fa" | "en", schema: z.ZodType) => {
			const [issue] = schema.safeParse("12").error?.issues ?? [];
			const params = issue?.code === "custom" ? issue.params : undefined;
			const messages = locale === "fa" ? fa : en;
			const t = createTranslator({ locale, messages });
			return t("validation.length", { field: "X", ...params });
		};
		expect(says("en", oneTimeCode(6))).toBe("X must have 6 digits.");
		expect(says("en", exactLength(4))).toBe("X must have 4 characters.");
		expect(says("fa", oneTimeCode(6))).toContain("رقم");
		expect(says("fa", exactLength(4))).toContain("نویسه");
	});

	it("required text: refuses blank and invalid text", () => {
		for (const blank of [null, undefined, "", " ", "\u200c\u200b", "\u3164"])
			expect(first(requiredText(10), blank)).toEqual(["validation.required"]);
		expect(first(requiredText(10), 5)).toEqual(["validation.invalid"]);
		expect(first(requiredText(3), "چهار")).toEqual(["validation.tooLong"]);
		expect(first(requiredText(99), "a\u0000b")).toEqual(["validation.invalid"]);
		expect(first(requiredText(99), "\ud800")).toEqual(["validation.invalid"]);
		passes(requiredText(10), " علي ", "علی");
	});

	it("report only the first failing rule of a mobile number", () => {
		expect(first(mobile(), "")).toEqual(["validation.required"]);
		expect(first(mobile(), "0912")).toEqual(["validation.mobile"]);
		expect(first(mobile(), 9123456789)).toEqual(["validation.invalid"]);
		passes(mobile(), "+۹۸ ۹۱۲ ۳۴۵ ۶۷۸۹", "09123456789");
	});

	it("accept Latin, Persian and Arabic-Indic digits and an empty value as numeric, but no sign or dot", () => {
		passes(numericText(20), "۱۲٣4", "1234");
		passes(numericText(20), "", "");
		for (const wrong of ["1.5x", "+1", "１a", "०१"])
			expect(first(numericText(20), wrong)).toEqual(["validation.numeric"]);
	});

	it("measure length in characters after normalising, and accept an empty value", () => {
		passes(exactLength(4), "۱۲۳۴", "1234");
		passes(exactLength(4), "", "");
		expect(first(exactLength(4), "123")).toEqual(["validation.length"]);
	});
});

describe("rules of specification §5 for one kind of field", () => {
	it("age: is greater than 0 and at most 200", () => {
		for (const [typed, value] of [
			["200", 200],
			["0.5", 0.5],
			["۳۴", 34],
			["۱٫۵", 1.5],
			[34, 34],
		] as const)
			passes(age(), typed, value);
		for (const wrong of ["0", "-1", "201", "1e2", "0x10", "1.234", 0, 201, Number.NaN, [5]])
			expect(first(age(), wrong)?.[0]).toMatch(/^validation\.(age|invalid)$/);
		for (const blank of ["", "  ", null, undefined])
			expect(first(age(), blank)).toEqual(["validation.required"]);
	});

	it("email: accepts an empty value", () => {
		passes(email(), "", "");
		passes(email(), "info@example.com", "info@example.com");
		for (const wrong of ["a", "a@b", "a@b..c", "@b.ir", "a@x.ir\nBcc:z@y.ir", `${"a".repeat(250)}@b.ir`])
			expect(first(email(), wrong)).toEqual(["validation.email"]);
	});

	it("selector: accepts only listed values", () => {
		expect(first(selector([1, 2]), undefined)).toEqual(["validation.selector"]);
		expect(first(selector([1, 2]), 3)).toEqual(["validation.invalid"]);
		expect(first(selector([1, 2]), "2")).toEqual(["validation.invalid"]);
	});

	it("one-time code: accepts Persian, Arabic and Latin digits", () => {
		passes(oneTimeCode(6), "۱۲۳۴۵۶", "123456");
		expect(first(oneTimeCode(6), "12345")).toEqual(["validation.length"]);
		expect(first(oneTimeCode(6), "12a456")).toEqual(["validation.numeric"]);
		expect(first(oneTimeCode(6), "")).toEqual(["validation.required"]);
		// the message needs the number
		expect(oneTimeCode(6).safeParse("12345").error?.issues[0]).toMatchObject({ params: { length: 6 } });
		expect(first(oneTimeCode(6), {})).toEqual(["validation.invalid"]);
	});
});

describe("blank", () => {
	it.each([null, undefined, [], false, "", " ", "\u200c"])(
		"%j fails the rule “required”, or the rule “selector” in a selection",
		(blank) => {
			expect(first(selector([1, 2]), blank)).toEqual(["validation.selector"]);
			expect(first(requiredText(10), blank)).toEqual(["validation.required"]);
		},
	);

	it("does not include a value of the wrong kind, which is reported as invalid", () => {
		expect(first(selector([1, 2]), 3)).toEqual(["validation.invalid"]);
		expect(first(requiredText(10), 0)).toEqual(["validation.invalid"]);
	});
});

describe("lists of e-mail addresses", () => {
	it("are validated per item", () => {
		const emails = z.array(email());
		expect(emails.parse(["a@lab.example", ""])).toEqual(["a@lab.example", ""]);
		const { issues = [] } = emails.safeParse(["a@lab.example", "a@b..c"]).error ?? {};
		expect(issues.map(({ path, message }) => [path, message])).toEqual([[[1], "validation.email"]]);
	});
});

describe("days and moments", () => {
	it.each(["0000-01-01", "0001-01-01", "1799-12-31", "2200-01-01", "9999-12-31", "2025-02-29"])(
		"%s is not a supported day",
		(wrong) => {
			expect(first(day(), wrong)).toEqual(["validation.date"]);
			expect(first(optionalDay(), wrong)).toEqual(["validation.date"]);
			expect(moment().safeParse(`${wrong}T23:59:59Z`).success).toBe(false);
		},
	);

	it("are refused when empty in a required field", () => {
		expect(first(day(), "")).toEqual(["validation.required"]);
	});

	it("are accepted for today and for distant years", () => {
		for (const right of ["1800-01-01", "1926-03-21", "2026-11-22", "2199-12-31"]) passes(day(), right, right);
		passes(optionalDay(), "", "");
		passes(moment({ offset: true }), "2026-11-22T10:00:00+03:30", "2026-11-22T10:00:00+03:30");
	});
});

describe("search input", () => {
	it("contains no characters that a database column refuses, and no bidi control characters", () => {
		expect(first(plainText(10), "a\u0000")).toEqual(["validation.invalid"]);
		expect(first(plainText(10), "\ud800")).toEqual(["validation.invalid"]);
		passes(plainText(20), "Ali\u202egpj.exe ", "Aligpj.exe ");
		passes(plainText(20), "نیک\u200cنام", "نیک\u200cنام");
	});
});

describe("national codes", () => {
	it("are accepted with Persian, Arabic or Latin digits, and may be empty", () => {
		expect(nationalCode().parse("۰۴۹۹۳۷۰۸۹۹")).toBe("0499370899");
		expect(nationalCode().parse("")).toBe("");
	});
});

describe("combining marks on one letter", () => {
	const withMarks = (count: number, between = "") => `a${`${between}\u030b`.repeat(count)}`;
	const texts = [personName(200), requiredText(200), optionalText(200), plainText(200)];

	it.each([
		withMarks(55),
		withMarks(55, "\u200c"),
		withMarks(55, "\u200d"),
		withMarks(1_000),
		"علي".replace("ل", "ل\u064b".padEnd(40, "\u064e")),
	])("are refused in every text above what any script uses (%#)", (text) => {
		for (const schema of texts) expect(schema.safeParse(text).success).toBe(false);
		expect(first(personName(2_000), text)).toEqual(["validation.marks"]);
	});

	it.each(["مُحَمَّد", "Nguyễn Thị Hồng", "שָׁלוֹם", "क्षत्रिय", "ỗ".normalize("NFD"), "Zoë‐Łucja"])(
		"are accepted as people write them: %s",
		(text) => {
			for (const schema of texts) expect(schema.safeParse(text).success).toBe(true);
		},
	);
});
