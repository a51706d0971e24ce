import { eq } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { settingVerbs } from "#domain/foundation/record/setting-verbs.server.ts";
import { defaultPalette } from "./defaults.ts";
import { ColorPaletteInput, type ColorPaletteRecord } from "./schema.ts";
import { palette } from "./table.server.ts";

/** The site's colours; the defaults before anything was saved. */
export async function getPalette(ctx: Context): Promise<ColorPaletteRecord> {
	const [row] = await ctx.db.select().from(palette).where(eq(palette.id, 1));
	return row ?? { id: 1, version: 0, ...defaultPalette };
}

export const paletteRights = { read: "settings.read", write: "settings.write", anyone: true } as const;

/** Staff's operations on the three colours; derived colours keep their contrast whatever is chosen. */
export const paletteVerbs = settingVerbs({
	noun: "palette",
	table: palette,
	key: palette.id,
	rights: paletteRights,
	input: ColorPaletteInput,
	find: getPalette,
	valuesOf: (input) => ({ id: 1, ...input }),
});
