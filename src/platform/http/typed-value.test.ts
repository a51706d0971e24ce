import { describe, expect, it } from "vitest";
import * as z from "zod";
import { WrittenNumber } from "../json-text.ts";
import { fieldErrors } from "./route.server.ts";
import { typedValue } from "./typed-value.ts";

describe("the submitted value in an error", () => {
	it("is reported for numbers and short texts, as sent", () => {
		expect(typedValue({ values: [{ value: "1,23" }] }, ["values", 0, "value"])).toBe("1,23");
		expect(typedValue({ capacity: -99 }, ["capacity"])).toBe("-99");
		expect(typedValue({ value: new WrittenNumber("1e400") }, ["value"])).toBe("1e400");
	});

	it("is never an id", () => {
		for (const id of ["01a21982-e4c1-7d31-a00a-9be95ff20791", "x 01A21982-E4C1-7D31-A00A-9BE95FF20791"])
			expect(typedValue({ version: id }, ["version"])).toBeUndefined();
	});

	it("is empty when no short value was sent", () => {
		for (const value of [undefined, null, true, "", " ", [], {}, "x".repeat(201)])
			expect(typedValue({ value }, ["value"])).toBeUndefined();
		expect(typedValue("text", ["length"])).toBeUndefined();
		expect(typedValue({}, ["toString", "name"])).toBeUndefined();
	});

	it.each([
		"password",
		"newPassword",
		"oldPassword",
		"code",
		"requestCode",
		"trackingCode",
		"prescriptionTrackingCode",
		"token",
		"nationalCode",
		"guardianNationalCode",
		"passportNumber",
		"identityNumber",
		"identifier",
		"key",
		"idempotency-key",
		"submissionKey",
	])("never contains %s", (field) => {
		expect(typedValue({ [field]: "12345" }, [field])).toBeUndefined();
		expect(typedValue({ [field]: { value: "12345" } }, [field, "value"])).toBeUndefined();
		expect(typedValue({ [field]: ["12345"] }, [field, 0])).toBeUndefined();
	});

	it("never contains a national code, in any field", () => {
		expect(typedValue({ title: "0012345679" }, ["title"])).toBeUndefined();
	});
});

describe("errors of a schema", () => {
	const schema = z.strictObject({ count: z.number().max(5), password: z.string().min(12) });

	it("contain the submitted values, except secrets and unknown fields", () => {
		const input = { count: 9, password: "short", other: "12" };
		const { error } = schema.safeParse(input);
		const errors = fieldErrors(error as z.ZodError, input);
		expect(errors).toEqual([
			{ field: "count", key: "validation.invalid", params: { typed: "9" } },
			{ field: "password", key: "validation.invalid", params: undefined },
			{ field: "other", key: "validation.unknownField" },
		]);
	});
});
