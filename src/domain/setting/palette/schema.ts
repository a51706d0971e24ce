import * as z from "zod";
import { settingHead } from "#domain/foundation/record/schema.ts";
import { requiredText } from "#locale/validation.ts";

/** The site's three colours. `id` 0 means not loaded (specification §3). */
export const ColorPalette = z.object({
	id: z.number().int(),
	mainColor: z.string(),
	titleColor: z.string(),
	lightTitleColor: z.string(),
});
export type ColorPalette = z.infer<typeof ColorPalette>;

/** The colours with their version; version 0 before the first save. */
export const ColorPaletteRecord = ColorPalette.extend(settingHead);
export type ColorPaletteRecord = z.infer<typeof ColorPaletteRecord>;

/** The theme colour object (specification §3): background of the scroll button. */
export const Theme = z.object({ titleColor: z.string() });

const hex = () =>
	requiredText(7).pipe(
		z
			.string()
			.regex(/^#[0-9a-fA-F]{6}$/, { error: "validation.invalid", abort: true })
			.toLowerCase(),
	);

export const ColorPaletteInput = z.strictObject({
	mainColor: hex(),
	titleColor: hex(),
	lightTitleColor: hex(),
});
export type ColorPaletteInput = z.infer<typeof ColorPaletteInput>;
