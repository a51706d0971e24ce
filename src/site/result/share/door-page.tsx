import { __iconData as download } from "lucide-react/icons/download";
import { __iconData as stethoscope } from "lucide-react/icons/stethoscope";
import { data, redirect } from "react-router";
import { requestContext } from "#database/context.server.ts";
import { recordOpening } from "#domain/result/opening/opening.server.ts";
import { getReading } from "#domain/result/reading/service.server.ts";
import { closeShare } from "#domain/result/share/door/close-share.server.ts";
import { shareCookie } from "#domain/result/share/door/find-share.server.ts";
import { getSharedReport } from "#domain/result/share/door/get-shared-report.server.ts";
import { openShare } from "#domain/result/share/door/open-share.server.ts";
import { sharedReader } from "#domain/result/share/door/shared-reader.server.ts";
import { PasscodeInput } from "#domain/result/share/schema.ts";
import { localePath, splitLocale } from "#locale/locale.ts";
import { isDomainError } from "#platform/errors.ts";
import { cookieLine, sessionCookie, takenAway } from "#platform/http/cookie.server.ts";
import { readForm } from "#platform/http/form.server.ts";
import { asRouteResponse } from "#platform/http/route-error.server.ts";
import { Icon } from "#ui/icon.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import { pageMeta } from "../../layout/meta.ts";
import type { PageHandle } from "../../layout/page-data.ts";
import { LeaveButton } from "../door/leave-button.tsx";
import { ReportFrame } from "../report/frame.tsx";
import { ReportBody } from "../report/report-body.tsx";
import { isInOtherLanguage, reportTexts } from "../report/texts.ts";
import { versionIn } from "../report/version-in.ts";
import type { Route } from "./+types/door-page.ts";
import { Gone, PasscodeForm, type Problem } from "./door-parts.tsx";
import { shareHeaders } from "./headers-of-share.ts";
import sheet from "./share.css?url";
import { shareTexts } from "./texts.ts";

export const handle: PageHandle = { static: true, counterpart: "same" };
export const links = () => [{ rel: "stylesheet", href: sheet }];

const headersOfDoor = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

export { headersOfDoor as headers };

/** The page of a link: its passcode form, or the report once the passcode has been entered in this browser. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
	const ctx = context.get(requestContext);
	const answer = await asRouteResponse(async () => {
		const reader = await sharedReader(ctx, params.token, request.headers);
		if (!reader) {
			const shared = await getSharedReport(ctx, params.token);
			return { shared: shared ?? null, report: null, isNothing: false };
		}
		const reading = await getReading(reader, { sequence: versionIn(request.url) }).catch((error) => {
			if (isDomainError(error) && error.kind === "not-found") return { state: "unknown" as const };
			throw error;
		});
		if (reading.state !== "open") return { shared: null, report: null, isNothing: true };
		await recordOpening(reader, { version: reading.sequence, isPage: true });
		return { shared: null, report: reading, isNothing: false };
	});
	const isGone = !answer.shared && !answer.report && !answer.isNothing;
	return data(answer, { headers: shareHeaders, status: isGone ? 403 : 200 });
}

const problems: Record<string, Problem["kind"]> = {
	"report.share-wrong": "wrong",
	"report.share-locked": "locked",
	"limit.reached": "tooMany",
};

/**
 * Handles the passcode form; after a correct passcode it redirects back here with a cookie, so that a reload does not send
 * the form again.
 */
export async function action({ context, params, request }: Route.ActionArgs) {
	const ctx = context.get(requestContext);
	return asRouteResponse(async () => {
		const form = await readForm(request);
		if (form.get("intent") === "leave") {
			await closeShare(ctx, request.headers);
			const cookie = cookieLine(ctx.env, shareCookie, "", sessionCookie(ctx.env, "Lax", takenAway));
			return redirect(localePath(ctx.locale, `/d/${params.token}`), {
				status: 303,
				headers: { ...shareHeaders, "set-cookie": cookie },
			});
		}
		const input = PasscodeInput.safeParse({ passcode: form.get("passcode") ?? "" });
		const isConfirmed = form.has("confirm");
		const refuse = (kind: Problem["kind"], count = 0) => {
			// a passcode that was not tried yet is not typed again
			const passcode = kind === "" || kind === "missing" ? (form.get("passcode") ?? "").slice(0, 12) : "";
			const problem: Problem = { kind, count, isConfirmed, passcode };
			return data(problem, { status: 422, headers: shareHeaders });
		};
		if (!input.success) return refuse("missing");
		if (!isConfirmed) return refuse("");
		try {
			const { session } = await openShare(ctx, params.token, input.data.passcode);
			const cookie = cookieLine(ctx.env, shareCookie, session, sessionCookie(ctx.env, "Lax", "whileOpen"));
			return redirect(localePath(ctx.locale, `/d/${params.token}`), {
				status: 303,
				headers: { ...shareHeaders, "set-cookie": cookie },
			});
		} catch (error) {
			if (isDomainError(error) && error.kind === "not-found") return refuse("gone");
			const kind = isDomainError(error) ? problems[error.code] : undefined;
			if (!kind || !isDomainError(error)) throw error;
			return refuse(kind, Number(error.params["triesLeft"] ?? 0));
		}
	});
}

export function meta(args: Route.MetaArgs) {
	const t = shareTexts(splitLocale(args.location.pathname).locale);
	return pageMeta(args, { title: t("door.title"), isHidden: true });
}

/** A doctor's entry page to one report (reports 2.6). */
export default function SharedReportPage({ loaderData, actionData, params }: Route.ComponentProps) {
	const locale = useLocale();
	const t = shareTexts(locale);
	const { shared, report, isNothing } = loaderData;
	const path = `/d/${params.token}`;
	const frame = { path, title: t("door.title") };
	const former = report?.isFormer ? `?sequence=${report.sequence}` : "";
	if (!report)
		return (
			<ReportFrame {...frame}>
				<div className="wrap share-door">
					{shared ? <PasscodeForm shared={shared} problem={actionData} /> : <Gone isNothing={isNothing} />}
				</div>
			</ReportFrame>
		);
	return (
		<ReportFrame
			{...frame}
			leave={<LeaveButton isSmall />}
			reportNumber={report.reportNumber}
			actions={
				<a
					className="button button-primary"
					href={localePath(locale, `${path}/sheet`) + former}
					target="_blank"
					rel="noreferrer"
				>
					<Icon of={download} />
					<span>{reportTexts(locale)(isInOtherLanguage(report, locale) ? "downloadIn" : "download")}</span>
				</a>
			}
		>
			<div className="wrap report">
				<p className="alert">
					<Icon of={stethoscope} />
					<span className="grow">{t("door.shared")}</span>
				</p>
				<ReportBody report={report} path={path} isDoctor />
			</div>
		</ReportFrame>
	);
}
