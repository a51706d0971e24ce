import * as z from "zod";
import { lines, link, list, required, words } from "../fields.ts";

/** A dark band with a call to action, or figures, or both. */
export const HomeBannerSettings = z.object({
	title: lines(120),
	text: lines(300),
	counters: list(
		z.object({
			value: words(16, required),
			suffix: words(6),
			label: words(60, required),
		}),
		4,
	),
	linkLabel: words(40),
	linkUrl: link(),
});
export type HomeBannerSettings = z.infer<typeof HomeBannerSettings>;
