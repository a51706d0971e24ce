import { expect, it } from "vitest";
import { namedBy } from "./file-name.ts";

it.each([
	["140503-0017.pdf", "140503-0017"],
	["۱۴۰۵۰۳-۰۰۱۷.PDF", "140503-0017"],
	["140577.pdf", "140577"],
	["Rastegar_140577 (1).pdf", "140577"],
	["C:\\reports\\140577.pdf", "140577"],
	["report-140577.pdf", "140577"],
	["1405 59549.pdf", "1405-59549"],
	["1405.59549.pdf", "1405-59549"],
	["۱۴۰۵_۵۹۵۴۹.pdf", "1405-59549"],
	["1405 59549.pdf", "59549"],
])("%s has the number %s", (name, number) => expect(namedBy(name).numbers).toContain(number));

it("a tracking code in a file name is found only with a valid check character", () => {
	const code = "2K4MW9QX3" as const;
	const right = [..."23456789ABCDEFGHJKMNPQRSTVWXYZ"].find(
		(last) => namedBy(`${code}${last}.pdf`).trackingCodes.length > 0,
	);
	expect(namedBy(`جواب ${code}${right}.pdf`).trackingCodes).toEqual([`${code}${right}`]);
	expect(namedBy(`${code.slice(0, 5)}-${code.slice(5)}${right}.pdf`).trackingCodes).toEqual([
		`${code}${right}`,
	]);
});

it("a number in a file name is never split, because a part may be another reception's number", () => {
	expect(namedBy("140503-0017.pdf").numbers).toEqual(["140503-0017"]);
});

it("only a limited length of a file name is read", () => {
	expect(namedBy("1 ".repeat(90)).numbers).toEqual(["1", "1-1"]);
	expect(namedBy(Array.from({ length: 60 }, (_, at) => at).join(" ")).numbers).toHaveLength(12);
});
