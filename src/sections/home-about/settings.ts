import * as z from "zod";
import { lines, link, list, picture, required, words } from "../fields.ts";

/** The laboratory's introduction: text, points, pictures, figures, and the persons in charge. */
export const HomeAboutSettings = z.object({
	kicker: words(60),
	title: lines(120, required),
	text: lines(900),
	points: list(words(160, required), 6),
	imageId: picture(),
	smallImageId: picture(),
	sealTitle: words(40),
	sealText: words(60),
	figures: list(z.object({ value: words(20, required), label: words(60, required) }), 4),
	personName: words(80),
	personRole: words(120),
	personImageId: picture(true),
	linkLabel: words(40),
	linkUrl: link(),
});
export type HomeAboutSettings = z.infer<typeof HomeAboutSettings>;
