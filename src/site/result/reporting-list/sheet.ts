import { requestContext } from "#database/context.server.ts";
import { getDocumentBehindDoor } from "#domain/result/document/get-document.server.ts";
import { pdfAnswer } from "#domain/result/document/pdf-answer.server.ts";
import { DocumentQuery } from "#domain/result/document/schema.ts";
import { doorAccess, doorCookiesOf } from "#domain/result/door/access.server.ts";
import { findByTrackingCode, trackingCodeOf } from "#domain/result/door/find.server.ts";
import { isDomainError } from "#platform/errors.ts";
import { asRouteResponse } from "#platform/http/route-error.server.ts";
import { toReports } from "../door/submit.server.ts";
import type { Route } from "./+types/sheet.ts";

/** The printed sheet, for readers with access to the list of reports; other readers are redirected to the entry form. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
	const ctx = context.get(requestContext);
	const query = DocumentQuery.safeParse(Object.fromEntries(new URL(request.url).searchParams)).data ?? {};
	return asRouteResponse(async () => {
		const code = trackingCodeOf(params.trackingCode);
		const row = code ? await findByTrackingCode(ctx, code) : undefined;
		const cookies = doorCookiesOf(ctx, request.headers);
		const access = await doorAccess(ctx, row, cookies);
		if (!row || access.state !== "open") return toReports(ctx, params.trackingCode.slice(0, 64), []);
		// a code or the link of a message opens one reception: its sheet is without values of others (reports 2.2b)
		const isSingle = access.factor !== "signedIn" || row.accountId === null;
		const by = { factor: access.factor, device: cookies.browserName };
		try {
			return pdfAnswer(await getDocumentBehindDoor(ctx, row.id, query, { by, isSingle }), query);
		} catch (error) {
			// the list says what is owed, and what there is
			if (isDomainError(error) && (error.code === "report.debt" || error.kind === "not-found"))
				return toReports(ctx, row.trackingCode, []);
			throw error;
		}
	});
}
