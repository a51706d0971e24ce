import { Fragment, type ReactNode } from "react";
import { useTranslations } from "use-intl";
import { directionOf, firstLetterDirection } from "#locale/text/text-direction.ts";
import type { Range, Side } from "#records/history/changed-ranges.ts";
import { MarkedText } from "#records/history/marked-text.tsx";
import type { Block, Inline, Mark } from "../../rich-text.ts";
import { comparedText, endingLink } from "./compare-bodies.ts";

type Dir = "rtl" | "ltr";

const elements = {
	bold: "strong",
	italic: "em",
	underline: "u",
	strike: "s",
	subscript: "sub",
	superscript: "sup",
	code: "code",
} as const;

function formatted(text: ReactNode, mark: Mark): ReactNode {
	if (mark.type === "link") return <span className="version-link">{text}</span>;
	const Element = elements[mark.type];
	return <Element>{text}</Element>;
}

/** Writes the lines of a block in the order of `comparedText`. */
type Pen = {
	/** A line with its formats. */
	line: (nodes: readonly Inline[] | undefined, dir: Dir) => ReactNode;
	/** A line without formats, such as a caption. */
	plain: (text: string, dir: Dir) => ReactNode;
	/** The name of a part that is no text. */
	name: (kind: "figure" | "file" | "embed") => ReactNode;
};

type Marks = {
	/** The changed parts of the block's `comparedText`. */
	ranges: readonly Range[];
	/** The links whose targets are shown, by their number in reading order. */
	targets: ReadonlySet<number>;
	side: Side;
};

/** The target of a link, marked as changed. */
const targetText = (href: string, side: Side): ReactNode => (
	<bdi dir="ltr" className="version-target">
		<MarkedText text={href} ranges={[[0, href.length, side]]} dir="ltr" />
	</bdi>
);

/** A pen for one block. */
function penOf({ ranges, targets, side }: Marks, name: Pen["name"]): Pen {
	let at = 0;
	let links = 0;
	const target = (href: string | undefined) => {
		if (href === undefined) return null;
		links += 1;
		return targets.has(links - 1) ? <> {targetText(href, side)}</> : null;
	};
	const words = (text: string, from: number, dir: Dir): ReactNode => (
		<MarkedText
			text={text}
			ranges={ranges.map(([start, end, owner]) => [start - from, end - from, owner] as const)}
			dir={dir}
		/>
	);
	return {
		name,
		line(nodes = [], dir) {
			const parts = nodes.map((node, index) => {
				const from = at;
				at += node.type === "text" ? node.text.length : 1;
				const face =
					node.type === "text" ? (node.marks ?? []).reduce(formatted, words(node.text, from, dir)) : <br />;
				return (
					<Fragment key={index}>
						{face}
						{target(endingLink(nodes, index))}
					</Fragment>
				);
			});
			at += 1;
			return parts;
		},
		plain(text, dir) {
			const from = at;
			at += text.length + 1;
			return text ? words(text, from, dir) : null;
		},
	};
}

/** `dir` for an element whose direction differs from its surroundings. */
const turned = (dir: Dir, around: Dir) => (dir === around ? {} : { dir });

type Of<Type extends Block["type"]> = Extract<Block, { type: Type }>;
type Container = Of<"bulletList" | "orderedList" | "blockquote" | "callout" | "table">;

const many = (pen: Pen, blocks: readonly Block[], around: Dir): ReactNode =>
	blocks.map((block, index) => <Fragment key={index}>{draw(pen, block, around)}</Fragment>);

const tableOf = (pen: Pen, { content }: Of<"table">, dir: Dir): ReactNode => (
	<table>
		<tbody>
			{content.map((row, index) => (
				<tr key={index}>
					{row.content.map((cell, column) => {
						const Cell = cell.type === "tableHeader" ? "th" : "td";
						return (
							<Cell key={column} colSpan={cell.attrs?.colspan} rowSpan={cell.attrs?.rowspan}>
								{many(pen, cell.content, dir)}
							</Cell>
						);
					})}
				</tr>
			))}
		</tbody>
	</table>
);

function drawContainer(pen: Pen, block: Container, around: Dir): ReactNode {
	const dir = block.attrs?.dir ?? directionOf(comparedText(block), around);
	switch (block.type) {
		case "bulletList":
		case "orderedList": {
			const Element = block.type === "bulletList" ? "ul" : "ol";
			const start = block.type === "orderedList" ? block.attrs?.start : undefined;
			return (
				<Element {...turned(dir, around)} {...(start === undefined ? {} : { start })}>
					{block.content.map((item, index) => (
						<li key={index}>{many(pen, item.content, dir)}</li>
					))}
				</Element>
			);
		}
		case "blockquote":
			return <blockquote {...turned(dir, around)}>{many(pen, block.content, dir)}</blockquote>;
		case "callout":
			return (
				<div className="version-note" {...turned(dir, around)}>
					{many(pen, block.content, dir)}
				</div>
			);
		case "table":
			// the order of its columns is that of the page, as on the site
			return tableOf(pen, block, around);
	}
}

const picture = (pen: Pen, alt: string, caption: string, dir: Dir): ReactNode => (
	<>
		{pen.name("figure")} {pen.plain(alt, dir)} <small>{pen.plain(caption, dir)}</small>
	</>
);

const headings = { 2: "h4", 3: "h5", 4: "h6" } as const;

function draw(pen: Pen, block: Block, around: Dir): ReactNode {
	switch (block.type) {
		case "paragraph":
		case "heading": {
			const dir = block.attrs?.dir ?? firstLetterDirection(comparedText(block), around);
			const Element = block.type === "heading" ? headings[block.attrs.level] : "p";
			return <Element {...turned(dir, around)}>{pen.line(block.content, dir)}</Element>;
		}
		case "horizontalRule":
			return <hr />;
		case "image":
			return <p className="version-part">{picture(pen, block.attrs.alt, block.attrs.title ?? "", around)}</p>;
		case "figure":
			return <p className="version-part">{picture(pen, block.attrs.alt, block.attrs.caption, around)}</p>;
		case "gallery":
			return (
				<ul>
					{block.attrs.items.map(({ alt, caption }, index) => (
						<li key={index}>{picture(pen, alt, caption, around)}</li>
					))}
				</ul>
			);
		case "file":
			return (
				<p className="version-part">
					{pen.name("file")} {pen.plain(block.attrs.label, around)}
				</p>
			);
		case "embed":
			return (
				<p className="version-part">
					{pen.name("embed")} {pen.plain(block.attrs.title, around)}{" "}
					<bdi dir="ltr">{pen.plain(`${block.attrs.provider}/${block.attrs.id}`, "ltr")}</bdi>
				</p>
			);
		default:
			return drawContainer(pen, block, around);
	}
}

type Props = Partial<Marks> & { block: Block; around: Dir };

/** A block of one version as formatted text, with its changed words and link targets marked. Links lead nowhere, and pictures are named. */
export function VersionBlock({ block, ranges = [], targets = new Set(), side = "after", around }: Props) {
	const t = useTranslations("post.versions");
	return draw(
		penOf({ ranges, targets, side }, (kind) => <b>{t(kind)}</b>),
		block,
		around,
	);
}
