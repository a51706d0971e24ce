import { __iconData as badgeCheck } from "lucide-react/icons/badge-check";
import { __iconData as circleX } from "lucide-react/icons/circle-x";
import { __iconData as eyeOff } from "lucide-react/icons/eye-off";
import { __iconData as filePen } from "lucide-react/icons/file-pen";
import { data, redirect } from "react-router";
import { requestContext } from "#database/context.server.ts";
import type { ReportAuthenticity } from "#domain/result/document/schema.ts";
import { verifyDocument } from "#domain/result/document/verify-document.server.ts";
import { statementKeys } from "#domain/result/verify/sign-statement.server.ts";
import { formatDate, formatTime } from "#locale/date/date.ts";
import { localePath, splitLocale } from "#locale/locale.ts";
import { isDomainError } from "#platform/errors.ts";
import { asRouteResponse } from "#platform/http/route-error.server.ts";
import { Num } from "#ui/bidi-text.tsx";
import { Icon } from "#ui/icon.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import behaviour from "../../behaviours/result/verify.ts?worker&url";
import { pageMeta, rootDataOf } from "../../layout/meta.ts";
import type { PageHandle } from "../../layout/page-data.ts";
import type { Route } from "./+types/page.ts";
import { FileCheck } from "./file-check.tsx";
import { ScannedStatement } from "./scanned-statement.tsx";
import { verifyTexts } from "./texts.ts";
import sheet from "./verify.css?url";

export const handle: PageHandle = { static: true, counterpart: "same" };
export const links = () => [{ rel: "stylesheet", href: sheet }];

const headers = { "cache-control": "no-store", "referrer-policy": "no-referrer" };
/**
 * Headers of the page without a code, which contains no personal data: browsers store this page to check signatures without
 * a connection.
 */
const emptyHeaders = { ...headers, "cache-control": "no-cache" };

export { headersOfLoader as headers };

const headersOfLoader = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

/** The document of a code; a code typed into the form arrives as `?code` and is redirected to its own address. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
	const ctx = context.get(requestContext);
	const typed = new URL(request.url).searchParams.get("code")?.trim();
	if (typed) throw redirect(localePath(ctx.locale, `/verify/${encodeURIComponent(typed.slice(0, 30))}`));
	const { code = "" } = params;
	if (!code)
		return data(
			{ code, report: null, keys: statementKeys(), isBlank: typed === "" },
			{ headers: emptyHeaders, status: typed === "" ? 422 : 200 },
		);
	const report = await asRouteResponse(() =>
		verifyDocument(ctx, code.slice(0, 30)).catch((error) => {
			if (isDomainError(error) && error.kind === "not-found") return null;
			throw error;
		}),
	);
	return data(
		{ code, report, keys: statementKeys(), isBlank: false },
		{ headers, status: report ? 200 : 404 },
	);
}

export function meta(args: Route.MetaArgs) {
	const t = verifyTexts(splitLocale(args.location.pathname).locale);
	return pageMeta(args, { title: t("title"), isHidden: true });
}

const icons = {
	genuine: badgeCheck,
	completed: filePen,
	corrected: filePen,
	withdrawn: circleX,
	unknown: circleX,
} as const;

function Facts({ report }: { report: ReportAuthenticity }) {
	const locale = useLocale();
	const t = verifyTexts(locale);
	const moment = (at: string) => `${formatDate(at, locale, "short")} ${formatTime(at)}`;
	const { current } = report;
	return (
		<dl className="verify-facts">
			<div>
				<dt>{t("patient")}</dt>
				<dd>
					<bdi>{report.maskedName}</bdi>
				</dd>
			</div>
			<div>
				<dt>{t("number")}</dt>
				<dd>
					<Num>{report.reportNumber}</Num>
				</dd>
			</div>
			<div>
				<dt>{t("version")}</dt>
				<dd>
					<Num>{report.version}</Num>
				</dd>
			</div>
			<div>
				<dt>{t("released")}</dt>
				<dd>
					<Num>{moment(report.releasedAt)}</Num>
				</dd>
			</div>
			{current ? (
				<div>
					<dt>{t("current")}</dt>
					<dd>{t("versionAt", { version: String(current.version), date: moment(current.releasedAt) })}</dd>
				</div>
			) : null}
		</dl>
	);
}

/** @param isBlank whether the form was sent empty */
function CodeForm({ code, isBlank }: { code: string; isBlank: boolean }) {
	const t = verifyTexts(useLocale());
	return (
		<form
			className="card card-padded stack"
			method="get"
			noValidate
			action={localePath(useLocale(), "/verify")}
		>
			<h2 className="heading-small">{t(code ? "form.title" : "form.first")}</h2>
			<div className={isBlank ? "field is-bad" : "field"}>
				<label htmlFor="code">{t("form.label")}</label>
				<input
					id="code"
					className="control verify-code"
					name="code"
					dir="ltr"
					maxLength={30}
					autoComplete="off"
					defaultValue={code}
					aria-required
					aria-invalid={isBlank ? true : undefined}
					aria-describedby={isBlank ? "code-problem" : undefined}
					// biome-ignore lint/a11y/noAutofocus: the field that the answer to a form is about
					autoFocus={isBlank}
				/>
				{isBlank ? (
					<p className="message bad" id="code-problem" role="alert">
						{t("form.missing")}
					</p>
				) : null}
			</div>
			<button className="button button-primary" type="submit">
				{t("form.submit")}
			</button>
		</form>
	);
}

/** Whether a printed report is genuine (reports 2.3), checked by its code, for any holder of the sheet. */
export default function Verify({ loaderData, matches }: Route.ComponentProps) {
	const t = verifyTexts(useLocale());
	const { code, report, keys, isBlank } = loaderData;
	const { site } = rootDataOf({ matches, location: { pathname: "/" } });
	const state = report?.state ?? "unknown";
	return (
		<div className="wrap verify" data-state={code ? state : "genuine"}>
			{code ? (
				<section className="card verify-answer">
					<div className="verify-head">
						<span className="verify-icon">
							<Icon of={icons[state]} />
						</span>
						<p className="kicker">{t("title")}</p>
						<h1 data-not-ours={t("statement.title")}>{t(`states.${state}`)}</h1>
						<p data-if-ours>{t(`texts.${state}`, { laboratory: site.siteInfo.centerName })}</p>
						<bdi dir="ltr" className="verify-code">
							{code}
						</bdi>
					</div>
					{report ? <Facts report={report} /> : null}
					<p
						className="verify-statement"
						role="status"
						hidden
						data-verify-statement={JSON.stringify({ keys, report })}
						data-genuine={t("statement.genuine")}
						data-forged={t("statement.forged")}
						data-differs={t("statement.differs")}
					/>
				</section>
			) : (
				<ScannedStatement keys={keys} />
			)}
			<div className="verify-side">
				{report ? <FileCheck hashes={[report.sha256, report.singleSha256].filter(Boolean)} /> : null}
				<CodeForm code={report ? "" : code} isBlank={isBlank} />
				<p className="verify-note">
					<Icon of={eyeOff} />
					{t("masked")}
				</p>
			</div>
			<script type="module" src={behaviour} />
		</div>
	);
}
