import * as z from "zod";
import { icon, link, list, picture, required, words } from "../fields.ts";

/** Insurers and accreditations, each with a logo or an icon. */
export const HomeBrandsSettings = z.object({
	title: words(120),
	items: list(
		z.object({ name: words(80, required), icon: icon(), imageId: picture(true), url: link() }),
		24,
		required,
	),
});
export type HomeBrandsSettings = z.infer<typeof HomeBrandsSettings>;
