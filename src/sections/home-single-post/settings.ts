import * as z from "zod";
import { post, words } from "../fields.ts";

/** One post with its picture: the selected one, or the newest. */
export const HomeSinglePostSettings = z.object({ kicker: words(60), postId: post(), linkLabel: words(40) });
export type HomeSinglePostSettings = z.infer<typeof HomeSinglePostSettings>;
