import { data } from "react-router";
import type { Context } from "#database/context.server.ts";
import { requestContext } from "#database/context.server.ts";
import { doorAccess, doorCookiesOf } from "#domain/result/door/access.server.ts";
import { findByTrackingCode, trackingCodeOf } from "#domain/result/door/find.server.ts";
import { getReportList } from "#domain/result/door/list/get-report-list.server.ts";
import { splitLocale } from "#locale/locale.ts";
import { asRouteResponse } from "#platform/http/route-error.server.ts";
import { pageMeta, rootDataOf } from "../../layout/meta.ts";
import type { PageHandle } from "../../layout/page-data.ts";
import { ReportDoor } from "../door/door.tsx";
import { doorStart } from "../door/door-state.ts";
import { headersOfDoor } from "../door/headers-of-door.ts";
import { doorFacts } from "../door/load.server.ts";
import { doorHeaders, readDoorForm, takeDigits, takeDoor } from "../door/submit.server.ts";
import { doorTexts } from "../door/texts.ts";
import type { Route } from "./+types/page.ts";
import { Reports } from "./report-list.tsx";
import sheet from "./reporting-list.css?url";

export const handle: PageHandle = { static: true, counterpart: "same" };
export const links = () => [{ rel: "stylesheet", href: sheet }];
export const headers = headersOfDoor;

/** The reception in the address, and what this browser may see of it. */
async function behind(ctx: Context, typed: string, request: Request) {
	const code = trackingCodeOf(typed);
	const row = code ? await findByTrackingCode(ctx, code) : undefined;
	const access = await doorAccess(ctx, row, doorCookiesOf(ctx, request.headers));
	return !row || access.state === "closed" ? undefined : { row, access };
}

/**
 * The reports of a reception. Without the right factor, the page shows only the entry form, even for a code that does not
 * exist.
 */
export async function loader({ context, params, request }: Route.LoaderArgs) {
	const ctx = context.get(requestContext);
	const loaded = await asRouteResponse(async () => {
		const found = await behind(ctx, params.trackingCode, request);
		const facts = { ...(await doorFacts(ctx, "", request.url)), code: params.trackingCode.slice(0, 64) };
		if (found?.access.state === "open")
			return { facts, list: await getReportList(ctx, found.row), asks: false };
		return { facts, list: null, asks: found !== undefined };
	});
	return data(loaded, { headers: doorHeaders });
}

export async function action({ context, params, request }: Route.ActionArgs) {
	const ctx = context.get(requestContext);
	return asRouteResponse(async () => {
		const form = await readDoorForm(request);
		if (form.get("intent") !== "digits") return takeDoor(ctx, request, form);
		return takeDigits(
			ctx,
			request,
			form,
			await behind(ctx, params.trackingCode, request),
			params.trackingCode,
		);
	});
}

export function meta(args: Route.MetaArgs) {
	const { locale } = splitLocale(args.location.pathname);
	const location = { ...args.location, pathname: "/reportingList" };
	return pageMeta({ ...args, location }, { title: doorTexts(locale)("door.listTitle"), isHidden: true });
}

export default function ReportingList({ loaderData, actionData, matches }: Route.ComponentProps) {
	const { site } = rootDataOf({ matches, location: { pathname: "/" } });
	const { facts, list, asks } = loaderData;
	if (list)
		return (
			<Reports
				list={list}
				phone={site.siteInfo.phone1}
				currency={site.generalSetting.pricesInToman ? "toman" : "rials"}
			/>
		);
	const state = actionData ?? doorStart;
	return <ReportDoor facts={facts} state={asks ? { ...state, step: "digits" } : state} />;
}
