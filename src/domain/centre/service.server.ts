import { eq, sql } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { perform } from "#domain/audit/perform.server.ts";
import { staffWith } from "#domain/right/policy.ts";
import type { CentreSetting, CentreSettingInput, GeneralSetting } from "./schema.ts";
import { centreSetting } from "./table.server.ts";

const defaults: CentreSetting = {
	version: 0,
	onlyHasReporting: false,
	getPatientNicImage: false,
	previewNeedsStaff: false,
	pricesInToman: false,
};

/** The centre's settings; the defaults before anything was saved. */
export async function readCentreSetting(ctx: Context): Promise<CentreSetting> {
	const [row] = await ctx.db.select().from(centreSetting).where(eq(centreSetting.id, 1));
	return row ?? defaults;
}

/** The part that everybody may read (specification §7 GeneralSetting). */
export async function readGeneralSetting(ctx: Context): Promise<GeneralSetting> {
	const { onlyHasReporting, pricesInToman } = await readCentreSetting(ctx);
	return { onlyHasReporting, pricesInToman };
}

/** Saves what is given and keeps the rest. */
export async function updateCentreSetting(ctx: Context, input: CentreSettingInput): Promise<CentreSetting> {
	staffWith("superAdmin").check(ctx.actor);
	return perform(ctx, "centre.update", async (tx, note) => {
		for (const [name, value] of Object.entries(input)) note.detail(name, value);
		const { version: _, ...start } = { ...defaults, ...input };
		const [row] = await tx.db
			.insert(centreSetting)
			.values({ id: 1, ...start })
			.onConflictDoUpdate({
				target: centreSetting.id,
				set: { ...input, version: sql`${centreSetting.version} + 1`, updatedAt: tx.now() },
			})
			.returning();
		note.pagesChanged();
		return row ?? defaults;
	});
}
