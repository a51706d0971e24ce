import { eq } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { settingVerbs } from "#domain/foundation/record/setting-verbs.server.ts";
import { gatewayCalls } from "#platform/sms.server.ts";
import { type CentreSetting, CentreSettingInput, type GeneralSetting } from "./schema.ts";
import { centreSetting } from "./table.server.ts";

const defaults = {
	version: 0,
	onlyHasReporting: false,
	getPatientNicImage: false,
	previewNeedsStaff: false,
	pricesInToman: false,
	smsSender: "",
	codeByVoice: false,
};

/** The centre's settings; the defaults before anything was saved. */
export async function getCentreSetting(ctx: Context): Promise<CentreSetting> {
	const [row] = await ctx.db.select().from(centreSetting).where(eq(centreSetting.id, 1));
	return { ...(row ?? defaults), gatewayCalls: gatewayCalls(ctx.env) };
}

/** The public part of the settings (specification §7 GeneralSetting). */
export async function getGeneralSetting(ctx: Context): Promise<GeneralSetting> {
	const { gatewayCalls: canCall, ...setting } = await getCentreSetting(ctx);
	const { onlyHasReporting, pricesInToman, smsSender, codeByVoice } = setting;
	return { onlyHasReporting, pricesInToman, smsSender, codeByVoice: codeByVoice && canCall };
}

export const centreSettingRights = { read: "superAdmin", write: "superAdmin" } as const;

/** Saves only the given properties; the others stay unchanged. */
export const centreSettingVerbs = settingVerbs({
	noun: "centre",
	table: centreSetting,
	key: centreSetting.id,
	rights: centreSettingRights,
	input: CentreSettingInput,
	find: getCentreSetting,
	valuesOf: (input) => ({ id: 1, ...input }),
	audit(input, entry) {
		for (const [name, value] of Object.entries(input)) entry.detail(name, value);
	},
});
