import { data, redirect } from "react-router";
import { requestContext } from "#database/context.server.ts";
import { localePath, splitLocale } from "#locale/locale.ts";
import { asRouteResponse } from "#platform/http/route-error.server.ts";
import notFoundSheet from "../error-pages/not-found.css?url";
import { feedLink } from "../feed/link.ts";
import { pageMeta, rootDataOf, useRootData } from "../layout/meta.ts";
import type { PageHandle } from "../layout/page-data.ts";
import { postCard } from "../share-image/card.ts";
import type { Route } from "./+types/page.ts";
import { loadPost } from "./load.server.ts";
import { OtherLanguage } from "./other-language.tsx";
import sheet from "./post.css?url";
import { article, modifiedAt } from "./structured-data.ts";
import { postTexts } from "./texts.ts";
import { PostView } from "./view.tsx";

export const handle: PageHandle = { static: true };
export const links = () => [{ rel: "stylesheet", href: sheet }];

/** A post's redirect is never cached, because another post may take over a former slug. */
const moved = (address: string, status: 301 | 302) =>
	redirect(encodeURI(address), { status, headers: { "cache-control": "no-store" } });

/** A post; any other spelling of its address, and every former slug, redirects to the current address (site 1.4). */
export async function loader({ context, params, request }: Route.LoaderArgs) {
	const ctx = context.get(requestContext);
	const found = await asRouteResponse(() => loadPost(ctx, params.slug));
	if (found.kind === "elsewhere") {
		if (found.locale === ctx.locale) throw moved(localePath(ctx.locale, `/post/${found.link.slug}`), 302);
		return data(
			{ ...found, counterpart: `/post/${found.link.slug}` },
			{ status: 404, headers: { "cache-control": "no-store" } },
		);
	}
	const { post } = found;
	const { pathname } = new URL(request.url);
	const { prefix } = splitLocale(pathname);
	const written = encodeURI(`${prefix ? `/${prefix}` : ""}/post/${post.slug}`);
	if (pathname !== written) throw moved(localePath(ctx.locale, `/post/${post.slug}`), 301);
	return data({ ...found, counterpart: post.otherSlug === null ? null : `/post/${post.otherSlug}` });
}

export function meta(args: Route.MetaArgs) {
	const { loaderData: loaded } = args;
	const root = rootDataOf(args);
	if (!loaded || loaded.kind === "elsewhere")
		return pageMeta(args, {
			title: postTexts(root.locale)("elsewhere.title"),
			isHidden: true,
		});
	const { post, counterpart } = loaded;
	return [
		...pageMeta(args, {
			title: post.seoTitle || post.mainTitle,
			description: post.seoDescription || post.summary,
			card: postCard({ ...post, image: post.shareImage ?? post.image }),
			counterpart,
			isHidden: post.isNoindex,
			type: "article",
		}),
		{ property: "article:published_time", content: post.publishDateTime },
		{ property: "article:modified_time", content: modifiedAt(post) },
		...(post.group ? [{ property: "article:section", content: post.group.title }] : []),
		feedLink(root),
		{ "script:ld+json": article(root, post) },
	];
}

export default function PostPage({ loaderData: loaded }: Route.ComponentProps) {
	const root = useRootData();
	if (loaded.kind === "post") return <PostView loaded={loaded} root={root} />;
	return (
		<>
			<link rel="stylesheet" href={notFoundSheet} precedence="page" />
			<OtherLanguage elsewhere={loaded} publicUrl={root.publicUrl} tests={root.popularTests} />
		</>
	);
}
