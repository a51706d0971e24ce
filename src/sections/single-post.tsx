import { __iconData as arrowRight } from "lucide-react/icons/arrow-right";
import type { PostSummary } from "#domain/content/post/schema.ts";
import { BidiText } from "#ui/bidi-text.tsx";
import { ButtonLink } from "#ui/button-link.tsx";
import { Kicker } from "#ui/kicker.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import { Photo } from "#ui/photo.tsx";
import { PostMeta } from "./post-meta.tsx";
import { sectionTexts } from "./texts.ts";

/** One post, large, with its picture; renders nothing when the post is not published. */
export function SinglePost({
	id,
	kicker,
	linkLabel,
	post,
}: {
	/** The section's id. */
	id: string;
	kicker: string;
	linkLabel: string;
	post: PostSummary | null;
}) {
	const t = sectionTexts(useLocale());
	if (!post) return null;
	return (
		<section className="section wrap" data-section={id} data-reveal>
			<article className="single">
				<div className="single-photo">
					{post.image ? (
						<Photo source={post.image} sizes="(max-width: 1024px) 100vw, 690px" className="single-picture" />
					) : null}
				</div>
				<div className="single-text">
					<Kicker>{kicker || post.group?.title}</Kicker>
					<h2>
						<BidiText text={post.mainTitle} />
					</h2>
					<p>
						<BidiText text={post.summary} />
					</p>
					<PostMeta post={post} withIcons />
					<ButtonLink to={`/post/${post.slug}`} look="soft" pointer={arrowRight}>
						{linkLabel || t("sections.read")}
					</ButtonLink>
				</div>
			</article>
		</section>
	);
}
