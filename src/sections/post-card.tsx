import type { PostSummary } from "#domain/content/post/schema.ts";
import { BidiText } from "#ui/bidi-text.tsx";
import { Photo } from "#ui/photo.tsx";
import { SiteLink } from "#ui/site-link.tsx";
import { PostMeta } from "./post-meta.tsx";

/** A post as a card; the whole card is its link. */
export function PostCard({ post }: { post: PostSummary }) {
	return (
		<article className="post-card">
			<div className="post-card-photo">
				{post.image ? (
					<Photo
						source={post.image}
						sizes="(max-width: 640px) 82vw, (max-width: 1024px) 46vw, 384px"
						decorative
					/>
				) : null}
				{post.group ? <span className="post-card-group">{post.group.title}</span> : null}
			</div>
			<div className="post-card-body">
				<h3>
					<SiteLink to={`/post/${post.slug}`}>
						<BidiText text={post.mainTitle} />
					</SiteLink>
				</h3>
				<PostMeta post={post} />
			</div>
		</article>
	);
}
