import { eq, sql } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { perform } from "#domain/audit/perform.server.ts";
import { staffWith } from "#domain/right/policy.ts";
import { defaultPalette } from "./defaults.ts";
import type { ColorPalette, ColorPaletteInput } from "./schema.ts";
import { palette } from "./table.server.ts";

/** The site's colours; the defaults before anything was saved. */
export async function readPalette(ctx: Context): Promise<ColorPalette> {
	const [row] = await ctx.db.select().from(palette).where(eq(palette.id, 1));
	return row ?? { id: 1, ...defaultPalette };
}

/** Saves the three colours; what is derived from them keeps its contrast whatever they are. */
export async function updatePalette(ctx: Context, input: ColorPaletteInput): Promise<ColorPalette> {
	staffWith("settings.write").check(ctx.actor);
	return perform(ctx, "palette.update", async (tx, note) => {
		const [row] = await tx.db
			.insert(palette)
			.values({ id: 1, ...input })
			.onConflictDoUpdate({
				target: palette.id,
				set: { ...input, version: sql`${palette.version} + 1`, updatedAt: tx.now() },
			})
			.returning();
		note.pagesChanged();
		return row ?? { id: 1, ...input };
	});
}
