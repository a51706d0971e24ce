import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { invisible } from "#locale/text/invisible-characters.ts";
import { cleanBody, PostBodyInput } from "./clean-body.ts";
import { embedFrame, embedName, embedOf, embedOrigins, embedPage, embedProviderNames } from "./embed.ts";
import { allBlocks, bodyText, emptyBody, mediaOf, wordCount } from "./read-body.ts";
import { type Block, bodyBounds, PostBody, plainMarks } from "./rich-text.ts";

const id = "0190f1c2-7a3b-7c4d-8e5f-001122334455";
const doc = (...content: unknown[]) => ({ type: "doc", content });
const text = (words: string, ...marks: unknown[]) => ({ type: "text", text: words, marks });
const line = (...content: unknown[]) => ({ type: "paragraph", content });
const said = (words: string) => ({ type: "paragraph", content: [{ type: "text", text: words }] });
const cleaned = (...content: unknown[]) => cleanBody(doc(...content)).body?.content;

const words = fc.oneof(
	fc.string({ unit: "binary", maxLength: 12 }),
	fc.constantFrom("سلام", "می‌روم", "\u202eevil", "\ud83d", "a\nb", "<script>", ""),
);
const names = ["doc", "text", "hardBreak", "iframe", "codeBlock", "script", "constructor", "listItem"];
const blockNames = ["paragraph", "heading", "bulletList", "orderedList", "blockquote", "callout", "table"];
const leafNames = ["image", "figure", "gallery", "file", "embed", "horizontalRule", "tableRow", "tableCell"];
const attrs = fc.record(
	{
		level: fc.anything(),
		dir: fc.constantFrom("rtl", "ltr", "auto", null, 3),
		kind: fc.constantFrom("tip", "warning", "other"),
		mediaId: fc.constantFrom(id, "x", null),
		src: fc.constantFrom("/media/a/b.webp", "data:image/png;base64,x", "/media/../x"),
		alt: words,
		caption: words,
		title: words,
		size: fc.constantFrom("small", "giant"),
		provider: fc.constantFrom("aparat", "evil"),
		id: fc.constantFrom("abcd1", "../x"),
		start: fc.integer(),
		colspan: fc.integer({ min: -2, max: 90 }),
		items: fc.oneof(fc.anything(), fc.array(fc.record({ mediaId: fc.constant(id), alt: words }))),
		onclick: fc.constant("alert(1)"),
	},
	{ requiredKeys: [] },
);
const mark = fc.oneof(
	fc.record({ type: fc.constantFrom(...plainMarks, "textStyle", "highlight") }),
	fc.record({
		type: fc.constant("link"),
		attrs: fc.record({
			href: fc.constantFrom(
				"javascript:alert(1)",
				"data:text/html,x",
				"//evil.example",
				"/post/x",
				"https://a.ir/",
				" java\nscript:x",
			),
			onclick: fc.constant("x"),
		}),
	}),
);
const { node } = fc.letrec<{ node: unknown }>((tie) => ({
	node: fc.oneof(
		{ depthSize: "small", withCrossShrink: true },
		fc.record({ type: fc.constant("text"), text: words, marks: fc.array(mark, { maxLength: 4 }) }),
		fc.anything(),
		fc.record(
			{
				type: fc.constantFrom(...names, ...blockNames, ...leafNames),
				attrs,
				content: fc.oneof(fc.array(tie("node"), { maxLength: 5 }), fc.anything()),
			},
			{ requiredKeys: ["type"] },
		),
	),
}));

describe("zero-width joiners in a body", () => {
	const family = "👩\u200d⚕\ufe0f 👨🏽\u200d🔬 👩\u200d👩\u200d👧";
	it.each([
		["stay in emoji", family, family],
		["stay after a letter that shows its joined form", "سال ۱۴۰۵ ه\u200d.ش", "سال ۱۴۰۵ ه\u200d.ش"],
		["are removed where they are invisible", "a\u200db \u200dسلا\u200dم", "ab سلام"],
		["are removed when they follow each other", "ه\u200d\u200d. 👩\u200d\u200d👧", "ه. 👩👧"],
		["are removed together with a hidden character between them", "ه\u200d\u202e\u200dب", "هب"],
	])("%s", (_, typed, kept) => {
		expect(cleaned(said(typed))).toEqual([said(kept)]);
		expect(cleaned(said(kept))).toEqual([said(kept)]);
		expect(PostBody.parse(doc(said(kept)))).toEqual(doc(said(kept)));
	});
});

const letters = (value: string) => value.replace(invisible, "").match(/[\p{L}\p{N}]/gu) ?? [];

/** The words of text nodes at any depth. */
function textsIn(value: unknown): string {
	const { type, text, content } = (value ?? {}) as Record<string, unknown>;
	if (type === "text") return typeof text === "string" ? text : "";
	if (type === "hardBreak" || typeof value !== "object" || Array.isArray(value)) return "";
	const isLeaf = typeof type === "string" && leafNames.slice(0, 6).includes(type);
	return Array.isArray(content) && !isLeaf ? content.map(textsIn).join("") : "";
}

describe("any body", () => {
	it("becomes valid for the schema without losing a word, and stays the same when cleaned again", () => {
		fc.assert(
			fc.property(fc.array(node, { maxLength: 6 }), (content) => {
				const { body } = cleanBody(doc(...content));
				if (!body) throw new Error("refused");
				expect(PostBody.parse(body)).toEqual(body);
				expect(cleanBody(body).body).toEqual(body);
				expect(PostBodyInput.parse(JSON.parse(JSON.stringify(body)))).toEqual(body);
				const json = JSON.stringify(body);
				expect(json).not.toMatch(/javascript:|data:|evil\.example|onclick|\.\.\//);
				expect(json).not.toMatch(/[\u202a-\u202e\u2066-\u2069]|\\u202e/);
			}),
			{ numRuns: 400 },
		);
	});

	it("keeps every letter of every text node where text is allowed", () => {
		const nodes = fc.array(node, { maxLength: 5 }).map((list) => JSON.parse(JSON.stringify(list)));
		fc.assert(
			fc.property(nodes, (content) => {
				// rows and items of nothing hold no words of their own
				const isPlain = !/"(?:table|bulletList|orderedList)"/.test(JSON.stringify(content));
				fc.pre(isPlain);
				const { body } = cleanBody(doc(...content));
				const kept = letters(bodyText(body as PostBody)).length;
				expect(kept).toBeGreaterThanOrEqual(letters(textsIn(doc(...content))).length);
			}),
			{ numRuns: 300 },
		);
	});
});

describe("a body sent by a browser", () => {
	it("loses unsafe links and unknown marks, and keeps the text inside them", () => {
		const link = (href: string) => ({ type: "link", attrs: { href, target: "_blank", onclick: "x" } });
		expect(
			cleaned(
				line(
					text("بد", link("javascript:alert(1)"), { type: "bold" }),
					text(" نو", { type: "textStyle", attrs: { color: "red" } }),
					text(" خوب", link("/post/x")),
					text(" تلفن", link("tel:+982188776655")),
				),
			),
		).toEqual([
			line(
				text("بد", { type: "bold" }),
				{ type: "text", text: " نو" },
				text(" خوب", { type: "link", attrs: { href: "/post/x" } }),
				text(" تلفن", { type: "link", attrs: { href: "tel:+982188776655" } }),
			),
		]);
	});

	it("gets the heading levels of a post, and bold lines instead of headings inside other blocks", () => {
		const heading = (level: unknown) => ({ type: "heading", attrs: { level }, content: [text("ع")] });
		const levels = cleaned(...[1, 2, 4, 6, "x"].map(heading))?.map((block) => block as { attrs?: object });
		expect(levels?.map(({ attrs }) => attrs)).toEqual([2, 2, 4, 4, 2].map((level) => ({ level })));
		expect(cleaned({ type: "blockquote", content: [heading(2)] })).toEqual([
			{ type: "blockquote", content: [line(text("ع", { type: "bold" }))] },
		]);
	});

	it("keeps the words of unknown nodes, and moves blocks out of a line", () => {
		expect(
			cleaned(
				{ type: "iframe", attrs: { src: "https://evil.example" } },
				{ type: "codeBlock", content: [text("a\nb")] },
				{ type: "details", content: [{ type: "summary", content: [text("خلاصه")] }, line(text("متن"))] },
				line(text("پیش"), { type: "figure", attrs: { mediaId: id, alt: "", size: "giant" } }, text("پس")),
				{ type: "figure", attrs: { mediaId: "../x", caption: "شرح" } },
			),
		).toEqual([
			line({ type: "text", text: "a" }, { type: "hardBreak" }, { type: "text", text: "b" }),
			said("خلاصه"),
			said("متن"),
			said("پیش"),
			{ type: "figure", attrs: { mediaId: id, alt: "", caption: "", size: "wide" } },
			said("پس"),
			said("شرح"),
		]);
	});
});

describe("a body of great depth or size", () => {
	it("keeps all words when lists fifty levels deep are flattened", () => {
		const list = (level: number): unknown => ({
			type: "bulletList",
			content: [
				{ type: "listItem", content: [line(text(`و${level}`)), ...(level < 50 ? [list(level + 1)] : [])] },
			],
		});
		const { body } = cleanBody(doc(list(1)));
		const depth = (blocks: Block[]): number =>
			Math.max(
				0,
				...blocks.map((block) =>
					block.type === "bulletList" ? 1 + Math.max(...block.content.map((i) => depth(i.content))) : 0,
				),
			);
		expect(depth(body?.content ?? [])).toBe(5);
		for (const level of [1, 5, 6, 50]) expect(bodyText(body as PostBody)).toContain(`و${level}`);
		let deep: unknown = line(text("x"));
		for (let level = 0; level < 5000; level++) deep = { type: "blockquote", content: [deep] };
		expect(cleanBody(doc(deep)).error).toBe("validation.bodyTooDeep");
	});

	it("is refused, never cut, when a table or the whole body is too large", () => {
		const row = (columns: number) => ({
			type: "tableRow",
			content: Array.from({ length: columns }, () => ({ type: "tableHeader", content: [line(text("۱"))] })),
		});
		const table = (rows: number, columns: number) => ({
			type: "table",
			content: Array.from({ length: rows }, () => row(columns)),
		});
		expect(cleaned(table(200, 20))).toHaveLength(1);
		expect(cleanBody(doc(table(201, 2))).error).toBe("validation.tableTooLarge");
		expect(cleanBody(doc(table(2, 21))).error).toBe("validation.tableTooLarge");
		expect(cleanBody(doc(line(text("ا".repeat(1_000_000))))).error).toBe("validation.bodyTooLong");
		const lines = Array.from({ length: bodyBounds.nodes }, () => line());
		expect(cleanBody(doc(...lines)).error).toBe("validation.bodyTooLong");
		for (const none of [null, [], {}, "doc", { type: "paragraph" }])
			expect(cleanBody(none).error).toBe("validation.invalid");
	});

	it("gets paragraphs instead of a table inside a table, and keeps a picture in the old format with its texts", () => {
		const cell = (...content: unknown[]) => ({ type: "tableRow", content: [{ type: "tableCell", content }] });
		const inner = { type: "table", content: [cell(line(text("درون")))] };
		const [outer] = cleaned({ type: "table", content: [cell(inner)] }) ?? [];
		expect(allBlocks([outer as Block]).map(({ type }) => type)).toEqual(["table", "paragraph"]);
		const old = { type: "image", attrs: { src: "/media/a/b-1.webp", alt: "لوله", title: "شرح" } };
		expect(cleaned(old)).toEqual([old]);
		expect(bodyText({ type: "doc", content: [old as Block, said("پس") as Block] })).toBe("شرح\nپس");
	});
});

describe("media items in a body", () => {
	it("are listed once, however often and deep they appear", () => {
		const picture = { mediaId: id, alt: "", caption: "" };
		const file = { type: "file", attrs: { mediaId: id.replace("0190", "0191"), label: "برگه" } };
		const { body } = cleanBody(
			doc(
				{ type: "gallery", attrs: { items: [picture, picture] } },
				{ type: "callout", attrs: { kind: "tip" }, content: [{ type: "figure", attrs: picture }, file] },
			),
		);
		expect(mediaOf(body as PostBody)).toEqual([id, id.replace("0190", "0191")]);
		expect(mediaOf(emptyBody)).toEqual([]);
	});
});

describe("word count", () => {
	it("counts words as a reader would", () => {
		expect(wordCount("می‌روم به آزمایشگاه – HbA1c ۷٫۲٪ !")).toBe(5);
		expect(wordCount(" \n")).toBe(0);
		expect(wordCount("-".repeat(1_000_000))).toBe(0);
	});
});

describe("a video from another site", () => {
	it.each([
		["https://www.aparat.com/v/aBc12", "aparat", "aBc12"],
		["aparat.com/v/aBc12?t=10", "aparat", "aBc12"],
		["https://www.youtube.com/watch?app=desktop&v=dQw4w9WgXcQ&t=1", "youtube", "dQw4w9WgXcQ"],
		["https://youtu.be/dQw4w9WgXcQ?si=x", "youtube", "dQw4w9WgXcQ"],
		["https://m.youtube.com/shorts/dQw4w9WgXcQ", "youtube", "dQw4w9WgXcQ"],
		["https://vimeo.com/123456789", "vimeo", "123456789"],
	])("is recognised by its address: %s", (address, provider, film) => {
		expect(embedOf(address)).toEqual({ provider, id: film });
	});

	it.each([
		"https://evil.example/youtube.com/watch?v=dQw4w9WgXcQ",
		"https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ",
		"javascript:youtube.com/watch?v=dQw4w9WgXcQ",
		"https://www.aparat.com/",
		"",
	])("is refused at any other address: %s", (address) => {
		expect(embedOf(address)).toBeNull();
	});

	it("is embedded only from a listed origin, and is recognised by the address of its page", () => {
		const ids = { aparat: "aBc12", youtube: "dQw4w9WgXcQ", vimeo: "123456789" };
		for (const provider of embedProviderNames) {
			const film = { provider, id: ids[provider] };
			expect(embedOf(embedPage(film))).toEqual(film);
			for (const locale of ["fa", "en"] as const) expect(embedName(provider, locale)).not.toBe("");
			expect(embedOrigins).toContain(new URL(embedFrame(film)).origin);
		}
	});
});
