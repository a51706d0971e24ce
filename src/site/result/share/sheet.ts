import { requestContext } from "#database/context.server.ts";
import { getDocumentBehindDoor } from "#domain/result/document/get-document.server.ts";
import { DocumentQuery } from "#domain/result/document/schema.ts";
import { sharedReader } from "#domain/result/share/door/shared-reader.server.ts";
import { notFound } from "#platform/errors.ts";
import { asRouteResponse } from "#platform/http/route-error.server.ts";
import type { Route } from "./+types/sheet.ts";
import { shareHeaders } from "./headers-of-share.ts";

/**
 * The printed sheet of a report that is shared with a doctor by a link, once the link's passcode has been entered in this
 * browser.
 */
export async function loader({ context, params, request }: Route.LoaderArgs) {
	const ctx = context.get(requestContext);
	const query = DocumentQuery.safeParse(Object.fromEntries(new URL(request.url).searchParams)).data ?? {};
	const { bytes, name } = await asRouteResponse(async () => {
		const reader = await sharedReader(ctx, params.token, request.headers);
		if (!reader) throw notFound();
		const { row, device, shareId = "" } = reader;
		return getDocumentBehindDoor(reader.ctx, row.id, query, {
			by: { by: "share", share: shareId, device },
			isSingle: false,
		});
	});
	return new Response(new Uint8Array(bytes), {
		headers: {
			...shareHeaders,
			"content-type": "application/pdf",
			"content-length": String(bytes.length),
			"content-disposition": `inline; filename="${name}"`,
		},
	});
}
