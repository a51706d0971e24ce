import type { SQL } from "drizzle-orm";
import type { TransactionContext } from "#database/context.server.ts";
import type { Locale } from "#locale/locale.ts";
import { port } from "#platform/port.ts";

/**
 * Which posts are in this group or subgroup, also in the trash? A query of three columns: the word `post`, id, title.
 * Answered by `content/post`.
 */
export const postsInGroup = port<(id: string, locale: Locale) => SQL>("postsInGroup");

/** Gives the posts of a subgroup that has moved its new group. Answered by `content/post`. */
export const movePosts =
	port<(tx: TransactionContext, subgroupId: string, groupId: string | null) => Promise<void>>("movePosts");
