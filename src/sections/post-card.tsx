import type { PostSummary } from "#domain/post/schema.ts";
import { Photo } from "#ui/photo.tsx";
import { Runs } from "#ui/runs.tsx";
import { SiteLink } from "#ui/site-link.tsx";
import { PostMeta } from "./post-meta.tsx";

/** A post as a card; the whole card is its link. */
export function PostCard({ post }: { post: PostSummary }) {
	return (
		<article className="pcard">
			<div className="pcard-ph">
				{post.image ? (
					<Photo
						source={post.image}
						sizes="(max-width: 640px) 82vw, (max-width: 1024px) 46vw, 384px"
						decorative
					/>
				) : null}
				{post.group ? <span className="pcard-g">{post.group.title}</span> : null}
			</div>
			<div className="pcard-b">
				<h3>
					<SiteLink to={`/post/${post.slug}`}>
						<Runs text={post.mainTitle} />
					</SiteLink>
				</h3>
				<PostMeta post={post} />
			</div>
		</article>
	);
}
