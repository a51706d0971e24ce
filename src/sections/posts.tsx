import { __iconData as arrowLeft } from "lucide-react/icons/arrow-left";
import { __iconData as arrowRight } from "lucide-react/icons/arrow-right";
import type { PostSummary } from "#domain/content/post/schema.ts";
import { Icon } from "#ui/icon.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import { SectionHeading } from "./heading.tsx";
import { PostCard } from "./post-card.tsx";
import { sectionTexts } from "./texts.ts";

type Props = { id: string; kicker: string; title: string; posts: PostSummary[]; isCarousel: boolean };

/**
 * Several posts, as a carousel or as a grid. The carousel is a scrolling row that works without script; the behaviours
 * script enables its buttons (`data-carousel`).
 */
export function Posts({ id, kicker, title, posts, isCarousel }: Props) {
	const t = sectionTexts(useLocale());
	if (posts.length === 0) return null;
	const cards = posts.map((post) => <PostCard key={post.id} post={post} />);
	if (!isCarousel)
		return (
			<section className="section wrap posts" data-section={id} data-reveal>
				<SectionHeading kicker={kicker} title={title} />
				<div className="post-grid">{cards}</div>
			</section>
		);
	const row = `row-${id}`;
	return (
		<section className="section wrap posts" data-carousel data-section={id} data-reveal>
			<SectionHeading kicker={kicker} title={title}>
				<div className="carousel-nav">
					<button
						type="button"
						className="icon-button icon-button-line"
						aria-label={t("sections.previous")}
						aria-controls={row}
						data-step="-1"
						disabled
					>
						<Icon of={arrowLeft} pointing />
					</button>
					<button
						type="button"
						className="icon-button icon-button-line"
						aria-label={t("sections.next")}
						aria-controls={row}
						data-step="1"
					>
						<Icon of={arrowRight} pointing />
					</button>
				</div>
			</SectionHeading>
			{/* biome-ignore lint/a11y/noNoninteractiveTabindex: a row that scrolls is reached with the keyboard */}
			<section className="carousel" id={row} tabIndex={0} aria-label={title || t("sections.posts")}>
				{cards}
			</section>
		</section>
	);
}
