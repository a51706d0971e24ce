import { expect, it } from "vitest";
import { nationalCodes } from "#tests/support/reception-fixtures.ts";
import { contradictionOf, numbersByKind, type OwnPerson, type StatedPerson } from "./same-person.ts";

const [code, otherCode] = nationalCodes;
const own: OwnPerson = {
	firstName: "مینا",
	lastName: "رستگار",
	nationalCode: code,
	passportNumber: "",
	guardianNationalCode: "",
	birthDate: "1990-05-21",
	gender: "female",
};
const noCode = { ...own, nationalCode: "" };
const child = { ...noCode, guardianNationalCode: code };
const persian = (text: string) => text.replace(/\d/g, (digit) => String.fromCharCode(0x6f0 + Number(digit)));
const dashed = (text: string) => text.replace(/(\d{3})(\d{6})(\d)/, "$1-$2-$3");
const stated = ({
	numbers = [],
	...others
}: Partial<StatedPerson> & { numbers?: string[] }): StatedPerson => ({
	...{ names: [], birthDate: "", gender: "", ...numbersByKind(numbers) },
	...others,
});

it.each<[string, OwnPerson, Parameters<typeof stated>[0], ReturnType<typeof contradictionOf>]>([
	["nothing is stated", own, {}, undefined],
	["the own number", own, { numbers: [code] }, undefined],
	["the own number in Persian digits", own, { numbers: [persian(code)] }, undefined],
	["the own number with dashes", own, { numbers: [dashed(code)] }, undefined],
	["the own number with one of the system", own, { numbers: ["MRN-77", code] }, undefined],
	[
		"the own number, the name in Latin letters",
		own,
		{ numbers: [code], names: ["Mina Rastegar"] },
		undefined,
	],
	["another number", own, { numbers: [otherCode] }, "number"],
	["another number with dashes", own, { numbers: [dashed(otherCode)] }, "number"],
	["only a number of the system", own, { numbers: ["1234567890"] }, undefined],
	["a number where none is known", noCode, { numbers: [otherCode] }, undefined],
	["the year of birth", noCode, { birthDate: "1990" }, undefined],
	["the month of birth", noCode, { birthDate: "1990-05" }, undefined],
	["the day of birth in Persian digits", noCode, { birthDate: "۱۹۹۰-۰۵-۲۱" }, undefined],
	["another year of birth", noCode, { birthDate: "1991" }, "birthDate"],
	["another month of birth", noCode, { birthDate: "1990-06" }, "birthDate"],
	["another day of birth", noCode, { birthDate: "1990-05-22" }, "birthDate"],
	["the name, family name first", noCode, { names: ["رستگار، مينا"] }, undefined],
	["one of several names", noCode, { names: ["زهرا سپهری", "مینا رستگار"] }, undefined],
	["another name", noCode, { names: ["زهرا سپهری"] }, "name"],
	["the same gender", noCode, { gender: "female" }, undefined],
	["another gender", noCode, { gender: "male" }, "gender"],
	["a gender that is not known", noCode, { gender: "unknown" }, undefined],
	["the guardian's number and another name", child, { numbers: [code], names: ["علی رستگار"] }, "name"],
	[
		"the guardian's number and the child's name",
		child,
		{ numbers: [code], names: ["مینا رستگار"] },
		undefined,
	],
	["another guardian's number", child, { numbers: [otherCode] }, "number"],
	[
		"a guardian's number for a child with an own",
		{ ...own, guardianNationalCode: otherCode },
		{ numbers: [otherCode] },
		"number",
	],
	["another passport", { ...noCode, passportNumber: "A1234567" }, { passports: ["B7654321"] }, "number"],
	[
		"the passport in small letters",
		{ ...noCode, passportNumber: "A1234567" },
		{ passports: ["a 1234567"] },
		undefined,
	],
])("compares the person: %s", (_, person, said, contradiction) => {
	expect(contradictionOf(person, stated(said))).toBe(contradiction);
});
