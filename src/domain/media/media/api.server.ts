import * as z from "zod";
import type { Context } from "#database/context.server.ts";
import { collectionRoutes } from "#domain/foundation/record/routes.server.ts";
import { staffWith } from "#domain/foundation/right/roles-and-rights.ts";
import { notFound } from "#platform/errors.ts";
import { IdParam, IfMatch } from "#platform/http/query-params.ts";
import { createApi, reply, route, untypedAnswer } from "#platform/http/route.server.ts";
import { createMediaFolder } from "./folder/create-media-folder.server.ts";
import { getMediaFigures } from "./folder/get-media-figures.server.ts";
import { removeMediaFolder } from "./folder/remove-media-folder.server.ts";
import { renameMediaFolder } from "./folder/rename-media-folder.server.ts";
import { listMedia } from "./list-media.server.ts";
import { listMediaRecords } from "./list-media-records.server.ts";
import { moveMedia } from "./move-media.server.ts";
import { downloadOriginal } from "./original.server.ts";
import { mediaRights, mediaVerbs } from "./records.server.ts";
import {
	MediaFigures,
	MediaFolder,
	MediaFolderInput,
	MediaInput,
	MediaList,
	MediaQuery,
	MediaRecord,
	MediaRecordQuery,
	MediaUploadAnswer,
	MoveMediaInput,
	RemoveFolderQuery,
} from "./schema.ts";
import { finishUpload } from "./upload/finish-upload.server.ts";
import { answerUpload, uploadPath } from "./upload/resumable-upload.server.ts";

const reads = { policy: staffWith(mediaRights.read) } as const;
const writes = { policy: staffWith(mediaRights.write) } as const;
const nothing = z.object({});

const list = route({
	...reads,
	method: "get",
	path: "/Media/GetAll",
	summary: "The media library, page by page",
	query: MediaQuery,
	answer: MediaList,
});

const figures = route({
	...reads,
	method: "get",
	path: "/Media/Figures",
	summary: "Folders of the media library, and how much there is of each kind",
	answer: MediaFigures,
});

const move = route({
	...writes,
	method: "post",
	path: "/Media/Move",
	summary: "Put items into a folder, or out of all",
	body: MoveMediaInput,
	answer: nothing,
});

const addFolder = route({
	...writes,
	method: "post",
	path: "/Media/Folder",
	summary: "Add a folder",
	body: MediaFolderInput,
	answer: MediaFolder,
	status: 201,
});

const renameFolder = route({
	...writes,
	method: "put",
	path: "/Media/Folder/{id}",
	summary: "Rename a folder",
	params: IdParam,
	headers: IfMatch,
	body: MediaFolderInput,
	answer: MediaFolder,
});

const removeFolder = route({
	...writes,
	method: "delete",
	path: "/Media/Folder/{id}",
	summary: "Remove a folder; its items move",
	params: IdParam,
	headers: IfMatch,
	query: RemoveFolderQuery,
	answer: nothing,
});

const finish = route({
	...writes,
	method: "post",
	path: `${uploadPath}/{id}/Finish`,
	summary: "Take a file into the library that has arrived whole; asked again it answers the same",
	params: IdParam,
	answer: MediaUploadAnswer,
});

const original = route({
	...writes,
	method: "get",
	path: "/Media/{id}/Original",
	summary: "The file as it was received, to save",
	params: IdParam,
	answerType: "application/octet-stream",
	answer: z.string(),
});

const ownRoutes = createApi<Context>()
	.openapi(list, async (c) => reply(c, MediaList, await listMedia(c.var.ctx, c.req.valid("query"))))
	.openapi(finish, async (c) =>
		reply(c, MediaUploadAnswer, await finishUpload(c.var.ctx, c.req.valid("param").id)),
	)
	.openapi(original, async (c) => untypedAnswer(await downloadOriginal(c.var.ctx, c.req.valid("param").id)))
	.openapi(figures, async (c) => reply(c, MediaFigures, await getMediaFigures(c.var.ctx)))
	.openapi(move, async (c) => {
		await moveMedia(c.var.ctx, c.req.valid("json"));
		return reply(c, nothing, {});
	})
	.openapi(addFolder, async (c) =>
		reply(c, MediaFolder, await createMediaFolder(c.var.ctx, c.req.valid("json")), 201),
	)
	.openapi(renameFolder, async (c) => {
		const { id } = c.req.valid("param");
		const expected = c.req.valid("header")["if-match"];
		return reply(c, MediaFolder, await renameMediaFolder(c.var.ctx, id, c.req.valid("json"), expected));
	})
	.openapi(removeFolder, async (c) => {
		const { id } = c.req.valid("param");
		const expected = c.req.valid("header")["if-match"];
		await removeMediaFolder(c.var.ctx, id, expected, c.req.valid("query").moveTo);
		return reply(c, nothing, {});
	});

// the protocol's own calls (tus 1.0): files come in pieces and go on where they broke off
for (const path of [uploadPath, `${uploadPath}/:id`])
	ownRoutes.all(path, async (c) => {
		const actor = await c.var.actorFor("staff");
		writes.policy.check(actor);
		const answer = await answerUpload({ ...c.var.ctx, actor }, c.req.raw);
		if (!answer) throw notFound("route.not-found");
		return answer;
	});

export const mediaApi = ownRoutes.route(
	"/",
	collectionRoutes({
		name: "Media",
		listName: "Library",
		rights: mediaRights,
		query: MediaRecordQuery,
		row: MediaRecord,
		record: MediaRecord,
		input: MediaInput,
		list: listMediaRecords,
		verbs: mediaVerbs,
	}),
);
