import { __iconData as externalLink } from "lucide-react/icons/external-link";
import { Fragment, type ReactNode } from "react";
import type { Inline } from "#domain/content/post/rich-text.ts";
import { localeOfDirection } from "#locale/text/text-direction.ts";
import { isExternal } from "#locale/url.ts";
import { BidiText } from "#ui/bidi-text.tsx";
import { Icon } from "#ui/icon.tsx";
import { LocaleProvider, useLocale } from "#ui/locale-context.tsx";
import { SiteLink } from "#ui/site-link.tsx";
import { shellTexts } from "../layout/texts.ts";

type Mark = NonNullable<Extract<Inline, { type: "text" }>["marks"]>[number];

const elements = {
	bold: "strong",
	italic: "em",
	underline: "u",
	strike: "s",
	subscript: "sub",
	superscript: "sup",
} as const;

function marked(text: ReactNode, mark: Mark): ReactNode {
	if (mark.type === "link") return text;
	if (mark.type === "code")
		return (
			<code className="code" dir="ltr">
				{text}
			</code>
		);
	const Element = elements[mark.type];
	return <Element>{text}</Element>;
}

const linkOf = (node: Inline) => {
	const link = node.type === "text" ? node.marks?.find((mark) => mark.type === "link") : undefined;
	return link?.type === "link" ? link.attrs.href : undefined;
};

/** Joins neighbouring nodes with the same link into one link, whatever other marks they have. */
function linked(nodes: Inline[]): { href: string | undefined; nodes: Inline[] }[] {
	const groups: { href: string | undefined; nodes: Inline[] }[] = [];
	for (const node of nodes) {
		const [href, last] = [linkOf(node), groups.at(-1)];
		if (last && last.href === href) last.nodes.push(node);
		else groups.push({ href, nodes: [node] });
	}
	return groups;
}

/** A link in a text: addresses of this site, in any spelling, open in the same tab, and other addresses in a new tab. */
function TextLink({ href, publicUrl, children }: { href: string; publicUrl: string; children: ReactNode }) {
	const t = shellTexts(useLocale());
	const own = href === publicUrl || href.startsWith(`${publicUrl}/`);
	const to = own ? href.slice(publicUrl.length) || "/" : href;
	return (
		<SiteLink to={to}>
			{children}
			{isExternal(to) ? (
				<>
					<Icon of={externalLink} pointing className="out" />
					<span className="visually-hidden"> ({t("shell.newTab")})</span>
				</>
			) : null}
		</SiteLink>
	);
}

type Props = { nodes: Inline[] | undefined; dir: "rtl" | "ltr"; publicUrl: string };

/** The text of a block with its marks. In a Persian line, numbers and Latin words are isolated on every page. */
export function InlineText({ nodes = [], dir, publicUrl }: Props) {
	const words = (node: Inline) =>
		node.type === "hardBreak" ? (
			<br />
		) : (
			(node.marks ?? []).reduce<ReactNode>(
				marked,
				<LocaleProvider value={localeOfDirection(dir)}>
					<BidiText text={node.text} />
				</LocaleProvider>,
			)
		);
	return linked(nodes).map((group, index) => {
		const inner = group.nodes.map((node, at) => <Fragment key={at}>{words(node)}</Fragment>);
		return group.href === undefined ? (
			<Fragment key={index}>{inner}</Fragment>
		) : (
			<TextLink key={index} href={group.href} publicUrl={publicUrl}>
				{inner}
			</TextLink>
		);
	});
}
