import * as z from "zod";
import type { Context } from "#database/context.server.ts";
import { patientOnly } from "#domain/foundation/right/roles-and-rights.ts";
import { DraftList, ReceptionDraft, SavedDraft } from "#domain/reception/reception/schema.ts";
import { IdParam } from "#platform/http/query-params.ts";
import { createApi, reply, route } from "#platform/http/route.server.ts";
import { getDraft } from "./get-draft.server.ts";
import { listDrafts } from "./list-drafts.server.ts";
import { removeDraft } from "./remove-draft.server.ts";
import { saveDraft } from "./save-draft.server.ts";

/** The version that was read, as in `If-Match: "3"`. */
const IfMatch = z.object({
	"if-match": z
		.string()
		.regex(/^"\d{1,9}"$/, { error: "validation.invalid" })
		.optional(),
});

const listDraftsRoute = route({
	method: "get",
	path: "/Reception/Draft",
	policy: patientOnly,
	summary: "The patient's unfinished requests, the last changed first",
	answer: DraftList,
});

const getDraftRoute = route({
	method: "get",
	path: "/Reception/Draft/{id}",
	policy: patientOnly,
	summary: "A draft as last acknowledged; version 0 when there is none",
	params: IdParam,
	answer: SavedDraft,
});

const saveDraftRoute = route({
	method: "put",
	path: "/Reception/Draft/{id}",
	policy: patientOnly,
	summary:
		"Save a draft under an id the device has made; with If-Match refused when another device saved it in between",
	params: IdParam,
	headers: IfMatch,
	body: ReceptionDraft,
	answer: SavedDraft,
});

const removeDraftRoute = route({
	method: "delete",
	path: "/Reception/Draft/{id}",
	policy: patientOnly,
	summary: "Give a draft up; with If-Match refused when another device saved it in between",
	params: IdParam,
	headers: IfMatch,
	answer: z.object({}),
});

/** The version in the header; undefined without one. */
const versionIn = (header: z.infer<typeof IfMatch>): number | undefined => {
	const expected = header["if-match"];
	return expected === undefined ? undefined : Number(expected.slice(1, -1));
};

/** Routes for the drafts of requests stored on the server. */
export const draftApi = createApi<Context>()
	.openapi(listDraftsRoute, async (c) => reply(c, DraftList, { dataList: await listDrafts(c.var.ctx) }))
	.openapi(getDraftRoute, async (c) =>
		reply(c, SavedDraft, await getDraft(c.var.ctx, c.req.valid("param").id)),
	)
	.openapi(saveDraftRoute, async (c) => {
		const { id } = c.req.valid("param");
		const version = versionIn(c.req.valid("header"));
		return reply(c, SavedDraft, await saveDraft(c.var.ctx, id, c.req.valid("json"), version));
	})
	.openapi(removeDraftRoute, async (c) => {
		await removeDraft(c.var.ctx, c.req.valid("param").id, versionIn(c.req.valid("header")));
		return reply(c, z.object({}), {});
	});
