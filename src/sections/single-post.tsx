import { __iconData as arrowRight } from "lucide-react/icons/arrow-right";
import type { PostSummary } from "#domain/post/schema.ts";
import { ButtonLink } from "#ui/button-link.tsx";
import { Kicker } from "#ui/kicker.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import { Photo } from "#ui/photo.tsx";
import { Runs } from "#ui/runs.tsx";
import { PostMeta } from "./post-meta.tsx";
import { sectionTexts } from "./texts.ts";

/** One post, large, with its picture beside it; nothing when it is not published (any more). */
export function SinglePost({
	kicker,
	linkLabel,
	post,
}: {
	kicker: string;
	linkLabel: string;
	post: PostSummary | null;
}) {
	const t = sectionTexts(useLocale());
	if (!post) return null;
	return (
		<section className="sec wrap" data-reveal>
			<article className="single">
				<div className="single-ph">
					{post.image ? <Photo source={post.image} sizes="(max-width: 1024px) 100vw, 690px" /> : null}
				</div>
				<div className="single-t">
					<Kicker>{kicker || post.group?.title}</Kicker>
					<h2>
						<Runs text={post.mainTitle} />
					</h2>
					<p>
						<Runs text={post.summary} />
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
