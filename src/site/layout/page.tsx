import { Outlet, useRouteLoaderData } from "react-router";
import sheet from "../site.css?url";
import type { RootData } from "./page-data.ts";
import { SiteLayout } from "./site-layout.tsx";

export const links = () => [{ rel: "stylesheet", href: sheet }];

/** The layout of every public page. */
export default function SitePages() {
	const root = useRouteLoaderData<RootData>("root");
	return (
		<SiteLayout chrome={root?.chrome}>
			<Outlet />
		</SiteLayout>
	);
}
