import { __iconData as badgeCheck } from "lucide-react/icons/badge-check";
import { __iconData as bookOpen } from "lucide-react/icons/book-open";
import { __iconData as calendarDays } from "lucide-react/icons/calendar-days";
import { __iconData as pen } from "lucide-react/icons/pen-line";
import { __iconData as refresh } from "lucide-react/icons/refresh-cw";
import type { Post } from "#domain/content/post/schema.ts";
import { formatDate } from "#locale/date/date.ts";
import { BidiText } from "#ui/bidi-text.tsx";
import { Icon } from "#ui/icon.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import { Photo } from "#ui/photo.tsx";
import { SiteLink } from "#ui/site-link.tsx";
import { postTexts } from "./texts.ts";

/** The path of the list that a post belongs to, without language. */
export function listOf({ group, subgroup }: Pick<Post, "group" | "subgroup">): string {
	if (!group) return "/post-list";
	return subgroup ? `/post-list/${group.slug}/${subgroup.slug}` : `/post-list/${group.slug}`;
}

/** Group, title, summary, date, reading time and picture of a post. */
export function PostHead({ post }: { post: Post }) {
	const t = postTexts(useLocale());
	const { group, subgroup, image } = post;
	const name = subgroup?.title ?? group?.title;
	return (
		<>
			<header className="post-head wrap">
				<div className="post-head-text">
					{name ? (
						<SiteLink
							className="badge badge-main post-head-group"
							to={listOf(post)}
							aria-label={t("post.group", { name })}
						>
							{name}
						</SiteLink>
					) : null}
					<h1>
						<BidiText text={post.mainTitle} />
					</h1>
					{post.summary ? (
						<p className="lede">
							<BidiText text={post.summary} />
						</p>
					) : null}
					<Byline post={post} />
				</div>
			</header>
			{image ? (
				<div className="wrap">
					<figure className="post-figure">
						<Photo source={image} sizes="(max-width: 1280px) 100vw, 1200px" eager className="post-photo" />
					</figure>
				</div>
			) : null}
		</>
	);
}

function Byline({ post }: { post: Post }) {
	const locale = useLocale();
	const t = postTexts(locale);
	const day = (moment: string) => formatDate(moment, locale, "month-name");
	const [published, updated] = [day(post.publishDateTime), day(post.updatedDateTime)];
	return (
		<div className="meta">
			{post.authorName ? (
				<span>
					<Icon of={pen} />
					<BidiText text={t("post.author", { name: post.authorName })} />
				</span>
			) : null}
			{post.reviewerName ? (
				<span>
					<Icon of={badgeCheck} />
					<BidiText
						text={
							post.reviewedOn
								? t("post.reviewedOn", { name: post.reviewerName, date: day(post.reviewedOn) })
								: t("post.reviewed", { name: post.reviewerName })
						}
					/>
				</span>
			) : null}
			<span>
				<Icon of={calendarDays} />
				<time dateTime={post.publishDateTime}>
					<BidiText text={published} />
				</time>
			</span>
			{post.updatedDateTime > post.publishDateTime && updated !== published ? (
				<span>
					<Icon of={refresh} />
					<time dateTime={post.updatedDateTime}>
						<BidiText text={t("post.updated", { date: updated })} />
					</time>
				</span>
			) : null}
			<span>
				<Icon of={bookOpen} />
				<span>
					<BidiText text={t("post.minutes", { minutes: String(post.readingMinutes) })} />
				</span>
			</span>
		</div>
	);
}
