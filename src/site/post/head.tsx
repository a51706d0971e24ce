import { __iconData as bookOpen } from "lucide-react/icons/book-open";
import { __iconData as calendarDays } from "lucide-react/icons/calendar-days";
import { __iconData as refresh } from "lucide-react/icons/refresh-cw";
import type { Post } from "#domain/post/schema.ts";
import { formatDate } from "#locale/date.ts";
import { Icon } from "#ui/icon.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import { Photo } from "#ui/photo.tsx";
import { Runs } from "#ui/runs.tsx";
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
			<header className="post-h wrap">
				<div className="post-h-t">
					{name ? (
						<SiteLink className="badge badge-main" to={listOf(post)} aria-label={t("post.group", { name })}>
							{name}
						</SiteLink>
					) : null}
					<h1>
						<Runs text={post.mainTitle} />
					</h1>
					{post.summary ? (
						<p className="lede">
							<Runs text={post.summary} />
						</p>
					) : null}
					<Byline post={post} />
				</div>
			</header>
			{image ? (
				<div className="wrap">
					<figure className="post-fig">
						<Photo source={image} sizes="(max-width: 1280px) 100vw, 1200px" eager />
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
			<span>
				<Icon of={calendarDays} />
				<time dateTime={post.publishDateTime}>
					<Runs text={published} />
				</time>
			</span>
			{post.updatedDateTime > post.publishDateTime && updated !== published ? (
				<span>
					<Icon of={refresh} />
					<time dateTime={post.updatedDateTime}>
						<Runs text={t("post.updated", { date: updated })} />
					</time>
				</span>
			) : null}
			<span>
				<Icon of={bookOpen} />
				<span>
					<Runs text={t("post.minutes", { minutes: String(post.readingMinutes) })} />
				</span>
			</span>
		</div>
	);
}
