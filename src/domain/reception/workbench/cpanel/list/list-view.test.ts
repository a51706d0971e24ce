import { expect, it } from "vitest";
import { listOf } from "./list-view.ts";

const id = (n: number) => `00000000-0000-4000-8000-00000000000${n}`;
const line = (n: number, priceRials: number) => ({
	...{ kind: "test" as const, id: id(n), code: `T${n}`, name: `T${n}`, priceRials },
});
const panel = (n: number, priceRials: number) => ({
	...{ id: id(n), code: `P${n}`, name: `P${n}`, description: "", priceRials },
	...{ isPopular: false, minAgeYears: 0, tests: [] },
});

it("prices what the request does not have at today's price, whatever an earlier list or saved work says", () => {
	const reception = {
		...{ birthDate: "", age: "40", ageScale: 3, sampleDate: "2026-05-23", homeFeeRials: 0 },
		...{ slotStartsAt: "2026-05-23T05:00:00.000Z", samplingLocation: 1, fastingHours: 0 },
		...{ createdDateTime: "2026-05-20T06:00:00.000Z", laboratoryDays: [] },
		items: [{ ...line(1, 900_000), isIncluded: false }],
	};
	const added = { ...line(2, 500_000), kind: "panel" as const };
	const known = { tests: [], panels: [panel(2, 650_000)] };
	const { rows, totalRials, input } = listOf(reception, [line(1, 900_000), added], known);
	expect(rows.map(({ priceRials }) => priceRials)).toEqual([900_000, 650_000]);
	expect(totalRials).toBe(1_550_000);
	expect(input).toMatchObject({
		onlineReceptionTests: [{ id: id(1), priceRials: 900_000 }],
		onlineReceptionPanels: [{ id: id(2), priceRials: 650_000, isCataloguePrice: true }],
	});
});
