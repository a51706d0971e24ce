import * as z from "zod";
import { lines, link, list, words } from "../fields.ts";

/** A dark band: a call to do something, or figures, or both. */
export const HomeBannerSettings = z.object({
	title: lines(120),
	text: lines(300),
	counters: list(
		z.object({
			value: words(16, { isRequired: true }),
			suffix: words(6),
			label: words(60, { isRequired: true }),
		}),
		4,
	),
	linkLabel: words(40),
	linkUrl: link(),
});
export type HomeBannerSettings = z.infer<typeof HomeBannerSettings>;
