import { __iconData as bookOpen } from "lucide-react/icons/book-open";
import { __iconData as calendarDays } from "lucide-react/icons/calendar-days";
import type { PostSummary } from "#domain/content/post/schema.ts";
import { formatDate } from "#locale/date/date.ts";
import { BidiText } from "#ui/bidi-text.tsx";
import { Icon } from "#ui/icon.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import { sectionTexts } from "./texts.ts";

type Props = { post: Pick<PostSummary, "publishDateTime" | "readingMinutes">; withIcons?: boolean };

/** Date and reading time of a post. */
export function PostMeta({ post, withIcons = false }: Props) {
	const locale = useLocale();
	const t = sectionTexts(locale);
	return (
		<div className="meta">
			<span>
				{withIcons ? <Icon of={calendarDays} /> : null}
				<time dateTime={post.publishDateTime}>
					<BidiText text={formatDate(post.publishDateTime, locale, "month-name")} />
				</time>
			</span>
			<span>
				{withIcons ? <Icon of={bookOpen} /> : null}
				<span>
					<BidiText text={t("sections.minutes", { minutes: String(post.readingMinutes) })} />
				</span>
			</span>
		</div>
	);
}
