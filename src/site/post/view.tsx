import { Breadcrumbs } from "../layout/breadcrumbs.tsx";
import type { RootData } from "../layout/page-data.ts";
import { Printed } from "../layout/print-header.tsx";
import { Article } from "./article.tsx";
import { PostHead } from "./head.tsx";
import type { LoadedPost } from "./load.server.ts";
import { contentsOf, outlineOf } from "./outline.ts";
import { PreviousAndNext, Related } from "./related.tsx";
import { Share } from "./share.tsx";
import { absoluteUrl } from "./structured-data.ts";
import { Contents } from "./table-of-contents.tsx";

/** The complete view of a post, with all parts of its page. */
export function PostView({ loaded, root }: { loaded: LoadedPost; root: RootData }) {
	const { post, previous, next, related, media } = loaded;
	const { publicUrl } = root;
	const outline = outlineOf(post.body);
	const url = absoluteUrl(root, `/post/${post.slug}`);
	const list = post.group
		? { name: "post-list" as const, label: post.group.title, path: `/post-list/${post.group.slug}` }
		: { name: "post-list" as const, path: "/post-list" };
	return (
		<>
			<Breadcrumbs
				crumbs={[list, { name: "post", label: post.mainTitle, path: `/post/${post.slug}` }]}
				followsTrail
				publicUrl={publicUrl}
			/>
			<article className="post">
				<PostHead post={post} />
				<div className="wrap post-cols">
					<aside className="table-of-contents">
						<Contents headings={contentsOf(outline)} />
						<Share url={url} title={post.mainTitle} />
					</aside>
					<div className="post-text">
						<Article body={post.body} {...media} outline={outline} publicUrl={publicUrl} />
						<Printed path={`/post/${post.slug}`} />
						<PreviousAndNext previous={previous} next={next} />
					</div>
				</div>
			</article>
			<Related posts={related} />
		</>
	);
}
