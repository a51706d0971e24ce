import * as z from "zod";
import { isSafeUrl } from "#locale/url.ts";
import { plainText } from "#locale/validation.ts";
import { embedProviderNames, isEmbedId } from "./embed.ts";

// The body of a post: a document of Tiptap (ProseMirror JSON) of listed nodes and marks only, so that nothing but text,
// structure and safe addresses is ever stored. What comes from an editor or a paste goes through `cleanBody` first.

/** The size limits of a body: a larger body is refused with an error, never cut. */
export const bodyBounds = {
	/**
	 * Maximum nesting depth of nodes, including text nodes: enough for five nested lists. The JSON of a request has the
	 * same limit.
	 */
	levels: 13,
	/** Maximum number of nodes of all kinds. */
	nodes: 20_000,
	/** Maximum size as JSON in UTF-8, ten times the size of a book chapter. */
	sizeBytes: 1_000_000,
	tableRows: 200,
	tableColumns: 20,
	galleryPictures: 60,
	captionLetters: 300,
	linkLetters: 2_000,
} as const;

const { captionLetters, galleryPictures, linkLetters, tableColumns, tableRows } = bodyBounds;

/** Marks without attributes. */
export const plainMarks = [
	"bold",
	"italic",
	"underline",
	"strike",
	"subscript",
	"superscript",
	"code",
] as const;
/** Kinds of notes. */
export const calloutKinds = ["info", "warning", "tip"] as const;
export type CalloutKind = (typeof calloutKinds)[number];
/** The width of a picture: half of the text's width, the full text width, or more. */
export const figureSizes = ["small", "wide", "full"] as const;
export type FigureSize = (typeof figureSizes)[number];
/**
 * Directions that can be set. Without a set direction, a line follows its first letter, and a list or quote follows most of
 * its letters.
 */
export const textDirections = ["rtl", "ltr"] as const;
export type TextDirection = (typeof textDirections)[number];

/** Whether an address is an allowed link target in a post: our own path, a fragment, http(s), mailto or tel. */
export const isPostLink = (address: string) =>
	address !== "" && address.length <= linkLetters && isSafeUrl(address);

/** Whether a path is an allowed picture address in an old body. Newer bodies use library ids. */
export const isMediaPath = (path: string) =>
	/^\/media\/[a-z0-9/._-]+$/.test(path) && !path.includes("..") && path.length <= 300;

const Mark = z.discriminatedUnion("type", [
	z.object({ type: z.enum(plainMarks) }),
	z.object({
		type: z.literal("link"),
		attrs: z.object({ href: z.string().refine(isPostLink, { error: "validation.url" }) }),
	}),
]);
export type Mark = z.infer<typeof Mark>;

const Inline = z.discriminatedUnion("type", [
	z.object({
		type: z.literal("text"),
		text: z.string().min(1),
		marks: z.array(Mark).optional(),
	}),
	z.object({ type: z.literal("hardBreak") }),
]);
export type Inline = z.infer<typeof Inline>;

type Directed = { dir?: TextDirection | undefined };
export type ListItem = { type: "listItem"; attrs?: Directed | undefined; content: Block[] };
export type Cell = {
	type: "tableHeader" | "tableCell";
	attrs?: { colspan?: number | undefined; rowspan?: number | undefined } | undefined;
	content: Block[];
};
export type GalleryPicture = { mediaId: string; alt: string; caption: string };
export type Block =
	| { type: "paragraph"; attrs?: Directed | undefined; content?: Inline[] | undefined }
	| { type: "heading"; attrs: Directed & { level: 2 | 3 | 4 }; content?: Inline[] | undefined }
	| { type: "bulletList"; attrs?: Directed | undefined; content: ListItem[] }
	| {
			type: "orderedList";
			attrs?: (Directed & { start?: number | undefined }) | undefined;
			content: ListItem[];
	  }
	| { type: "blockquote"; attrs?: Directed | undefined; content: Block[] }
	| { type: "callout"; attrs: Directed & { kind: CalloutKind }; content: Block[] }
	| { type: "horizontalRule" }
	/** A picture in a body written before figures existed, with the address of a file instead of a library item. */
	| { type: "image"; attrs: { src: string; alt: string; title?: string | undefined } }
	| { type: "figure"; attrs: GalleryPicture & { size: FigureSize } }
	| { type: "gallery"; attrs: { items: GalleryPicture[] } }
	| { type: "file"; attrs: { mediaId: string; label: string } }
	| { type: "embed"; attrs: { provider: (typeof embedProviderNames)[number]; id: string; title: string } }
	| {
			type: "table";
			attrs?: Directed | undefined;
			content: { type: "tableRow"; content: Cell[] }[];
	  };

const inline = z.array(Inline).optional();
const blocks = (): z.ZodArray<z.ZodType<Block>> => z.array(z.lazy(() => Block)).min(1);
const dir = { dir: z.enum(textDirections).optional() };
const directed = z.object(dir).optional();
const line = (letters: number) => plainText(letters, { joiners: true });
const mediaId = z.uuid();
const picture = { mediaId, alt: line(captionLetters), caption: line(captionLetters) };
const listItem = z.object({ type: z.literal("listItem"), attrs: directed, content: z.lazy(blocks) });
const items = z.array(listItem).min(1);
const span = z.number().int().min(1).max(tableColumns).optional();
const cell = z.object({
	type: z.enum(["tableHeader", "tableCell"]),
	attrs: z.object({ colspan: span, rowspan: span }).optional(),
	content: z.lazy(blocks),
});
const row = z.object({ type: z.literal("tableRow"), content: z.array(cell).min(1).max(tableColumns) });

const Block: z.ZodType<Block> = z
	.discriminatedUnion("type", [
		z.object({ type: z.literal("paragraph"), attrs: directed, content: inline }),
		z.object({
			type: z.literal("heading"),
			attrs: z.object({ ...dir, level: z.literal([2, 3, 4]) }),
			content: inline,
		}),
		z.object({ type: z.literal("bulletList"), attrs: directed, content: items }),
		z.object({
			type: z.literal("orderedList"),
			attrs: z.object({ ...dir, start: z.number().int().min(0).max(99_999).optional() }).optional(),
			content: items,
		}),
		z.object({ type: z.literal("blockquote"), attrs: directed, content: z.lazy(blocks) }),
		z.object({
			type: z.literal("callout"),
			attrs: z.object({ ...dir, kind: z.enum(calloutKinds) }),
			content: z.lazy(blocks),
		}),
		z.object({ type: z.literal("horizontalRule") }),
		z.object({
			type: z.literal("image"),
			attrs: z.object({
				src: z.string().refine(isMediaPath, { error: "validation.url" }),
				alt: line(captionLetters),
				title: line(captionLetters).optional(),
			}),
		}),
		z.object({ type: z.literal("figure"), attrs: z.object({ ...picture, size: z.enum(figureSizes) }) }),
		z.object({
			type: z.literal("gallery"),
			attrs: z.object({ items: z.array(z.object(picture)).min(1).max(galleryPictures) }),
		}),
		z.object({ type: z.literal("file"), attrs: z.object({ mediaId, label: line(captionLetters) }) }),
		z.object({
			type: z.literal("embed"),
			attrs: z
				.object({
					provider: z.enum(embedProviderNames),
					id: z.string(),
					title: line(captionLetters),
				})
				.refine(({ provider, id }) => isEmbedId(provider, id), { error: "validation.invalid" }),
		}),
		z.object({
			type: z.literal("table"),
			attrs: directed,
			content: z.array(row).min(1).max(tableRows),
		}),
	])
	.meta({ id: "PostBlock" });

/** A body as stored and read. */
export const PostBody = z.object({ type: z.literal("doc"), content: z.array(Block) });
export type PostBody = z.infer<typeof PostBody>;
