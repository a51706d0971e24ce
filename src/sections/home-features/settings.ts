import * as z from "zod";
import { icon, lines, link, list, required, words } from "../fields.ts";

/** Reasons to choose the laboratory, each with an icon. */
export const HomeFeaturesSettings = z.object({
	kicker: words(60),
	title: lines(120, { isAdvised: true }),
	text: lines(300),
	linkLabel: words(40),
	linkUrl: link(),
	items: list(z.object({ icon: icon(), title: words(80, required), text: words(240) }), 12, {
		isRequired: true,
	}),
});
export type HomeFeaturesSettings = z.infer<typeof HomeFeaturesSettings>;
