import { eq } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { settingVerbs } from "#domain/record/setting-verbs.server.ts";
import { type ReportingSetting, ReportingSettingInput } from "./schema.ts";
import { reportingSetting } from "./table.server.ts";

/** What patients are told and when; no quiet hours before anything was saved. */
export async function getReportingSetting(ctx: Context): Promise<ReportingSetting> {
	const [row] = await ctx.db.select().from(reportingSetting).where(eq(reportingSetting.id, 1));
	return row ?? { version: 0, quietFrom: "", quietUntil: "" };
}

export const reportingSettingRights = { read: "settings.read", write: "settings.write" } as const;

/** What staff does with the settings of reporting. */
export const reportingSettingVerbs = settingVerbs({
	noun: "reporting-setting",
	table: reportingSetting,
	key: reportingSetting.id,
	rights: reportingSettingRights,
	input: ReportingSettingInput,
	find: getReportingSetting,
	valuesOf: (input) => ({ id: 1, ...input }),
	audit(input, entry) {
		for (const [name, value] of Object.entries(input)) entry.detail(name, value);
	},
});
