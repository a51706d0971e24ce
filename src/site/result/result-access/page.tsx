import { data } from "react-router";
import { type Context, requestContext } from "#database/context.server.ts";
import { listAskedOfMe } from "#domain/reception/relative/invitation/list-asked-of-me.server.ts";
import { holdsMs } from "#domain/reception/relative/lifetime.ts";
import { listRelatives } from "#domain/reception/relative/list-relatives.server.ts";
import { resultAccessPath } from "#domain/reception/relative/relative-sms.ts";
import { doorCookiesOf, signedInAccount } from "#domain/result/door/access.server.ts";
import { splitLocale } from "#locale/locale.ts";
import { asRouteResponse } from "#platform/http/route-error.server.ts";
import { BidiText } from "#ui/bidi-text.tsx";
import { ButtonLink } from "#ui/button-link.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import { pageMeta } from "../../layout/meta.ts";
import type { PageHandle } from "../../layout/page-data.ts";
import { MobileForm, OneTimeCodeForm } from "../door/door-forms.tsx";
import { type DoorState, doorStart } from "../door/door-state.ts";
import { headersOfDoor } from "../door/headers-of-door.ts";
import { LeaveButton } from "../door/leave-button.tsx";
import { doorFacts } from "../door/load.server.ts";
import { doorHeaders, readDoorForm, takeDoor } from "../door/submit.server.ts";
import type { Route } from "./+types/page.ts";
import { AskedOfMeSection } from "./asked-of-me.tsx";
import { People } from "./people.tsx";
import sheet from "./result-access.css?url";
import { takeAccess } from "./submit.server.ts";
import { accessTexts } from "./texts.ts";

export const handle: PageHandle = { static: true, counterpart: "same" };
export const links = () => [{ rel: "stylesheet", href: sheet }];
export const headers = headersOfDoor;

/** The context of the signed-in patient; undefined for other visitors. */
async function ownerOf(ctx: Context, request: Request): Promise<Context | undefined> {
	const owner = await signedInAccount(ctx, doorCookiesOf(ctx, request.headers));
	return owner && { ...ctx, actor: owner.actor };
}

/**
 * A signed-in patient sees received and sent requests for access; other visitors sign in by a code sent to their own
 * mobile.
 */
export async function loader({ context, request }: Route.LoaderArgs) {
	const ctx = context.get(requestContext);
	const loaded = await asRouteResponse(async () => {
		const facts = await doorFacts(ctx, "", request.url);
		const owner = await ownerOf(ctx, request);
		if (!owner) return { facts, own: null };
		const [asked, people] = await Promise.all([listAskedOfMe(owner), listRelatives(owner)]);
		const holdsUntil = new Date(ctx.now().getTime() + holdsMs).toISOString();
		return { facts, own: { asked, people, holdsUntil } };
	});
	return data(loaded, { headers: doorHeaders });
}

const ofDoor = new Set(["mobile", "mobile-code", "leave"]);

export async function action({ context, request }: Route.ActionArgs) {
	const ctx = context.get(requestContext);
	return asRouteResponse(async () => {
		const form = await readDoorForm(request);
		const owner = await ownerOf(ctx, request);
		if (!owner || ofDoor.has(form.get("intent") ?? "")) return takeDoor(ctx, request, form, resultAccessPath);
		const outcome = await takeAccess(owner, form);
		const status = outcome.problem ? (outcome.problem === "limit" ? 429 : 422) : 200;
		return data({ outcome }, { headers: doorHeaders, status });
	});
}

export function meta(args: Route.MetaArgs) {
	const t = accessTexts(splitLocale(args.location.pathname).locale);
	return pageMeta(args, { title: t("access.title"), description: t("access.lede"), isHidden: true });
}

type Loaded = Route.ComponentProps["loaderData"];

function SignIn({ facts, state }: { facts: Loaded["facts"]; state: DoorState }) {
	const t = accessTexts(useLocale());
	return (
		<section className="wrap door access-door">
			<div className="door-box">
				<h1>{t("access.doorTitle")}</h1>
				<p>{t("access.doorText")}</p>
				{state.step === "oneTimeCode" ? (
					<OneTimeCodeForm state={state} facts={facts} />
				) : (
					<MobileForm state={state} hint={t("access.doorHint")} />
				)}
			</div>
		</section>
	);
}

/**
 * Who may see the patient's results, and whose results the patient may see (reception 1.4), with forms to request, answer
 * and withdraw access.
 */
export default function ResultAccess({ loaderData, actionData }: Route.ComponentProps) {
	const t = accessTexts(useLocale());
	const { facts, own } = loaderData;
	if (!own) {
		const state = actionData && "step" in actionData ? actionData : doorStart;
		return <SignIn facts={facts} state={{ ...state, by: "mobile" }} />;
	}
	const outcome = actionData && "outcome" in actionData ? actionData.outcome : undefined;
	return (
		<div className="wrap access">
			<header className="access-head">
				<div>
					<h1>{t("access.title")}</h1>
					<p className="muted">{t("access.lede")}</p>
				</div>
				<span className="access-ways">
					<ButtonLink to="/receptionLogin">{t("access.toResults")}</ButtonLink>
					<LeaveButton />
				</span>
			</header>
			{outcome?.done ? (
				<p className="alert alert-ok" role="status">
					<span>
						<BidiText text={t(`access.done.${outcome.done}`)} />
					</span>
				</p>
			) : null}
			{outcome?.problem && !outcome.person ? (
				<p className="alert alert-bad" role="alert">
					<span>
						<BidiText text={t(`access.problems.${outcome.problem}`)} />
					</span>
				</p>
			) : null}
			<AskedOfMeSection list={own.asked} holdsUntil={own.holdsUntil} />
			<People people={own.people} outcome={outcome} />
		</div>
	);
}
