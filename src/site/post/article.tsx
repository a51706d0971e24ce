import { __iconData as info } from "lucide-react/icons/info";
import { __iconData as lightbulb } from "lucide-react/icons/lightbulb";
import { __iconData as triangleAlert } from "lucide-react/icons/triangle-exclamation-point";
import { createContext, useContext } from "react";
import type { BodyMedia } from "#domain/content/post/body-media.server.ts";
import type { Block, PostBody } from "#domain/content/post/rich-text.ts";
import { direction } from "#locale/locale.ts";
import { directionOf, firstLetterDirection, localeOfDirection } from "#locale/text/text-direction.ts";
import { Icon } from "#ui/icon.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import { Embedded } from "./embedded.tsx";
import { InlineText } from "./inline-text.tsx";
import { AddressedFigure, Figure, FileView, Gallery } from "./media.tsx";
import { type Heading, textOf } from "./outline.ts";
import { postTexts } from "./texts.ts";

type Dir = "rtl" | "ltr";
type Shared = BodyMedia & { outline: Map<Block, Heading>; publicUrl: string };

const SharedContext = createContext<Shared>({
	pictures: new Map(),
	files: new Map(),
	outline: new Map(),
	publicUrl: "",
});

/** A post's text. Each paragraph has the direction its writer chose, otherwise the direction of its first letter. */
export function Article({ body, ...shared }: Shared & { body: PostBody }) {
	return (
		<SharedContext value={shared}>
			<div className="prose prose-lg">
				<Blocks blocks={body.content} around={direction(useLocale())} />
			</div>
		</SharedContext>
	);
}

/** `dir` and `lang` for an element whose direction differs from its surroundings. */
const turned = (dir: Dir, around: Dir) => (dir === around ? {} : { dir, lang: localeOfDirection(dir) });

/**
 * The direction of a list, quote or note: the direction that its writer chose, otherwise the direction of most of its
 * letters.
 */
const ownDirection = (
	block: Extract<Block, { attrs?: { dir?: Dir | undefined } | undefined }>,
	around: Dir,
) => block.attrs?.dir ?? directionOf(textOf(block), around);

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
	const { pictures, files } = useContext(SharedContext);
	switch (block.type) {
		case "paragraph":
		case "heading":
			// a line that was left free: the distances are the sheet's
			if (!block.content?.length) return null;
			return <Line block={block} around={around} />;
		case "bulletList":
		case "orderedList":
			return <List block={block} around={around} />;
		case "blockquote": {
			const dir = ownDirection(block, around);
			return (
				<blockquote {...turned(dir, around)}>
					<Blocks blocks={block.content} around={dir} />
				</blockquote>
			);
		}
		case "horizontalRule":
			return <hr />;
		case "image":
			return <AddressedFigure attrs={block.attrs} picture={pictures.get(block.attrs.src)} />;
		case "table":
			return <Table block={block} around={around} below={below} />;
		case "callout":
			return <Callout block={block} around={around} />;
		case "figure":
			return <Figure attrs={block.attrs} picture={pictures.get(block.attrs.mediaId)} />;
		case "gallery":
			return <Gallery items={block.attrs.items} pictures={pictures} />;
		case "file": {
			const file = files.get(block.attrs.mediaId);
			return file ? <FileView label={block.attrs.label} file={file} /> : <p>{block.attrs.label}</p>;
		}
		case "embed":
			return <Embedded attrs={block.attrs} />;
	}
}

type Of<Type extends Block["type"]> = Extract<Block, { type: Type }>;

function Line({ block, around }: { block: Of<"paragraph"> | Of<"heading"> } & Place) {
	const { outline, publicUrl } = useContext(SharedContext);
	const dir = block.attrs?.dir ?? firstLetterDirection(textOf(block), around);
	const Element = block.type === "heading" ? (`h${block.attrs.level}` as const) : "p";
	return (
		<Element id={outline.get(block)?.id} {...turned(dir, around)}>
			<InlineText nodes={block.content} dir={dir} publicUrl={publicUrl} />
		</Element>
	);
}

function List({ block, around }: { block: Of<"bulletList" | "orderedList"> } & Place) {
	const dir = ownDirection(block, around);
	const Element = block.type === "bulletList" ? "ul" : "ol";
	const start = block.type === "orderedList" ? block.attrs?.start : undefined;
	return (
		<Element {...turned(dir, around)} {...(start === undefined ? {} : { start })}>
			{block.content.map((item, index) => {
				const own = item.attrs?.dir ?? dir;
				return (
					<li key={index} {...turned(own, dir)}>
						<Blocks blocks={item.content} around={own} />
					</li>
				);
			})}
		</Element>
	);
}

const calloutIcons = { info, warning: triangleAlert, tip: lightbulb } as const;

/** A boxed note in the text: good to know, a warning or a tip. */
function Callout({ block, around }: { block: Of<"callout"> } & Place) {
	const t = postTexts(useLocale());
	const { kind } = block.attrs;
	const dir = ownDirection(block, around);
	const name = t(`post.callout.${kind}`);
	return (
		<aside className={`callout callout-${kind}`} aria-label={name} {...turned(dir, around)}>
			<p className="callout-name" aria-hidden="true">
				<Icon of={calloutIcons[kind]} />
				<span>{name}</span>
			</p>
			<Blocks blocks={block.content} around={dir} />
		</aside>
	);
}

/**
 * A table with a name, in a box that scrolls sideways, also by keyboard. The order of its columns follows the direction of
 * the surrounding text, because the cells of a Persian article contain Latin test names. Only the text of a cell follows
 * its own direction.
 */
function Table({ block, around, below }: { block: Of<"table"> } & Place) {
	const t = postTexts(useLocale());
	const [first, ...rest] = block.content;
	const hasHead = first?.content.every(({ type }) => type === "tableHeader") ?? false;
	const rows = hasHead ? rest : block.content;
	return (
		// biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls, and each table as a landmark is too many
		<div
			role="group"
			className="prose-table-box"
			aria-label={below ? t("post.tableOf", { title: below.text }) : t("post.table")}
			// biome-ignore lint/a11y/noNoninteractiveTabindex: who has no mouse scrolls it with the arrow keys
			tabIndex={0}
		>
			<table className="prose-table" {...(block.attrs?.dir ? turned(block.attrs.dir, around) : {})}>
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
		</div>
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
