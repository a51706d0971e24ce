import type { Context } from "#database/context.server.ts";
import { staffWith } from "#domain/foundation/right/roles-and-rights.ts";
import { createApi, reply, route } from "#platform/http/route.server.ts";
import { getFolderState } from "./folder-round.server.ts";
import { FolderState } from "./folder-schema.ts";

const state = route({
	method: "get",
	path: "/Report/Folder",
	policy: staffWith("superAdmin"),
	summary: "The watched folder: its last look, what waits and what fails",
	answer: FolderState,
});

export const folderApi = createApi<Context>().openapi(state, async (c) =>
	reply(c, FolderState, await getFolderState(c.var.ctx)),
);
