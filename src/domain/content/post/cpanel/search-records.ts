import type { SearchRecords } from "#records/panel-pages.ts";
import { postRecords } from "./post-input.ts";

/** Finds posts by title, including drafts. */
export const searchRecords: SearchRecords = async ({ call, typed, signal }) => {
	const { dataList } = await call(() => postRecords.list({ title: typed, pageSize: 5 }, signal));
	return dataList.map(({ id, title, group }) => ({
		id,
		title,
		...(group ? { line: group.title } : {}),
		href: `/cpanel/posts-upsert/${id}`,
	}));
};
