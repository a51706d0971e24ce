import { useQuery } from "@tanstack/react-query";
import type { RecordHead } from "#domain/foundation/record/schema.ts";
import { maxPageSize } from "#platform/page-sizes.ts";
import { useCall } from "../call-context.tsx";
import type { Collection } from "../collection.ts";
import { collectionKey } from "./use-collection.ts";

/** All records of a short collection, such as groups, to choose one from; undefined until they are loaded. */
export function useAllRecords<Row extends RecordHead>(
	noun: string,
	client: { list: Collection<Row, never, never>["client"]["list"] },
): Row[] | undefined {
	const call = useCall();
	const { data } = useQuery({
		queryKey: [...collectionKey(noun), "names"],
		queryFn: ({ signal }) => call(() => client.list({ pageSize: maxPageSize }, signal)),
	});
	return data?.dataList;
}

/** Text of a field that contains an id: the title of that record, or the id while the title is unknown. */
export const titleOfId =
	(records: readonly { id: string; title: string }[]) =>
	(value: unknown): string =>
		records.find(({ id }) => id === value)?.title ?? (typeof value === "string" ? value : "");
