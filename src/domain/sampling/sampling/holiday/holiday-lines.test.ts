import { describe, expect, it } from "vitest";
import { readHolidayLines } from "./holiday-lines.ts";

describe("pasted holidays", () => {
	it("are read one day per line, with Persian, Arabic or Latin digits and calendar separators", () => {
		const text =
			"۱۴۰۶/۰۱/۲۳ عید فطر\n\n1406-1-24: تعطیل عید فطر\n  ١٤٠٦.٣.٢٧ ، عید قربان | Feast of Sacrifice \r\nروز خاص 1406/05/01";
		const { holidays, problems } = readHolidayLines(text);
		expect(problems).toEqual([]);
		expect(holidays.map(({ day, name }) => [day, name.fa, name.en])).toEqual([
			["2027-04-12", "عید فطر", "Eid al-Fitr"],
			["2027-04-13", "تعطیل عید فطر", "Eid al-Fitr"],
			["2027-06-17", "عید قربان", "Feast of Sacrifice"],
			["2027-07-23", "روز خاص", "Public holiday"],
		]);
	});

	it("are accepted line by line, and each unreadable line is reported by its number", () => {
		const { holidays, problems } = readHolidayLines(
			[
				"عاشورا",
				"1406/13/01 نه",
				"1406/12/30 نه",
				"1406/02/01",
				"1406/02/02 یک",
				"1406/02/02 دو",
				"1406/02/03 سه",
			].join("\n"),
			["2027-04-23"],
		);
		expect(problems.map(({ line, problem }) => [line, problem])).toEqual([
			[1, "noDay"],
			[2, "notADay"],
			[3, "notADay"],
			[4, "noName"],
			[6, "twice"],
			[7, "twice"],
		]);
		expect(holidays).toHaveLength(1);
	});
});
