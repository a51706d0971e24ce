import { eq, isNull, ne, sql } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { staff } from "#domain/access/staff/table.server.ts";
import { labTest } from "#domain/catalogue/lab-test/table.server.ts";
import { homeLayout } from "#domain/content/home-layout/table.server.ts";
import { siteInfo } from "#domain/content/site-info/table.server.ts";
import { mutate } from "#domain/foundation/audit/mutate.server.ts";
import { saveSetting } from "#domain/foundation/record/write/save-setting.server.ts";
import { staffWith } from "#domain/foundation/right/roles-and-rights.ts";
import { isDemonstrationThere } from "#domain/operation/demonstration/rows.server.ts";
import { samplingSetting } from "#domain/sampling/sampling/table.server.ts";
import { palette } from "#domain/setting/palette/table.server.ts";
import type { FirstSteps, FirstStepsInput, StepName } from "./schema.ts";
import { stepNames } from "./schema.ts";
import { firstSteps } from "./table.server.ts";

/** Which steps are done, determined from the data. */
async function doneSteps(ctx: Context): Promise<Record<StepName, boolean>> {
	const { db, actor } = ctx;
	const own = actor.kind === "staff" ? actor.staffId : "00000000-0000-0000-0000-000000000000";
	const counted = await Promise.all([
		db.$count(siteInfo),
		db.$count(siteInfo, ne(siteInfo.logoFilePath, "")),
		db.$count(palette),
		db.$count(samplingSetting, sql`jsonb_array_length(${samplingSetting.hours}) > 0`),
		db.$count(labTest, isNull(labTest.deletedAt)),
		db.$count(homeLayout, sql`${homeLayout.publishedAt} is not null`),
		db.$count(staff, sql`${staff.id} = ${own}::uuid and ${staff.totpSince} is not null`),
		db.$count(staff, ne(staff.id, own)),
	]);
	const [name, logo, colours, hours, tests, home, factor, others] = counted.map((count) => count > 0);
	return {
		name: Boolean(name),
		logo: Boolean(logo),
		palette: Boolean(colours),
		hours: Boolean(hours),
		tests: Boolean(tests),
		home: Boolean(home),
		sms: ctx.env.sms.gateway === "http",
		factor: Boolean(factor),
		staff: Boolean(others),
	};
}

/** The checklist of a new laboratory; not shown in the demonstration. */
export async function getFirstSteps(ctx: Context): Promise<FirstSteps> {
	staffWith("settings.read").check(ctx.actor);
	const [row] = await ctx.db.select().from(firstSteps).where(eq(firstSteps.id, 1));
	if (row?.isDismissed || (await isDemonstrationThere(ctx))) return { isShown: false, steps: [] };
	const done = await doneSteps(ctx);
	const steps = stepNames.map((name) => ({ name, isDone: done[name] }));
	return { isShown: steps.some(({ isDone }) => !isDone), steps };
}

/** Closes the checklist for all users, or shows it again. */
export async function dismissFirstSteps(ctx: Context, { isDismissed }: FirstStepsInput): Promise<FirstSteps> {
	staffWith("settings.write").check(ctx.actor);
	await mutate(ctx, "first-steps.update", async (tx, entry) => {
		entry.detail("isDismissed", isDismissed);
		await saveSetting(tx, firstSteps, firstSteps.id, { id: 1, isDismissed }, undefined);
	});
	return getFirstSteps(ctx);
}
