import { useQuery } from "@tanstack/react-query";
import { collectionClient } from "#api/client.ts";
import type { PostGroupRecord, PostGroupRow } from "#domain/content/post-group/schema.ts";
import { maxPageSize } from "#platform/page-sizes.ts";
import { useCall } from "#records/call-context.tsx";
import { allPages } from "#records/export/all-pages.ts";
import { collectionKey } from "#records/list/use-collection.ts";
import { useLocale } from "#ui/locale-context.tsx";

const client = collectionClient<PostGroupRow, PostGroupRecord, never>("PostGroup");

export type GroupChoice = { id: string; title: string };
export type SubgroupChoice = GroupChoice & { group: GroupChoice | null };

const none: { groups: GroupChoice[]; subgroups: SubgroupChoice[] } = { groups: [], subgroups: [] };

/** All groups and subgroups of posts by name, for a selection; empty until loaded. */
export function useGroups() {
	const call = useCall();
	const locale = useLocale();
	const { data = none } = useQuery({
		queryKey: [...collectionKey("postGroup"), "choices", locale],
		queryFn: async ({ signal }) => {
			const all = (groupId?: string) =>
				allPages((page) => call(() => client.list({ groupId, page, pageSize: maxPageSize }, signal)));
			const [groups, subgroups] = await Promise.all([all(), all("any")]);
			return { groups, subgroups };
		},
		staleTime: 60_000,
	});
	return data;
}
