import { useLocation, useNavigate } from "react-router";
import { Skeleton, SkeletonRegion } from "#ui/skeleton.tsx";
import { areaBase, pageAddress } from "../area.ts";
import { askedOnly, guard } from "../guard.ts";
import { AuthFrame } from "./auth-frame.tsx";
import { SignIn } from "./sign-in.tsx";

export const clientLoader = guard("");

export function HydrateFallback() {
	return (
		<AuthFrame>
			<SkeletonRegion className="stack">
				<Skeleton width="3.75rem" height="3.75rem" />
				<Skeleton width="70%" height="2rem" />
				<Skeleton height="1.25rem" />
				<Skeleton height="3rem" />
				<Skeleton height="3.25rem" />
			</SkeletonRegion>
		</AuthFrame>
	);
}

export default function Login() {
	const navigate = useNavigate();
	const { pathname, search } = useLocation();
	const panel = pageAddress(areaBase(pathname), "userPanel") + askedOnly(search);
	return (
		<AuthFrame>
			<SignIn onSignedIn={() => navigate(panel, { replace: true })} />
		</AuthFrame>
	);
}
