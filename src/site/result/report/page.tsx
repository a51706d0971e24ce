import { __iconData as download } from "lucide-react/icons/download";
import { __iconData as printer } from "lucide-react/icons/printer";
import { __iconData as stethoscope } from "lucide-react/icons/stethoscope";
import { data, redirect } from "react-router";
import { requestContext } from "#database/context.server.ts";
import { listOpenings, recordOpening } from "#domain/result/opening/opening.server.ts";
import { accessTo } from "#domain/result/reading/access.server.ts";
import { getReading } from "#domain/result/reading/service.server.ts";
import { localePath, splitLocale } from "#locale/locale.ts";
import { isDomainError } from "#platform/errors.ts";
import { asRouteResponse } from "#platform/http/route-error.server.ts";
import { Icon } from "#ui/icon.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import behaviour from "../../behaviours/result/print-button.ts?worker&url";
import { pageMeta } from "../../layout/meta.ts";
import type { PageHandle } from "../../layout/page-data.ts";
import { LeaveButton } from "../door/leave-button.tsx";
import { doorHeaders } from "../door/submit.server.ts";
import type { Route } from "./+types/page.ts";
import { ReportFrame } from "./frame.tsx";
import { NoResult } from "./no-result.tsx";
import { Openings } from "./openings/openings.tsx";
import sheet from "./report.css?url";
import { ReportBody } from "./report-body.tsx";
import { leadingBack } from "./return-path.ts";
import { isInOtherLanguage, reportTexts } from "./texts.ts";
import { versionIn } from "./version-in.ts";

export const handle: PageHandle = { static: true, counterpart: "same" };
export const links = () => [{ rel: "stylesheet", href: sheet }];

const headers = doorHeaders;
const headersOfLoader = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

export { headersOfLoader as headers };

/** The report of a reception, for readers with access; each opening is recorded. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
	const ctx = context.get(requestContext);
	const answer = await asRouteResponse(async () => {
		const access = await accessTo(ctx, params.id, request.headers);
		// asked for where all doors ask; from there the way leads back here
		if (access.state === "digits")
			throw redirect(
				localePath(ctx.locale, leadingBack(`/reportingList/${access.trackingCode}`, `/report/${params.id}`)),
				{ headers },
			);
		if (access.state !== "open") return { reading: access, openings: null, list: null };
		const { reader } = access;
		const list = { path: `/reportingList/${reader.row.trackingCode}`, isBack: reader.by === "door" };
		const reading = await getReading(reader, { sequence: versionIn(request.url) }).catch((error) => {
			if (isDomainError(error) && error.kind === "not-found") return { state: "unknown" as const };
			throw error;
		});
		if (reading.state !== "open") return { reading, openings: null, list };
		await recordOpening(reader, { version: reading.sequence, isPage: true });
		const openings = await listOpenings(reader.ctx, reading.receptionId);
		return { reading, openings, list };
	});
	const { state } = answer.reading;
	return data(answer, { headers, status: state === "closed" || state === "unknown" ? 403 : 200 });
}

/**
 * Redirects an entry form that was sent to this address, for example from an old page, to the entry page (`307`), and any
 * other form to this page.
 */
export async function action({ context, params, request }: Route.ActionArgs) {
	const ctx = context.get(requestContext);
	return asRouteResponse(async () => {
		const access = await accessTo(ctx, params.id, request.headers);
		const own = `/report/${encodeURIComponent(params.id)}`;
		if (access.state !== "digits") throw redirect(localePath(ctx.locale, own), { status: 303, headers });
		const door = leadingBack(`/reportingList/${access.trackingCode}`, own);
		throw redirect(localePath(ctx.locale, door), { status: 307, headers });
	});
}

export function meta(args: Route.MetaArgs) {
	const t = reportTexts(splitLocale(args.location.pathname).locale);
	return pageMeta(args, { title: t("title"), isHidden: true });
}

/**
 * @param share the page where the patient shares the report with a doctor; undefined for a reader who came through an entry
 *   form
 * @param isOtherLanguage whether the PDF was printed in the other language; it is rendered once, at the release (reports
 *   3.1c)
 */
function Actions({
	href,
	share,
	isOtherLanguage,
}: {
	href: string;
	share?: string;
	isOtherLanguage: boolean;
}) {
	const t = reportTexts(useLocale());
	return (
		<>
			<button
				type="button"
				className="icon-button icon-button-line report-print"
				aria-label={t("print")}
				data-print
				hidden
			>
				<Icon of={printer} />
			</button>
			{share ? (
				<a className="button button-outline report-share-way" href={share}>
					<Icon of={stethoscope} />
					<span>{t("share")}</span>
				</a>
			) : null}
			<a className="button button-primary" href={href} target="_blank" rel="noreferrer">
				<Icon of={download} />
				<span>{t(isOtherLanguage ? "downloadIn" : "download")}</span>
			</a>
		</>
	);
}

/** A report as its patient reads it (reports 2.1, 2.5). */
export default function ReportPage({ loaderData, params }: Route.ComponentProps) {
	const { reading, openings, list } = loaderData;
	const locale = useLocale();
	const t = reportTexts(locale);
	const path = `/report/${params.id}`;
	const file = localePath(locale, `${list?.path}/sheet`);
	const frame = {
		leave: list ? <LeaveButton isSmall action={localePath(locale, "/receptionLogin")} /> : null,
		path,
		title: t("title"),
		...(reading.state === "closed"
			? {}
			: {
					back: list?.isBack
						? { path: list.path, label: t("backToList") }
						: { path: "/receptionLogin", label: t("back") },
				}),
	};
	if (reading.state !== "open")
		return (
			<ReportFrame {...frame} {...("reportNumber" in reading ? { reportNumber: reading.reportNumber } : {})}>
				<div className="wrap report">
					<NoResult of={reading} path={path} />
				</div>
			</ReportFrame>
		);
	const href = reading.isFormer ? `${file}?sequence=${reading.sequence}` : file;
	return (
		<ReportFrame
			{...frame}
			reportNumber={reading.reportNumber}
			actions={
				<Actions
					href={href}
					isOtherLanguage={isInOtherLanguage(reading, locale)}
					{...(list?.isBack ? {} : { share: localePath(locale, `${path}/share`) })}
				/>
			}
		>
			<div className="wrap report">
				<ReportBody report={reading} path={path} />
				{openings ? <Openings {...openings} /> : null}
			</div>
			<script type="module" src={behaviour} />
		</ReportFrame>
	);
}
