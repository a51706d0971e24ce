import * as z from "zod";
import { choice, group, howMany, words } from "../fields.ts";

/** The newest posts, of all groups or of one group. */
export const HomePostsSettings = z.object({
	kicker: words(60),
	title: words(120, { isAdvised: true }),
	groupId: group(),
	count: howMany(6),
	layout: choice(["carousel", "grid"], "carousel"),
});
export type HomePostsSettings = z.infer<typeof HomePostsSettings>;
