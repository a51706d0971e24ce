import { data } from "react-router";
import { requestContext } from "#database/context.server.ts";
import { splitLocale } from "#locale/locale.ts";
import { asRouteResponse } from "#platform/http/route-error.server.ts";
import { pageMeta } from "../../layout/meta.ts";
import type { PageHandle } from "../../layout/page-data.ts";
import { ReportDoor } from "../door/door.tsx";
import { doorStart } from "../door/door-state.ts";
import { headersOfDoor } from "../door/headers-of-door.ts";
import { doorFacts } from "../door/load.server.ts";
import sheet from "../door/report-door.css?url";
import { doorHeaders, readDoorForm, takeDoor } from "../door/submit.server.ts";
import { doorTexts } from "../door/texts.ts";
import type { Route } from "./+types/page.ts";

export const handle: PageHandle = { static: true, counterpart: "same" };
export const links = () => [{ rel: "stylesheet", href: sheet }];
export const headers = headersOfDoor;

export async function loader({ context, params, request }: Route.LoaderArgs) {
	const ctx = context.get(requestContext);
	const facts = await asRouteResponse(() => doorFacts(ctx, params.trackingCode ?? "", request.url));
	return data({ facts }, { headers: doorHeaders });
}

export async function action({ context, request }: Route.ActionArgs) {
	const ctx = context.get(requestContext);
	return asRouteResponse(async () => takeDoor(ctx, request, await readDoorForm(request)));
}

export function meta(args: Route.MetaArgs) {
	const { locale } = splitLocale(args.location.pathname);
	// what others show of the page says nothing of the link
	const location = { ...args.location, pathname: "/SmsReport" };
	return pageMeta({ ...args, location }, { title: doorTexts(locale)("door.title"), isHidden: true });
}

/** The target of a link in a message (reports 1.2): whose result it is, and the form for the factor that opens it. */
export default function SmsReport({ loaderData, actionData }: Route.ComponentProps) {
	const state = actionData ?? doorStart;
	return <ReportDoor facts={loaderData.facts} state={state} />;
}
