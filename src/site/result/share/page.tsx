import { data, redirect } from "react-router";
import * as z from "zod";
import { type Context, requestContext } from "#database/context.server.ts";
import { doorCookiesOf, signedInAccount } from "#domain/result/door/access.server.ts";
import { accessTo, type Reader } from "#domain/result/reading/access.server.ts";
import { getReading } from "#domain/result/reading/service.server.ts";
import { createShare } from "#domain/result/share/create-share.server.ts";
import { listShares } from "#domain/result/share/list-shares.server.ts";
import { revokeShares } from "#domain/result/share/revoke-shares.server.ts";
import { ShareInput } from "#domain/result/share/schema.ts";
import { localePath, splitLocale } from "#locale/locale.ts";
import { isDomainError } from "#platform/errors.ts";
import { readForm } from "#platform/http/form.server.ts";
import { asRouteResponse } from "#platform/http/route-error.server.ts";
import { useLocale } from "#ui/locale-context.tsx";
import behaviour from "../../behaviours/result/share-link.ts?worker&url";
import { pageMeta } from "../../layout/meta.ts";
import type { PageHandle } from "../../layout/page-data.ts";
import { LeaveButton } from "../door/leave-button.tsx";
import { ReportFrame } from "../report/frame.tsx";
import { NoResult } from "../report/no-result.tsx";
import { leadingBack } from "../report/return-path.ts";
import type { Route } from "./+types/page.ts";
import { shareHeaders } from "./headers-of-share.ts";
import { LinkForm } from "./link-form.tsx";
import { LinkList } from "./link-list.tsx";
import { MadeLink } from "./made-link.tsx";
import sheet from "./share.css?url";
import { shareTexts } from "./texts.ts";

export const handle: PageHandle = { static: true, counterpart: "same" };
export const links = () => [{ rel: "stylesheet", href: sheet }];

const headersOfPage = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

export { headersOfPage as headers };

type Without = "closed" | "unknown" | "unshared";

/**
 * The reader, if the reader is the patient of the report: a reader with a code or link may not share it. Signing in helps
 * only when the request belongs to an account and there is no session yet.
 */
async function ownerOf(ctx: Context, id: string, headers: Headers): Promise<Reader | Without> {
	const access = await accessTo(ctx, id, headers);
	if (access.state === "digits")
		throw redirect(
			localePath(ctx.locale, leadingBack(`/reportingList/${access.trackingCode}`, `/report/${id}/share`)),
			{ headers: shareHeaders },
		);
	if (access.state !== "open") return access.state;
	const { reader } = access;
	if (reader.by === "patient") return reader;
	if (reader.row.accountId === null) return "unshared";
	return (await signedInAccount(ctx, doorCookiesOf(ctx, headers))) ? "unshared" : "closed";
}

export async function loader({ context, params, request }: Route.LoaderArgs) {
	const ctx = context.get(requestContext);
	const answer = await asRouteResponse(async () => {
		const reader = await ownerOf(ctx, params.id, request.headers);
		if (typeof reader === "string") return { without: { state: reader }, shares: [], reportNumber: "" };
		const reading = await getReading(reader);
		const shares = await listShares(reader);
		if (reading.state !== "open") return { without: reading, shares, reportNumber: "" };
		return { without: null, shares, reportNumber: reading.reportNumber };
	});
	const state = answer.without?.state;
	return data(answer, {
		headers: shareHeaders,
		status: state === "closed" || state === "unknown" || state === "unshared" ? 403 : 200,
	});
}

/** The outcome of a form of the page. */
type Outcome = {
	made?: { address: string; passcode: string; expiresAt: string };
	isRevoked?: boolean;
	problem?: "failed" | "full" | "notReady";
};

async function make(ctx: Context, reader: Reader, form: Map<string, string>): Promise<Outcome> {
	const input = ShareInput.safeParse({ days: form.get("days"), label: form.get("label") ?? "" });
	if (!input.success) return { problem: "failed" };
	try {
		const { token, passcode, expiresAt } = await createShare(reader, input.data);
		const address = `${ctx.env.publicUrl}${localePath(ctx.locale, `/d/${token}`)}`;
		return { made: { address, passcode, expiresAt } };
	} catch (error) {
		if (!isDomainError(error) || error.kind !== "conflict") throw error;
		return { problem: error.code === "report.share-full" ? "full" : "notReady" };
	}
}

export async function action({ context, params, request }: Route.ActionArgs) {
	const ctx = context.get(requestContext);
	const outcome = await asRouteResponse(async (): Promise<Outcome> => {
		const reader = await ownerOf(ctx, params.id, request.headers);
		// the page itself says that the session is over, and returns here after the sign-in
		if (typeof reader === "string")
			throw redirect(localePath(ctx.locale, `/report/${encodeURIComponent(params.id)}/share`), {
				status: 303,
				headers: shareHeaders,
			});
		const form = await readForm(request);
		if (form.get("intent") === "make") return make(ctx, reader, form);
		const share = form.get("share");
		await revokeShares(reader, share === undefined ? undefined : z.uuid().catch("").parse(share));
		return { isRevoked: true };
	});
	return data(outcome, { headers: shareHeaders, status: outcome.problem ? 409 : 200 });
}

export function meta(args: Route.MetaArgs) {
	const t = shareTexts(splitLocale(args.location.pathname).locale);
	return pageMeta(args, { title: t("title"), isHidden: true });
}

/** Links with which a patient lets a doctor read a report (reports 2.4, 2.6). */
export default function SharePage({ loaderData, actionData, params }: Route.ComponentProps) {
	const locale = useLocale();
	const t = shareTexts(locale);
	const { without, shares, reportNumber } = loaderData;
	const outcome = actionData;
	const path = `/report/${params.id}/share`;
	const isTheirs = without?.state !== "closed" && without?.state !== "unknown";
	const frame = {
		...{ path, title: t("title"), ...(reportNumber ? { reportNumber } : {}) },
		leave: isTheirs ? <LeaveButton isSmall action={localePath(locale, "/receptionLogin")} /> : null,
	};
	if (without)
		return (
			<ReportFrame
				{...frame}
				{...(without.state === "unshared"
					? { back: { path: `/report/${params.id}`, label: t("back") } }
					: {})}
			>
				<div className="wrap report">
					<NoResult of={without} path={path} />
				</div>
			</ReportFrame>
		);
	return (
		<ReportFrame {...frame} back={{ path: `/report/${params.id}`, label: t("back") }}>
			<h1 className="visually-hidden">{t("title")}</h1>
			<div className="wrap share-page">
				<div className="share-main">
					{outcome?.made ? <MadeLink {...outcome.made} /> : null}
					{outcome?.isRevoked ? (
						<p className="alert" role="status">
							{t("list.revoked")}
						</p>
					) : null}
					<LinkList shares={shares} />
				</div>
				<LinkForm problem={outcome?.problem} />
			</div>
			<script type="module" src={behaviour} />
		</ReportFrame>
	);
}
