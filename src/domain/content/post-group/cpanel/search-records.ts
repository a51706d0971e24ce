import { collectionClient } from "#api/client.ts";
import type { SearchRecords } from "#records/panel-pages.ts";
import type { PostGroupRecord, PostGroupRow } from "../schema.ts";

const client = collectionClient<PostGroupRow, PostGroupRecord, never>("PostGroup");

/** Finds post groups, and subgroups with their group. */
export const searchRecords: SearchRecords = async ({ call, typed, signal }) => {
	const lists = await Promise.all(
		[undefined, "any"].map((groupId) =>
			call(() => client.list({ groupId, title: typed, pageSize: 5 }, signal)),
		),
	);
	return lists
		.flatMap(({ dataList }) => dataList)
		.map(({ id, title, group }) => ({
			id,
			title,
			line: group?.title,
			href: group ? `/cpanel/posts-subGroup-upsert/${id}` : `/cpanel/posts-group-upsert/${id}`,
		}));
};
