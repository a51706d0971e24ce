import * as z from "zod";
import { isSafeUrl } from "#locale/url.ts";
import { plainText } from "#locale/validation.ts";

// The body of a post: a document of Tiptap (ProseMirror JSON) of listed nodes and marks only. What is not listed is refused,
// and so are attributes we do not know, so that nothing but text, structure and safe addresses is ever stored.

/** Words as they were written, without direction tricks (SECURITY §6, post body). */
const visible = plainText;

const href = plainText(500).refine(isSafeUrl, { error: "validation.url" });
const plain = (type: "bold" | "italic" | "underline" | "strike" | "subscript" | "superscript" | "code") =>
	z.object({ type: z.literal(type) });

const Mark = z.discriminatedUnion("type", [
	plain("bold"),
	plain("italic"),
	plain("underline"),
	plain("strike"),
	plain("subscript"),
	plain("superscript"),
	plain("code"),
	z.object({ type: z.literal("link"), attrs: z.object({ href }) }),
]);

const Inline = z.discriminatedUnion("type", [
	z.object({
		type: z.literal("text"),
		text: visible(20_000).pipe(z.string().min(1, { error: "validation.required" })),
		marks: z.array(Mark).max(8).optional(),
	}),
	z.object({ type: z.literal("hardBreak") }),
]);

const inline = z.array(Inline).max(2_000).optional();
const blocks = (): z.ZodArray<z.ZodType<Block>> =>
	z
		.array(z.lazy(() => Block))
		.min(1)
		.max(2_000);

export type Inline = z.infer<typeof Inline>;
export type Block =
	| { type: "paragraph"; content?: Inline[] }
	| { type: "heading"; attrs: { level: 2 | 3 | 4 }; content?: Inline[] }
	| { type: "bulletList" | "orderedList"; content: { type: "listItem"; content: Block[] }[] }
	| { type: "blockquote"; content: Block[] }
	| { type: "horizontalRule" }
	| { type: "image"; attrs: { src: string; alt: string; title?: string } }
	| { type: "table"; content: { type: "tableRow"; content: Cell[] }[] };
type Cell = {
	type: "tableHeader" | "tableCell";
	attrs?: { colspan?: number; rowspan?: number };
	content: Block[];
};

const listItem = z.object({ type: z.literal("listItem"), content: z.lazy(blocks) });
const span = z.number().int().min(1).max(20).optional();
const cell = z.object({
	type: z.enum(["tableHeader", "tableCell"]),
	attrs: z.object({ colspan: span, rowspan: span }).optional(),
	content: z.lazy(blocks),
});

const Block: z.ZodType<Block> = z
	.discriminatedUnion("type", [
		z.object({ type: z.literal("paragraph"), content: inline }),
		z.object({
			type: z.literal("heading"),
			attrs: z.object({ level: z.literal([2, 3, 4]) }),
			content: inline,
		}),
		z.object({ type: z.enum(["bulletList", "orderedList"]), content: z.array(listItem).min(1).max(500) }),
		z.object({ type: z.literal("blockquote"), content: z.lazy(blocks) }),
		z.object({ type: z.literal("horizontalRule") }),
		z.object({
			type: z.literal("image"),
			attrs: z.object({
				src: z.string().regex(/^\/media\/[a-z0-9/._-]+$/, { error: "validation.url" }),
				alt: visible(300),
				title: visible(300).optional(),
			}),
		}),
		z.object({
			type: z.literal("table"),
			content: z
				.array(z.object({ type: z.literal("tableRow"), content: z.array(cell).min(1).max(20) }))
				.min(1)
				.max(200),
		}),
	])
	.meta({ id: "PostBlock" });

export const PostBody = z.object({ type: z.literal("doc"), content: z.array(Block).max(2_000) });
export type PostBody = z.infer<typeof PostBody>;

/** The words of a body, blocks separated by line breaks: for search and reading time. */
export function bodyText(body: PostBody): string {
	const words = (node: Block | Inline | Cell | { content?: unknown }): string => {
		if ("text" in node) return node.text;
		const content = ("content" in node ? node.content : undefined) as Block[] | undefined;
		return (content ?? []).map(words).join("type" in node && node.type === "paragraph" ? "" : " ");
	};
	return body.content.map(words).join("\n").trim();
}

/** Minutes an unhurried reader takes, at 150 words a minute; at least one. */
export const readingMinutes = (text: string) =>
	Math.max(1, Math.ceil((text.match(/\S+/g)?.length ?? 0) / 150));
