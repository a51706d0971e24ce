import { eq, sql } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { settingVerbs } from "#domain/foundation/record/setting-verbs.server.ts";
import type { Role } from "#platform/actor.ts";
import { staff, staffSetting } from "./table.server.ts";
import { StaffSettingInput, type StaffSettingRecord } from "./user-schema.ts";

/** SQL: whether the role in a column needs a second factor. */
export const roleNeedsFactor = sql<boolean>`exists (select from ${staffSetting} where ${staff.role} = any(${staffSetting.factorRoles}))`;

/** Whether a role needs a second factor. */
export const needsFactor = async (ctx: Context, role: Role) =>
	(await getStaffSetting(ctx)).factorRoles.includes(role);

/** The settings for all staff; before they are first saved, no role needs a second factor. */
export async function getStaffSetting(ctx: Context): Promise<StaffSettingRecord> {
	const [row] = await ctx.db.select().from(staffSetting).where(eq(staffSetting.id, 1));
	return row ? { factorRoles: row.factorRoles, version: row.version } : { factorRoles: [], version: 0 };
}

export const staffSettingRights = { read: "superAdmin", write: "superAdmin" } as const;

/** Staff operations on the setting that says which roles need a second factor (SECURITY P21). */
export const staffSettingVerbs = settingVerbs({
	noun: "staffSetting",
	table: staffSetting,
	key: staffSetting.id,
	rights: staffSettingRights,
	input: StaffSettingInput,
	find: getStaffSetting,
	valuesOf: (input) => ({ id: 1, ...input }),
	audit: ({ factorRoles }, entry) => entry.detail("factorRoles", factorRoles.join(" ")),
});
