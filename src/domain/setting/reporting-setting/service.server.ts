import { eq } from "drizzle-orm";
import * as z from "zod";
import type { Context } from "#database/context.server.ts";
import { settingVerbs } from "#domain/foundation/record/setting-verbs.server.ts";
import { type ReportingSetting, ReportingSettingInput, reportingDefaults } from "./schema.ts";
import { reportingSetting } from "./table.server.ts";

/** What patients see and when they get messages; no quiet hours before the first save. */
export async function getReportingSetting(ctx: Context): Promise<ReportingSetting> {
	const [row] = await ctx.db.select().from(reportingSetting).where(eq(reportingSetting.id, 1));
	return row ?? { version: 0, ...reportingDefaults };
}

export const reportingSettingRights = { read: "settings.read", write: "settings.write" } as const;

/** Staff's operations on the reporting settings. */
export const reportingSettingVerbs = settingVerbs({
	noun: "reporting-setting",
	table: reportingSetting,
	key: reportingSetting.id,
	rights: reportingSettingRights,
	// what was saved before there were reports is restored without them
	input: z.strictObject({
		...ReportingSettingInput.shape,
		isOnePersonEnough: z.boolean().default(reportingDefaults.isOnePersonEnough),
		isExternalReleased: z.boolean().default(reportingDefaults.isExternalReleased),
		isCriticalVerifiedTwice: z.boolean().default(reportingDefaults.isCriticalVerifiedTwice),
		isDebtGated: z.boolean().default(reportingDefaults.isDebtGated),
		waivedDebtRials: ReportingSettingInput.shape.waivedDebtRials.default(reportingDefaults.waivedDebtRials),
		isNationalCodeEnough: z.boolean().default(reportingDefaults.isNationalCodeEnough),
		linkDays: ReportingSettingInput.shape.linkDays.default(reportingDefaults.linkDays),
	}),
	find: getReportingSetting,
	valuesOf: (input) => ({ id: 1, ...input }),
	audit(input, entry) {
		for (const [name, value] of Object.entries(input)) entry.detail(name, value);
	},
});
