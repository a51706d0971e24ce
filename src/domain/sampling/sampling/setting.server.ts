import { eq } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { settingVerbs } from "#domain/foundation/record/setting-verbs.server.ts";
import { saveSetting } from "#domain/foundation/record/write/save-setting.server.ts";
import { getCentreSetting } from "#domain/setting/centre-setting/service.server.ts";
import { centreSetting } from "#domain/setting/centre-setting/table.server.ts";
import { type SamplingSetting, SamplingSettingInput } from "./schema.ts";
import { defaultSetting } from "./slot/booking-rules.ts";
import { samplingSetting } from "./table.server.ts";

/** The part of the setting that is stored in its own row: what is offered, when and where. */
export type SamplingPlan = Omit<SamplingSettingInput, "getPatientNicImage">;

/** The setting of what is offered, when and where; the defaults before the first save. */
export async function getSamplingSetting(ctx: Context): Promise<SamplingPlan & { version: number }> {
	const [row] = await ctx.db.select().from(samplingSetting).where(eq(samplingSetting.id, 1));
	return row ?? { version: 0, ...defaultSetting };
}

/** The rights to read and change the setting of online reception in the panel. */
export const samplingSettingRights = { read: "settings.read", write: "settings.write" } as const;

/** Staff's operations on the setting of online reception. */
export const samplingSettingVerbs = settingVerbs({
	noun: "sampling-setting",
	table: samplingSetting,
	key: samplingSetting.id,
	rights: samplingSettingRights,
	input: SamplingSettingInput,
	async find(ctx): Promise<SamplingSetting> {
		const { getPatientNicImage } = await getCentreSetting(ctx);
		return { ...(await getSamplingSetting(ctx)), getPatientNicImage };
	},
	valuesOf: ({ getPatientNicImage: _, ...plan }) => ({ id: 1, ...plan }),
	async alsoSave(tx, { getPatientNicImage }) {
		if ((await getCentreSetting(tx)).getPatientNicImage === getPatientNicImage) return;
		await saveSetting(tx, centreSetting, centreSetting.id, { id: 1, getPatientNicImage }, undefined);
	},
	audit({ hours, periods, holidays }, entry) {
		entry.detail("hours", hours.length);
		entry.detail("periods", periods.length);
		entry.detail("holidays", holidays.length);
	},
});

/** Changes a part of the setting on behalf of the system. */
export async function changeSamplingSetting(
	ctx: Context,
	part: Partial<SamplingSettingInput>,
): Promise<void> {
	const { version, updatedBy, updatedDateTime, ...now } = await samplingSettingVerbs.get(ctx);
	await samplingSettingVerbs.save(ctx, SamplingSettingInput.parse({ ...inputOf(now), ...part }), version);
}

const inputOf = (setting: object) =>
	Object.fromEntries(Object.entries(setting).filter(([name]) => name in SamplingSettingInput.shape));
