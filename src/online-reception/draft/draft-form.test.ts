import { expect, it } from "vitest";
import { changedFields } from "./draft-form.ts";

it("a change from another device causes only the changed fields to be validated", () => {
	const before = { firstName: "", lastName: "رستگار", age: "34", tests: [{ id: "a" }] };
	const fields = ["firstName", "lastName", "age", "tests"] as const;
	expect(changedFields(before, { ...before, firstName: "مینا" }, fields)).toEqual(["firstName"]);
	expect(changedFields(before, { ...before, age: "", tests: [] }, fields)).toEqual(["age", "tests"]);
	expect(changedFields(before, { ...before, tests: [{ id: "a" }] }, fields)).toEqual([]);
});
