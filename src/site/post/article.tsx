import { createContext, type JSX, useContext } from "react";
import type { Picture } from "#domain/media/schema.ts";
import type { Block, PostBody } from "#domain/post/rich-text.ts";
import { direction } from "#locale/locale.ts";
import { directionOf, localeOfDirection } from "#locale/text-direction.ts";
import { BidiText } from "#ui/bidi-text.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import { Photo } from "#ui/photo.tsx";
import { InlineText } from "./inline-text.tsx";
import { type Heading, textOf } from "./outline.ts";
import { postTexts } from "./texts.ts";

type Dir = "rtl" | "ltr";
type Shared = { pictures: Map<string, Picture>; outline: Map<Block, Heading>; publicUrl: string };

const SharedContext = createContext<Shared>({ pictures: new Map(), outline: new Map(), publicUrl: "" });

/** How wide a picture of the text is shown. */
const pictureSizes = "(max-width: 1024px) 100vw, 704px";

/** A post's text. Each paragraph runs in the direction of most of its letters (site 4.1). */
export function Article({ body, ...shared }: Shared & { body: PostBody }) {
	return (
		<SharedContext value={shared}>
			<div className="prose prose-lg">
				<Blocks blocks={body.content} around={direction(useLocale())} />
			</div>
		</SharedContext>
	);
}

/** `dir` and `lang` of an element whose direction is not that of what stands around it. */
const turned = (dir: Dir, around: Dir) => (dir === around ? {} : { dir, lang: localeOfDirection(dir) });

type Place = { around: Dir /** Names a table. */; below?: Heading | undefined };

function Blocks({ blocks, around }: { blocks: Block[] } & Place) {
	const { outline } = useContext(SharedContext);
	let below: Heading | undefined;
	return blocks.map((block, index) => {
		below = outline.get(block) ?? below;
		return <BlockView key={index} block={block} around={around} below={below} />;
	});
}

function BlockView({ block, around, below }: { block: Block } & Place) {
	switch (block.type) {
		case "paragraph":
		case "heading":
			return <Line block={block} around={around} />;
		case "bulletList":
		case "orderedList":
			return <List block={block} around={around} />;
		case "blockquote": {
			const dir = directionOf(textOf(block), around);
			return (
				<blockquote {...turned(dir, around)}>
					<Blocks blocks={block.content} around={dir} />
				</blockquote>
			);
		}
		case "horizontalRule":
			return <hr />;
		case "image":
			return <Figure block={block} />;
		case "table":
			return <Table block={block} around={around} below={below} />;
		case "callout":
			return (
				<aside>
					<Blocks blocks={block.content} around={around} />
				</aside>
			);
		case "figure":
		case "gallery":
		case "file":
		case "embed":
			return null;
	}
}

type Of<Type extends Block["type"]> = Extract<Block, { type: Type }>;

function Line({ block, around }: { block: Of<"paragraph"> | Of<"heading"> } & Place) {
	const { outline, publicUrl } = useContext(SharedContext);
	const dir = directionOf(textOf(block), around);
	const Element = (block.type === "heading" ? `h${block.attrs.level}` : "p") as keyof JSX.IntrinsicElements;
	return (
		<Element id={outline.get(block)?.id} {...turned(dir, around)}>
			<InlineText nodes={block.content} dir={dir} publicUrl={publicUrl} />
		</Element>
	);
}

function List({ block, around }: { block: Of<"bulletList" | "orderedList"> } & Place) {
	const dir = directionOf(textOf(block), around);
	const Element = block.type === "bulletList" ? "ul" : "ol";
	return (
		<Element {...turned(dir, around)}>
			{block.content.map((item, index) => (
				<li key={index}>
					<Blocks blocks={item.content} around={dir} />
				</li>
			))}
		</Element>
	);
}

function Figure({ block }: { block: Of<"image"> }) {
	const { src, alt, title } = block.attrs;
	const picture = useContext(SharedContext).pictures.get(src);
	return (
		// never larger than it is
		<figure style={picture ? { maxWidth: picture.width } : undefined}>
			{picture ? (
				<Photo source={{ ...picture, alt }} sizes={pictureSizes} className="prose-photo" />
			) : (
				<img src={src} alt={alt} loading="lazy" decoding="async" />
			)}
			{title ? (
				<figcaption>
					<BidiText text={title} />
				</figcaption>
			) : null}
		</figure>
	);
}

/**
 * A table in a box of its own that scrolls sideways, also by keyboard, and has a name. Its columns run with what stands
 * around it: the names of tests in its cells are Latin in a Persian article too. Only the words of a cell turn.
 */
function Table({ block, around, below }: { block: Of<"table"> } & Place) {
	const t = postTexts(useLocale());
	const [first, ...rest] = block.content;
	const hasHead = first?.content.every(({ type }) => type === "tableHeader") ?? false;
	const rows = hasHead ? rest : block.content;
	return (
		<section
			className="prose-table-box"
			aria-label={below ? t("post.tableOf", { title: below.text }) : t("post.table")}
			// biome-ignore lint/a11y/noNoninteractiveTabindex: who has no mouse scrolls it with the arrow keys
			tabIndex={0}
		>
			<table className="prose-table">
				{hasHead && first ? (
					<thead>
						<Row cells={first.content} scope="col" around={around} />
					</thead>
				) : null}
				<tbody>
					{rows.map((row, index) => (
						<Row key={index} cells={row.content} scope="row" around={around} />
					))}
				</tbody>
			</table>
		</section>
	);
}

type Cells = Of<"table">["content"][number]["content"];

function Row({ cells, scope, around }: { cells: Cells; scope: "col" | "row" } & Place) {
	return (
		<tr>
			{cells.map(({ type, attrs, content }, index) => {
				// an empty corner is no heading of anything
				const isHead = type === "tableHeader" && textOf(...content) !== "";
				const Element = isHead ? "th" : "td";
				return (
					<Element
						key={index}
						scope={isHead ? scope : undefined}
						colSpan={attrs?.colspan}
						rowSpan={attrs?.rowspan}
					>
						<Blocks blocks={content} around={around} />
					</Element>
				);
			})}
		</tr>
	);
}
