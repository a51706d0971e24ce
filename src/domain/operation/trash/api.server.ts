import type { Context } from "#database/context.server.ts";
import { staffWith } from "#domain/foundation/right/roles-and-rights.ts";
import { createApi, reply, route } from "#platform/http/route.server.ts";
import { TrashList, TrashQuery } from "./schema.ts";
import { listTrash } from "./service.server.ts";

const list = route({
	method: "get",
	path: "/Trash/GetAll",
	policy: staffWith("staff.self"),
	summary: "What lies in all trashes that the caller may read",
	query: TrashQuery,
	answer: TrashList,
});

export const trashApi = createApi<Context>().openapi(list, async (c) =>
	reply(c, TrashList, await listTrash(c.var.ctx, c.req.valid("query"))),
);
