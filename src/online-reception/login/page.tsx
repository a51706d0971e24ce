import { useLocation, useNavigate } from "react-router";
import { cookieValue } from "#platform/http/cookie.server.ts";
import { Skeleton, SkeletonRegion } from "#ui/skeleton.tsx";
import { WithoutScript } from "../frame/without-script.tsx";
import { onlineReceptionBase, pageHref } from "../paths.ts";
import { mobileCookie } from "../person/stored-mobile.ts";
import { guard, informationRequestOnly } from "../step/step-guard.ts";
import type { Route } from "./+types/page.ts";
import { AuthFrame } from "./auth-frame.tsx";
import { SignIn } from "./sign-in.tsx";

/** Returning visitors are redirected as soon as the script runs, and see no form until then. */
export const loader = ({ request }: Route.LoaderArgs) => ({
	mobile: "",
	isLedOn: cookieValue(request.headers, mobileCookie) !== undefined,
});

// the form is part of the page, and not only of its script
export const clientLoader = Object.assign(guard(""), { hydrate: true as const });

const FormSkeleton = () => (
	<SkeletonRegion className="stack">
		<Skeleton width="3.75rem" height="3.75rem" />
		<Skeleton width="70%" height="2rem" />
		<Skeleton height="1.25rem" />
		<Skeleton height="3rem" />
		<Skeleton height="3.25rem" />
	</SkeletonRegion>
);

export default function Login({ loaderData }: Route.ComponentProps) {
	const navigate = useNavigate();
	const { pathname, search } = useLocation();
	const panel = pageHref(onlineReceptionBase(pathname), "userPanel") + informationRequestOnly(search);
	return (
		<AuthFrame>
			<WithoutScript />
			{"isLedOn" in loaderData && loaderData.isLedOn ? (
				<FormSkeleton />
			) : (
				<SignIn onSignedIn={() => navigate(panel, { replace: true })} />
			)}
		</AuthFrame>
	);
}
