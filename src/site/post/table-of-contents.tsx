import { BidiText } from "#ui/bidi-text.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import type { Heading } from "./outline.ts";
import { postTexts } from "./texts.ts";

/** The parts of a long post; the behaviours script marks the part being read. */
export function Contents({ headings }: { headings: Heading[] }) {
	const t = postTexts(useLocale());
	if (headings.length === 0) return null;
	return (
		<nav aria-labelledby="post-contents" data-contents>
			<h2 id="post-contents">{t("post.contents")}</h2>
			<ol>
				{headings.map(({ id, text }) => (
					<li key={id}>
						<a href={`#${encodeURIComponent(id)}`}>
							<BidiText text={text} />
						</a>
					</li>
				))}
			</ol>
		</nav>
	);
}
