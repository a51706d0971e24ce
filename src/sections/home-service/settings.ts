import * as z from "zod";
import { icon, lines, link, list, picture, required, words } from "../fields.ts";

/** The laboratory's services as cards; the first one is larger. */
export const HomeServiceSettings = z.object({
	kicker: words(60),
	title: lines(120, { isAdvised: true }),
	linkLabel: words(40),
	linkUrl: link(),
	/** Picture of the first card; best with a clear background. */
	imageId: picture(true),
	cards: list(
		z.object({
			icon: icon(),
			title: words(60, required),
			text: words(200),
			note: words(40),
			url: link({ isAdvised: true }),
		}),
		13,
		required,
	),
});
export type HomeServiceSettings = z.infer<typeof HomeServiceSettings>;
