import type { SQL } from "drizzle-orm";
import type { TransactionContext } from "#database/context.server.ts";
import type { Locale } from "#locale/locale.ts";
import { port } from "#platform/port.ts";

/**
 * The posts in this group or subgroup, including posts in the trash: a query with three columns (the word `post`, id,
 * title). Implemented by `content/post`.
 */
export const postsInGroup = port<(id: string, locale: Locale) => SQL>("postsInGroup");

/** Assigns the new group to the posts of a subgroup that was moved to another group. Implemented by `content/post`. */
export const movePosts =
	port<(tx: TransactionContext, subgroupId: string, groupId: string | null) => Promise<void>>("movePosts");
