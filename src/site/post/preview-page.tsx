import { data } from "react-router";
import { requestContext } from "#database/context.server.ts";
import { asRouteResponse } from "#platform/http/route-error.server.ts";
import { useLocale } from "#ui/locale-context.tsx";
import { pageMeta, useRootData } from "../layout/meta.ts";
import type { PageHandle } from "../layout/page-data.ts";
import type { Route } from "./+types/preview-page.ts";
import { loadPreview } from "./load.server.ts";
import sheet from "./post.css?url";
import { postTexts } from "./texts.ts";
import { PostView } from "./view.tsx";

export const handle: PageHandle = { static: true };
export const links = () => [{ rel: "stylesheet", href: sheet }];

/**
 * Headers of a preview: the page is never cached and is hidden from search engines, and its address is sent to no other
 * site as a referrer.
 */
const headers = {
	"cache-control": "no-store",
	"x-robots-tag": "noindex, nofollow",
	"referrer-policy": "no-referrer",
};

export { headersOfLoader as headers };

const headersOfLoader = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

/** A draft for visitors who have its link, until the link expires. */
export async function loader({ context, params }: Route.LoaderArgs) {
	const ctx = context.get(requestContext);
	return data(await asRouteResponse(() => loadPreview(ctx, params.token)), { headers });
}

export function meta(args: Route.MetaArgs) {
	return pageMeta(args, { title: args.loaderData?.post.mainTitle ?? "", isHidden: true });
}

export default function PostPreviewPage({ loaderData }: Route.ComponentProps) {
	const t = postTexts(useLocale());
	const root = useRootData();
	return (
		<>
			<p className="post-preview-note" role="note">
				{t("post.preview")}
			</p>
			<PostView loaded={loaderData} root={root} />
		</>
	);
}
