import { Outlet } from "react-router";
import sheet from "../site.css?url";
import { SiteLayout } from "./site-layout.tsx";

export const links = () => [{ rel: "stylesheet", href: sheet }];

/** The layout of every public page. */
export default function SitePages() {
	return (
		<SiteLayout>
			<Outlet />
		</SiteLayout>
	);
}
