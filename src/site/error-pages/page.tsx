import { data } from "react-router";
import { splitLocale } from "#locale/locale.ts";
import { pageMeta, rootDataOf } from "../layout/meta.ts";
import type { PageHandle } from "../layout/page-data.ts";
import type { Route } from "./+types/page.ts";
import sheet from "./not-found.css?url";
import { NotFound } from "./not-found.tsx";
import { notFoundTexts } from "./texts.ts";

export const handle: PageHandle = { static: true };
export const links = () => [{ rel: "stylesheet", href: sheet }];
export const loader = () => data(null, { status: 404 });

export const meta = (args: Route.MetaArgs) =>
	pageMeta(args, {
		title: notFoundTexts(splitLocale(args.location.pathname).locale)("notFound.title"),
		isHidden: true,
	});

export default function NotFoundPage({ matches }: Route.ComponentProps) {
	const { publicUrl, popularTests } = rootDataOf({ matches, location: { pathname: "/" } });
	return <NotFound publicUrl={publicUrl} tests={popularTests} />;
}
