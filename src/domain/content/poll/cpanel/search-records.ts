import { collectionClient } from "#api/client.ts";
import type { SearchRecords } from "#records/panel-pages.ts";
import type { PollGroupRecord, PollRecord } from "../record-schema.ts";
import { editorHref, pollListHref } from "./hrefs.ts";

const groups = collectionClient<PollGroupRecord, PollGroupRecord, never>("PollGroup");
const polls = collectionClient<PollRecord, PollRecord, never>("Poll");

/** Finds groups of polls, and questions with their group. */
export const searchRecords: SearchRecords = async ({ call, typed, signal }) => {
	const query = { title: typed, pageSize: 5 };
	const [inGroups, inPolls] = await Promise.all([
		call(() => groups.list(query, signal)),
		call(() => polls.list(query, signal)),
	]);
	return [
		...inGroups.dataList.map(({ id, title }) => ({ id, title, href: pollListHref(id) })),
		...inPolls.dataList.map(({ id, title, group }) => ({
			id,
			title,
			line: group.title,
			href: editorHref(group.id, id),
		})),
	];
};
