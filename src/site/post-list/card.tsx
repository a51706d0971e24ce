import type { PostSummary } from "#domain/content/post/schema.ts";
import { formatDate } from "#locale/date/date.ts";
import { BidiText } from "#ui/bidi-text.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import { Photo } from "#ui/photo.tsx";
import { SiteLink } from "#ui/site-link.tsx";
import { Highlighted } from "./highlighted.tsx";
import { listTexts } from "./texts.ts";

type Props = {
	post: PostSummary;
	keyword: string;
	/** Whether the card is visible at once, so that its picture is not loaded lazily. */
	isFirst: boolean;
};

/** A post in a list. In the title and summary, the words found by a search are marked. */
export function ListCard({ post, keyword, isFirst }: Props) {
	const locale = useLocale();
	const t = listTexts(locale);
	const { slug, mainTitle, summary, image, group, subgroup, publishDateTime, readingMinutes } = post;
	const tag = subgroup?.title ?? group?.title;
	return (
		<article className="post-card">
			<div className="post-card-photo">
				{image ? (
					<Photo
						source={image}
						sizes="(max-width: 640px) 92vw, (max-width: 1024px) 46vw, 440px"
						decorative
						eager={isFirst}
					/>
				) : null}
				{tag ? <span className="post-card-group">{tag}</span> : null}
			</div>
			<div className="post-card-body">
				<h3>
					<SiteLink to={`/post/${slug}`}>
						<Highlighted text={mainTitle} keyword={keyword} />
					</SiteLink>
				</h3>
				{summary ? (
					<p>
						<Highlighted text={summary} keyword={keyword} />
					</p>
				) : null}
				<div className="meta">
					<time dateTime={publishDateTime}>
						<BidiText text={formatDate(publishDateTime, locale, "month-name")} />
					</time>
					<span>
						<BidiText text={t("list.minutes", { minutes: String(readingMinutes) })} />
					</span>
				</div>
			</div>
		</article>
	);
}
