import { readFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod";
import type { Context } from "#database/context.server.ts";
import { LabPanelInput } from "#domain/lab-panel/schema.ts";
import { createLabPanels } from "#domain/lab-panel/service.server.ts";
import { LabCategoryInput, LabTestInput } from "#domain/lab-test/schema.ts";
import { createLabCategories, createLabTests, listCategories } from "#domain/lab-test/service.server.ts";
import { SamplingLocation } from "#domain/sampling/schema.ts";
import { createDistrict, replaceSamplingHours, saveHolidays } from "#domain/sampling/service.server.ts";
import { dayInTehran } from "#locale/date.ts";
import { projectRoot } from "#platform/project-root.server.ts";
import { holidaysFrom } from "./holidays.ts";

// The demonstration laboratory's catalogue, districts, opening hours and holidays, through the same verbs as the panel.

const Name = z.object({ fa: z.string(), en: z.string() });
const SeedDistrict = z.strictObject({ name: Name, feeRials: z.number().int() });
const SeedHours = z.strictObject({
	location: SamplingLocation,
	/** 0 Saturday … 6 Friday. */
	weekdays: z.array(z.number().int()),
	from: z.string(),
	to: z.string(),
	slotMinutes: z.number().int(),
	capacity: z.number().int(),
});
const SeedHoliday = z.strictObject({ month: z.number().int(), day: z.number().int(), name: Name });

/** How far ahead holidays are known. */
const holidayDays = 400;

function readSeed<Row extends z.ZodType>(file: string, row: Row): z.output<Row>[] {
	const text = readFileSync(join(projectRoot, "seeds", file), "utf8");
	return z.array(row).parse(JSON.parse(text));
}

/** Fills an empty catalogue and the sampling hours; does nothing when there is a catalogue. */
export async function seedCatalogue(ctx: Context): Promise<void> {
	if ((await listCategories(ctx, "fa")).length > 0) return;
	await createLabCategories(ctx, readSeed("lab-categories.json", LabCategoryInput));
	await createLabTests(ctx, readSeed("lab-tests.json", LabTestInput));
	await createLabPanels(ctx, readSeed("lab-panels.json", LabPanelInput));
	for (const [sort, district] of readSeed("districts.json", SeedDistrict).entries())
		await createDistrict(ctx, { ...district, sort, isActive: true });
	await replaceSamplingHours(
		ctx,
		readSeed("sampling-hours.json", SeedHours).flatMap(({ weekdays, ...hours }) =>
			weekdays.map((weekday) => ({ ...hours, weekday })),
		),
	);
	await saveHolidays(
		ctx,
		holidaysFrom(dayInTehran(ctx.now()), holidayDays, readSeed("holidays.json", SeedHoliday)),
	);
}
