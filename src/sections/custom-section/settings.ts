import * as z from "zod";
import { group, howMany, list, post, postInList, words } from "../fields.ts";

/**
 * Posts of the editor's choice. The entry's `type` says one (`single`) or several (`multiple`); several are a carousel when
 * its `carouselShow` is true, a list otherwise (specification §2.2).
 */
export const CustomSectionSettings = z.object({
	kicker: words(60),
	title: words(120, { isAdvised: true }),
	linkLabel: words(40),
	/** The post of a single section. */
	postId: post(),
	/** The posts of a multiple section, in order; without any, the newest of `groupId`. */
	postIds: list(postInList(), 24),
	groupId: group(),
	count: howMany(6),
});
export type CustomSectionSettings = z.infer<typeof CustomSectionSettings>;
