import * as z from "zod";
import { group, howMany, words } from "../fields.ts";

/** The newest posts, of all groups or of one. */
export const HomePostsSettings = z.object({
	kicker: words(60),
	title: words(120),
	groupId: group(),
	count: howMany(6),
	layout: z.enum(["carousel", "grid"]).default("carousel"),
});
export type HomePostsSettings = z.infer<typeof HomePostsSettings>;
