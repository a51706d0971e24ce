import { isRouteErrorResponse } from "react-router";
import type { Locale } from "#locale/locale.ts";
import { LocaleProvider } from "#ui/locale-context.tsx";
import type { RootData } from "../layout/page-data.ts";
import { SiteLayout } from "../layout/site-layout.tsx";
import siteSheet from "../site.css?url";
import sheet from "./not-found.css?url";
import { NotFound } from "./not-found.tsx";
import { Failed } from "./server-error.tsx";

/**
 * The complete page shown instead of a failed page, in the same shell; it brings its own style sheets, because no route
 * loads them.
 */
export function ErrorPage({
	error,
	locale,
	root,
}: {
	error: unknown;
	locale: Locale;
	root: RootData | undefined;
}) {
	const status = isRouteErrorResponse(error) ? error.status : 500;
	return (
		<LocaleProvider value={locale}>
			<link rel="stylesheet" href={siteSheet} precedence="site" />
			<link rel="stylesheet" href={sheet} precedence="site" />
			<SiteLayout chrome={root?.chrome}>
				{status === 404 ? (
					<NotFound publicUrl={root?.publicUrl ?? ""} tests={root?.popularTests ?? []} />
				) : (
					<Failed status={status} reference={root?.requestId} />
				)}
			</SiteLayout>
		</LocaleProvider>
	);
}
