import * as z from "zod";
import { group, howMany, list, post, postInList, words } from "../fields.ts";

/**
 * Posts chosen by the editor. The entry's `type` is one post (`single`) or several posts (`multiple`); several posts are a
 * carousel when the entry's `carouselShow` is true, otherwise a list (specification §2.2).
 */
export const CustomSectionSettings = z.object({
	kicker: words(60),
	title: words(120, { isAdvised: true }),
	linkLabel: words(40),
	/** The post of a single section. */
	postId: post(),
	/** The posts of a multiple section, in order; if empty, the newest posts of `groupId`. */
	postIds: list(postInList(), 24),
	groupId: group(),
	count: howMany(6),
});
export type CustomSectionSettings = z.infer<typeof CustomSectionSettings>;
