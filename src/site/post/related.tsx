import { __iconData as arrowLeft } from "lucide-react/icons/arrow-left";
import { __iconData as arrowRight } from "lucide-react/icons/arrow-right";
import type { PostSummary } from "#domain/content/post/schema.ts";
import { PostCard } from "#sections/post-card.tsx";
import { BidiText } from "#ui/bidi-text.tsx";
import { ButtonLink } from "#ui/button-link.tsx";
import { Icon } from "#ui/icon.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import { SiteLink } from "#ui/site-link.tsx";
import { postTexts } from "./texts.ts";

type Link = { slug: string; mainTitle: string } | null;

/** The previous and the next post. */
export function PreviousAndNext({ previous, next }: { previous: Link; next: Link }) {
	const t = postTexts(useLocale());
	if (!previous && !next) return null;
	return (
		<nav className="post-related" aria-label={t("post.beside")}>
			{previous ? (
				<SiteLink to={`/post/${previous.slug}`} rel="prev">
					<Icon of={arrowLeft} pointing />
					<span>
						<small>{t("post.previous")}</small>
						<b>
							<BidiText text={previous.mainTitle} />
						</b>
					</span>
				</SiteLink>
			) : null}
			{next ? (
				<SiteLink to={`/post/${next.slug}`} rel="next" className="post-next">
					<span>
						<small>{t("post.next")}</small>
						<b>
							<BidiText text={next.mainTitle} />
						</b>
					</span>
					<Icon of={arrowRight} pointing />
				</SiteLink>
			) : null}
		</nav>
	);
}

/** Posts on the same subject. */
export function Related({ posts }: { posts: PostSummary[] }) {
	const t = postTexts(useLocale());
	if (posts.length === 0) return null;
	return (
		<section className="section wrap post-more">
			<header className="section-head">
				<h2>{t("post.related")}</h2>
				<ButtonLink to="/post-list" look="link" pointer={arrowRight}>
					{t("post.all")}
				</ButtonLink>
			</header>
			<div className="grid3">
				{posts.map((post) => (
					<PostCard key={post.id} post={post} />
				))}
			</div>
		</section>
	);
}
