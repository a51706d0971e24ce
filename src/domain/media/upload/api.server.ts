import * as z from "zod";
import type { Context } from "#database/context.server.ts";
import { patientOnly, staffWith } from "#domain/foundation/right/roles-and-rights.ts";
import { holdFormFile } from "#platform/http/form-file.server.ts";
import { IdParam } from "#platform/http/query-params.ts";
import { createApi, reply, route, untypedAnswer } from "#platform/http/route.server.ts";
import { addPage } from "./add-page.server.ts";
import { arrangePages } from "./arrange-pages.server.ts";
import { withinUploadLimit } from "./concurrent-uploads.server.ts";
import { getPatientPicture, getStaffPicture } from "./get-picture.server.ts";
import { getUpload } from "./get-upload.server.ts";
import { accountOf } from "./pages.server.ts";
import { removePage } from "./remove-page.server.ts";
import { ArrangeInput, PageUrlParams, PictureQuery, ReplaceQuery, Upload } from "./schema.ts";
import { maxBytes } from "./upload-limits.ts";

const add = route({
	method: "post",
	path: "/Upload/{kind}/{set}/{key}",
	policy: patientOnly,
	summary: "Send a page; the same names once more mean the same page",
	params: PageUrlParams,
	query: ReplaceQuery,
	fileLimitBytes: maxBytes,
	answer: Upload,
});

const read = route({
	method: "get",
	path: "/Upload/{id}",
	policy: patientOnly,
	summary: "One of the patient's sets of pictures",
	params: IdParam,
	answer: Upload,
});

const arrange = route({
	method: "put",
	path: "/Upload/{id}",
	policy: patientOnly,
	summary: "Order and turns of the pages",
	params: IdParam,
	body: ArrangeInput,
	answer: Upload,
});

const remove = route({
	method: "delete",
	path: "/Upload/{id}/Page/{pageId}",
	policy: patientOnly,
	summary: "Remove a page for good",
	params: IdParam.extend({ pageId: z.uuid() }),
	answer: Upload,
});

const picture = route({
	method: "get",
	path: "/Upload/Picture/{id}",
	policy: patientOnly,
	summary: "A picture of the patient's own",
	params: IdParam,
	query: PictureQuery,
	answerType: "image/jpeg",
	answer: z.string(),
});

const staffPicture = route({
	method: "get",
	path: "/Upload/Document/{id}",
	policy: staffWith("reception.read"),
	summary: "A picture of a reception",
	params: IdParam,
	query: PictureQuery,
	answerType: "image/jpeg",
	answer: z.string(),
});

/**
 * The response with a JPEG picture: never cached, and harmless when opened directly, because every response that is not a
 * page has a sandbox policy (ASVS 3.2.1).
 */
function jpeg(bytes: Buffer, id: string, { download }: PictureQuery) {
	const kind = download === "true" ? "attachment" : "inline";
	const answer = new Response(new Uint8Array(bytes), {
		headers: {
			"content-type": "image/jpeg",
			"content-length": String(bytes.length),
			"cache-control": "private, no-store",
			"content-disposition": `${kind}; filename="${id.slice(-12)}.jpg"`,
		},
	});
	return untypedAnswer(answer);
}

export const uploadApi = createApi<Context>()
	.openapi(picture, async (c) => {
		const { id } = c.req.valid("param");
		const query = c.req.valid("query");
		return jpeg(await getPatientPicture(c.var.ctx, id, query), id, query);
	})
	.openapi(staffPicture, async (c) => {
		const { id } = c.req.valid("param");
		const query = c.req.valid("query");
		return jpeg(await getStaffPicture(c.var.ctx, id, query), id, query);
	})
	.openapi(add, async (c) => {
		const address = { ...c.req.valid("param"), ...c.req.valid("query") };
		const { ctx } = c.var;
		// before the body is read: who is turned away costs nothing
		const added = withinUploadLimit(accountOf(ctx), async () => {
			const file = await holdFormFile(c, maxBytes, ctx.storage.hold);
			return addPage(ctx, address, file).finally(file.remove);
		});
		return reply(c, Upload, await added);
	})
	.openapi(read, async (c) => reply(c, Upload, await getUpload(c.var.ctx, c.req.valid("param").id)))
	.openapi(arrange, async (c) =>
		reply(c, Upload, await arrangePages(c.var.ctx, c.req.valid("param").id, c.req.valid("json"))),
	)
	.openapi(remove, async (c) => {
		const { id, pageId } = c.req.valid("param");
		return reply(c, Upload, await removePage(c.var.ctx, id, pageId));
	});
