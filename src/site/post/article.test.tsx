import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import type { BodyFile } from "#domain/content/post/body-media.server.ts";
import { picturePaths } from "#domain/content/post/read-body.ts";
import { type Block, type Inline, PostBody } from "#domain/content/post/rich-text.ts";
import type { Picture } from "#domain/media/media/schema.ts";
import type { Locale } from "#locale/locale.ts";
import { LocaleProvider } from "#ui/locale-context.tsx";
import { Article } from "./article.tsx";
import { contentsOf, outlineOf } from "./outline.ts";

const text = (words: string, ...marks: NonNullable<Extract<Inline, { type: "text" }>["marks"]>): Inline => ({
	type: "text",
	text: words,
	...(marks.length ? { marks } : {}),
});
const p = (...content: (Inline | string)[]): Block => ({
	type: "paragraph",
	content: content.map((one) => (typeof one === "string" ? text(one) : one)),
});
const h = (level: 2 | 3 | 4, words: string): Block => ({
	type: "heading",
	attrs: { level },
	content: words ? [text(words)] : [],
});
const link = (href: string) => ({ type: "link" as const, attrs: { href } });

function html(
	content: Block[],
	{
		locale = "fa",
		pictures = new Map(),
		files = new Map(),
	}: { locale?: Locale; pictures?: Map<string, Picture>; files?: Map<string, BodyFile> } = {},
): string {
	const body = PostBody.parse({ type: "doc", content });
	return renderToStaticMarkup(
		<LocaleProvider value={locale}>
			<Article
				body={body}
				pictures={pictures}
				files={files}
				outline={outlineOf(body)}
				publicUrl="https://lab.example"
			/>
		</LocaleProvider>,
	);
}

describe("paragraphs", () => {
	it("have the direction of their first letter", () => {
		const found = html([p("«قند» is glucose"), p("The word «قند» means glucose"), p("12–14")]);
		expect(found).toContain("<p>«قند»");
		expect(found).toContain('<p dir="ltr" lang="en">The word «قند» means glucose</p>');
		expect(found).toContain('<p><bdi dir="ltr" class="num">12–14</bdi></p>');
		expect(html([p("HbA1c همان قند سه‌ماهه است")])).toContain('<p dir="ltr" lang="en">');
		const english = html([p("قند یعنی glucose"), p("Fast for 8 hours")], { locale: "en" });
		expect(english).toContain('<p dir="rtl" lang="fa">قند');
		expect(english).toContain("<p>Fast for 8 hours</p>");
	});

	it("set a direction only where it differs from that of their list or quote", () => {
		const found = html([
			{
				type: "bulletList",
				content: [
					{ type: "listItem", content: [p("Red cells")] },
					{ type: "listItem", content: [p("گلبول")] },
				],
			},
			{ type: "blockquote", content: [p("Ask your doctor first")] },
		]);
		expect(found).toContain(
			'<ul dir="ltr" lang="en"><li><p>Red cells</p></li><li><p dir="rtl" lang="fa">گلبول</p></li></ul>',
		);
		expect(found).toContain('<blockquote dir="ltr" lang="en"><p>Ask your doctor first</p></blockquote>');
	});

	it("are plain text: markup in them is shown literally", () => {
		expect(html([p("<svg onload=alert(1)>")])).not.toContain("<svg");
	});

	it("support every mark", () => {
		const types = ["bold", "italic", "underline", "strike", "subscript", "superscript", "code"] as const;
		const found = html(types.map((type) => p(text("الف", { type }))));
		for (const tag of ["strong", "em", "u", "s", "sub", "sup", "code"]) expect(found).toContain(`<${tag}`);
		expect(html([p("الف", { type: "hardBreak" }, "ب")])).toContain("الف<br/>ب");
	});
});

describe("links", () => {
	it("to other sites open in a new tab and say so; internal links do not, in any spelling", () => {
		const found = html([p(text("آنجا", link("https://other.example/a")))]);
		expect(found).toContain('<a href="https://other.example/a" target="_blank" rel="noopener">');
		expect(found).toContain("در برگهٔ تازه باز می‌شود");
		for (const href of ["/tests", "https://lab.example/tests"])
			expect(html([p(text("x", link(href)))], { locale: "en" })).toContain('<a href="/en/tests">x</a>');
		expect(html([p(text("ما", link("https://lab.example")))])).toContain('<a href="/">');
		expect(html([p(text("دیگری", link("https://lab.example.evil.example/")))])).toContain("noopener");
	});

	it("stay one link when part of their text is marked", () => {
		const found = html([
			p(text("آزمایش ", link("/tests")), text("قند", { type: "bold" }, link("/tests")), " و"),
		]);
		expect(found).toContain('<a href="/tests">آزمایش <strong>قند</strong></a> و');
	});
});

describe("headings", () => {
	const headings = [h(2, "روز آزمایش"), h(3, "صبح"), h(2, "روز آزمایش"), h(2, "!؟"), h(2, "main")];
	it("have their own ids", () => {
		const found = html(headings);
		expect([...found.matchAll(/<h\d id="([^"]+)"/g)].map(([, id]) => id)).toEqual([
			"روز-آزمایش",
			"صبح",
			"روز-آزمایش-2",
			"part",
			"main-2",
		]);
	});

	it("become a table of contents when there are at least three parts", () => {
		const contents = (list: Block[]) =>
			contentsOf(outlineOf({ type: "doc", content: list })).map(({ text }) => text);
		expect(contents(headings)).toEqual(["روز آزمایش", "روز آزمایش", "!؟", "main"]);
		expect(contents(headings.slice(0, 3))).toEqual([]);
		expect(contents([h(2, "یک"), h(2, ""), h(2, "دو")])).toEqual([]);
	});
});

describe("tables", () => {
	const cell = (type: "tableHeader" | "tableCell", words: string) => ({
		type,
		content: [p(...(words ? [words] : []))],
	});
	const table: Block = {
		type: "table",
		content: [
			{ type: "tableRow", content: [cell("tableHeader", ""), cell("tableHeader", "HbA1c")] },
			{
				type: "tableRow",
				content: [
					cell("tableHeader", "ناشتایی"),
					{ ...cell("tableCell", "لازم نیست"), attrs: { colspan: 2 } },
				],
			},
		],
	};
	it("scroll in a box named after their section, and have column and row headers", () => {
		const found = html([h(2, "فرق‌ها"), p("متن"), table]);
		expect(found).toContain(
			'<div role="group" class="prose-table-box" aria-label="جدول «فرق‌ها»" tabindex="0">',
		);
		expect(found).toContain('<thead><tr><td></td><th scope="col">');
		expect(found).toContain('<tbody><tr><th scope="row">');
		expect(found).toContain('<td colSpan="2">');
		expect(html([table])).toContain('aria-label="جدول"');
	});

	it("follow the direction of the article; only the text of a cell may differ", () => {
		const latin: Block = {
			type: "table",
			content: [
				{ type: "tableRow", content: [cell("tableHeader", "آزمایش"), cell("tableHeader", "Free T4")] },
				{
					type: "tableRow",
					content: [cell("tableCell", "Triglycerides and cholesterol"), cell("tableCell", "لازم")],
				},
			],
		};
		const found = html([latin]);
		expect(found).toContain(
			'<div role="group" class="prose-table-box" aria-label="جدول" tabindex="0"><table',
		);
		expect(found).toContain("<p>آزمایش</p>");
		expect(found).toContain('<p dir="ltr" lang="en">Triglycerides and cholesterol</p>');
	});
});

describe("pictures", () => {
	const src = "/media/0190/abcd/640.webp";
	const picture: Picture = {
		base: "/media/0190/abcd/",
		widths: [320, 640],
		hasAvif: true,
		focalX: 50,
		focalY: 50,
		width: 640,
		height: 400,
		placeholder: "data:,",
		alt: "از کتابخانه",
	};
	const image: Block = { type: "image", attrs: { src, alt: "لوله‌ها", title: "لوله با درپوش" } };
	it("from the library have their size, their resized copies and the description from the text; other pictures are shown unchanged", () => {
		const found = html([image], { pictures: new Map([[src, picture]]) });
		expect(found).toContain('width="640" height="400" alt="لوله‌ها"');
		expect(found).toContain("/media/0190/abcd/320.avif 320w");
		expect(found).toContain("<figcaption>لوله با درپوش</figcaption>");
		expect(html([image])).toContain(`<img src="${src}" alt="لوله‌ها" loading="lazy" decoding="async"/>`);
	});

	it("are found at any depth", () => {
		const deep: Block = {
			type: "bulletList",
			content: [{ type: "listItem", content: [{ type: "blockquote", content: [image] }] }],
		};
		expect(picturePaths({ type: "doc", content: [deep, p("متن"), image] })).toEqual([src, src]);
	});
});

describe("an inserted block", () => {
	const id = "0190f1c2-7a3b-7c4d-8e5f-001122334455";
	const picture: Picture = {
		base: "/media/0190/abcd/",
		widths: [320, 640],
		hasAvif: false,
		width: 640,
		height: 400,
		placeholder: "",
		focalX: 20,
		focalY: 50,
		alt: "لوله",
	};
	const pictures = new Map([[id, picture]]);

	it("can be a note with its name, a figure of the chosen size, or a gallery cropped around the focus", () => {
		const attrs = { mediaId: id, alt: "", caption: "شرح" };
		const found = html(
			[
				{ type: "callout", attrs: { kind: "warning" }, content: [p("ناشتا بمانید")] },
				{ type: "figure", attrs: { ...attrs, size: "small" } },
				{ type: "gallery", attrs: { items: [attrs, { ...attrs, mediaId: id.replace("0190", "0191") }] } },
			],
			{ pictures },
		);
		expect(found).toContain('<aside class="callout callout-warning" aria-label="توجه کنید">');
		expect(found).toContain('<figure class="prose-figure prose-figure-small" style="max-width:640px">');
		expect(found.match(/alt="لوله"/g)).toHaveLength(2);
		expect(found).toContain("object-position:20% 50%");
		expect(html([{ type: "figure", attrs: { ...attrs, size: "wide" } }])).not.toContain("<img");
	});

	it("can be a video that requests nothing from another site before it is started", () => {
		const found = html([
			{ type: "embed", attrs: { provider: "youtube", id: "dQw4w9WgXcQ", title: "نمونه‌گیری" } },
		]);
		expect(found).not.toContain("<iframe");
		expect(found).toContain('href="https://www.youtube.com/watch?v=dQw4w9WgXcQ" target="_blank"');
		expect(found).toContain('data-embed="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?');
		expect(found).toContain("نمونه‌گیری");
	});

	it("can be a file with its kind and size, or a video of the library that plays in the page", () => {
		const file = (path: string, mediaType: number) => ({
			title: "برگه",
			path,
			mediaType,
			sizeBytes: 1_572_864,
		});
		const block: Block = { type: "file", attrs: { mediaId: id, label: "" } };
		const sheet = html([block], { files: new Map([[id, file("/media/a/b.pdf", 4)]]) });
		expect(sheet).toMatch(/<a href="\/media\/a\/b.pdf">/);
		expect(sheet.replace(/<[^>]+>/g, "")).toContain("برگهPDF، 1.5 مگابایت");
		const film = html([block], { files: new Map([[id, file("/media/a/b.mp4", 3)]]) });
		expect(film).toContain('<video src="/media/a/b.mp4" controls="" preload="metadata" aria-label="برگه">');
		expect(html([{ type: "file", attrs: { mediaId: id, label: "نیست" } }])).toContain("<p>نیست</p>");
	});

	it("has the direction set by its author, and continues numbering from a given number", () => {
		const found = html([
			{ type: "paragraph", attrs: { dir: "ltr" }, content: [text("کد ۱۲")] },
			{ type: "orderedList", attrs: { start: 4 }, content: [{ type: "listItem", content: [p("چهارم")] }] },
			{ type: "paragraph" },
		]);
		expect(found).toContain('<p dir="ltr" lang="en">');
		expect(found).toContain('<ol start="4"><li><p>چهارم</p></li></ol></div>');
	});
});
