import { __iconData as play } from "lucide-react/icons/play";
import { embedFrame, embedName, embedPage } from "#domain/content/post/embed.ts";
import type { Block } from "#domain/content/post/rich-text.ts";
import { BidiText } from "#ui/bidi-text.tsx";
import { Icon } from "#ui/icon.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import { postTexts } from "./texts.ts";

type Embed = Extract<Block, { type: "embed" }>["attrs"];

/**
 * A film on another site: a click opens it in the page (behaviours/embed.ts); without scripts it is a link to its page.
 * Nothing is requested from the other site before the click.
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
