import { eq, type SQL, sql } from "drizzle-orm";
import type { TransactionContext } from "#database/context.server.ts";
import { textColumn } from "#domain/foundation/record/texts.server.ts";
import { updateRecords } from "#domain/foundation/record/write/update-record.server.ts";
import type { Locale } from "#locale/locale.ts";
import { post, postText } from "./table.server.ts";

const texts = { table: postText, owner: postText.postId };

/** Posts in a group or subgroup, including posts in the trash: the word `post`, id, title. */
export const findPostsInGroup = (id: string, locale: Locale): SQL => sql`
	select 'post', p.id::text, ${textColumn(texts, postText.mainTitle, sql`p.id`, locale)}
		from ${post} p where ${id}::uuid in (p.group_id, p.subgroup_id)`;

/** Moves the posts of a subgroup to the subgroup's new group. */
export async function moveToGroup(
	tx: TransactionContext,
	subgroupId: string,
	groupId: string | null,
): Promise<void> {
	await updateRecords(tx, post, eq(post.subgroupId, subgroupId), { groupId });
}
