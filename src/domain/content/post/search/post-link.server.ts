import { sql } from "drizzle-orm";
import { jsonObject } from "#database/json.server.ts";
import type { PostSummary } from "../schema.ts";
import { postText } from "../table.server.ts";

// Around a post: the previous and next one, related posts, and the same post in the other language.

/** The data of a link to a post. */
export type PostLink = Pick<PostSummary, "slug" | "mainTitle">;

export const linkJson = sql<PostLink>`${jsonObject({ slug: postText.slug, mainTitle: postText.mainTitle })}`;
