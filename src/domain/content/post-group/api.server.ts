import { collectionRoutes } from "#domain/foundation/record/routes.server.ts";
import { PostGroupInput, PostGroupQuery, PostGroupRecord, PostGroupRow } from "./schema.ts";
import { listPostGroupRecords, postGroupRights, postGroupVerbs } from "./service.server.ts";

export const postGroupApi = collectionRoutes({
	name: "PostGroup",
	rights: postGroupRights,
	query: PostGroupQuery,
	row: PostGroupRow,
	record: PostGroupRecord,
	input: PostGroupInput,
	list: listPostGroupRecords,
	verbs: postGroupVerbs,
});
