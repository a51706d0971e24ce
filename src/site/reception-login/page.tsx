import { __iconData as chevronDown } from "lucide-react/icons/chevron-down";
import { data } from "react-router";
import { requestContext } from "#database/context.server.ts";
import { doorCookiesOf, signedInAccount } from "#domain/result/door/access.server.ts";
import { findById } from "#domain/result/door/find.server.ts";
import { listOwnReceptions } from "#domain/result/door/list/list-own-receptions.server.ts";
import { findDoor } from "#domain/result/door/session/find-door.server.ts";
import { splitLocale } from "#locale/locale.ts";
import { asRouteResponse } from "#platform/http/route-error.server.ts";
import { Num } from "#ui/bidi-text.tsx";
import { Icon } from "#ui/icon.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import { pageMeta, rootDataOf } from "../layout/meta.ts";
import type { PageHandle } from "../layout/page-data.ts";
import { pageNumberOf } from "../post-list/url.ts";
import { AccountResults, Opened } from "../result/door/account-results.tsx";
import { ReportDoor } from "../result/door/door.tsx";
import { doorStart } from "../result/door/door-state.ts";
import { headersOfDoor } from "../result/door/headers-of-door.ts";
import { doorFacts } from "../result/door/load.server.ts";
import { doorHeaders, readDoorForm, takeDoor } from "../result/door/submit.server.ts";
import { pageCard } from "../share-image/card.ts";
import type { Route } from "./+types/page.ts";
import sheet from "./result.css?url";
import { resultTexts } from "./texts.ts";

export const handle: PageHandle = { static: true, counterpart: "same" };
export const links = () => [{ rel: "stylesheet", href: sheet }];

export const headers = headersOfDoor;

/** Signed-in patients see their results; other visitors see the forms that open a result. */
export async function loader({ context, request }: Route.LoaderArgs) {
	const ctx = context.get(requestContext);
	const { searchParams } = new URL(request.url);
	const isMobile = searchParams.get("by") === "mobile";
	const asked = { page: pageNumberOf(searchParams), person: searchParams.get("person") ?? "" };
	const loaded = await asRouteResponse(async () => {
		const cookies = doorCookiesOf(ctx, request.headers);
		const [facts, owner, door] = await Promise.all([
			doorFacts(ctx, "", request.url),
			signedInAccount(ctx, cookies),
			findDoor(ctx, cookies.door),
		]);
		const own = owner ? await listOwnReceptions(ctx, owner.id, asked, cookies.knownPersons) : null;
		const opened = door?.isConfirmed ? ((await findById(ctx, door.receptionId))?.trackingCode ?? null) : null;
		return { facts, own, opened };
	});
	return data(
		{ ...loaded, by: isMobile ? ("mobile" as const) : ("code" as const) },
		{ headers: doorHeaders },
	);
}

export async function action({ context, request }: Route.ActionArgs) {
	const ctx = context.get(requestContext);
	return asRouteResponse(async () => takeDoor(ctx, request, await readDoorForm(request)));
}

export function meta(args: Route.MetaArgs) {
	const t = resultTexts(splitLocale(args.location.pathname).locale);
	return pageMeta(args, {
		title: t("result.title"),
		description: t("result.lede"),
		card: pageCard("results", t("result.title")),
		isHidden: true,
	});
}

const stages = [1, 2, 3, 4, 5] as const;
const questions = [1, 2, 3, 4] as const;

function Stages() {
	const t = resultTexts(useLocale());
	return (
		<section className="wrap results-section">
			<h2>{t("result.stages")}</h2>
			<ol className="results-stages">
				{stages.map((stage) => (
					<li key={stage}>
						<span className="results-number">
							<Num>{stage}</Num>
						</span>
						<h3>{t(`result.stage${stage}`)}</h3>
						<p>{t(`result.stage${stage}Text`)}</p>
					</li>
				))}
			</ol>
		</section>
	);
}

function Questions() {
	const t = resultTexts(useLocale());
	return (
		<section className="wrap results-section results-questions">
			<h2>{t("result.questions")}</h2>
			<div>
				{questions.map((question) => (
					<details key={question} className="card">
						<summary>
							<span>{t(`result.q${question}`)}</span>
							<Icon of={chevronDown} />
						</summary>
						<p>{t(`result.a${question}`)}</p>
					</details>
				))}
			</div>
		</section>
	);
}

/**
 * The patients' page for their results (site 7.3, reports 1.1): the entry form or the results already open, and what each
 * stage means.
 */
export default function ReceptionLogin({ loaderData, actionData, matches }: Route.ComponentProps) {
	const { facts, own, opened, by } = loaderData;
	const { site } = rootDataOf({ matches, location: { pathname: "/" } });
	const state = actionData ?? { ...doorStart, by };
	return (
		<>
			{own && !actionData ? (
				<AccountResults list={own} hasRequests={!site.generalSetting.onlyHasReporting} />
			) : (
				<>
					{opened && !actionData ? <Opened trackingCode={opened} /> : null}
					<ReportDoor facts={facts} state={state} />
				</>
			)}
			<Stages />
			<Questions />
		</>
	);
}
