import { __iconData as play } from "lucide-react/icons/play";
import { embedFrame, embedName, embedPage } from "#domain/content/post/embed.ts";
import type { Block } from "#domain/content/post/rich-text.ts";
import { BidiText } from "#ui/bidi-text.tsx";
import { Icon } from "#ui/icon.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import { postTexts } from "./texts.ts";

type Embed = Extract<Block, { type: "embed" }>["attrs"];

/**
 * A film of another site: a place that opens it here when it is pressed (behaviours/embed.ts), a link to its page without
 * scripts. Nothing is asked of the other site before.
 */
export function Embedded({ attrs }: { attrs: Embed }) {
	const locale = useLocale();
	const t = postTexts(locale);
	const provider = embedName(attrs.provider, locale);
	const title = attrs.title || t("post.film", { provider });
	return (
		<a
			className="prose-embed"
			href={embedPage(attrs)}
			target="_blank"
			rel="noopener noreferrer"
			data-embed={embedFrame(attrs)}
			data-title={title}
		>
			<span className="prose-embed-play">
				<Icon of={play} />
			</span>
			<span className="prose-embed-words">
				<b>
					<BidiText text={title} />
				</b>
				<small>
					<BidiText text={t("post.filmHint", { provider })} />
				</small>
			</span>
		</a>
	);
}
