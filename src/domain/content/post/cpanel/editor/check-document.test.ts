import { getSchema } from "@tiptap/core";
import { expect, it } from "vitest";
import { cleanBody } from "../../clean-body.ts";
import { type Issue, issuesOf, linksOf } from "./check-document.ts";
import { postExtensions } from "./extensions.ts";

const schema = getSchema(postExtensions({ locale: "fa" }));
const documentOf = (...content: object[]) => schema.nodeFromJSON({ type: "doc", content });
const text = (words: string, href?: string) => ({
	type: "text",
	text: words,
	...(href ? { marks: [{ type: "link", attrs: { href } }] } : {}),
});
const paragraph = (...content: object[]) => ({ type: "paragraph", content });
const heading = (level: number, words: string) => ({
	type: "heading",
	attrs: { level },
	...(words ? { content: [text(words)] } : {}),
});
const figure = (alt: string) => ({
	type: "figure",
	attrs: { mediaId: "0197a000-0000-7000-8000-000000000001", alt, caption: "لوله", size: "wide" },
});
const none = { links: new Map(), hasAlt: () => false };
const kinds = (issues: Issue[]) => issues.map(({ kind, text: words }) => `${kind} ${words}`.trim());

it("finds no problem in a correct text", () => {
	const doc = documentOf(
		heading(2, "یک"),
		heading(3, "دو"),
		paragraph(text("متن", "/tests")),
		figure("لوله‌ها"),
	);
	expect(issuesOf(doc, { ...none, links: new Map([["/tests", "public"]]) })).toEqual([]);
});

it("reports each problem at its place, in the order of the text", () => {
	const cell = { type: "tableCell", content: [paragraph(text("خانه"))] };
	const doc = documentOf(
		heading(3, "جاافتاده"),
		heading(2, ""),
		paragraph(text("به ", "/gone"), { ...text("جایی", "/gone") }, text(" و "), text("پیش‌نویس", "/draft")),
		figure(""),
		{ type: "table", content: [{ type: "tableRow", content: [cell] }] },
		paragraph(text("واژه ".repeat(400))),
		{ type: "embed", attrs: { provider: "aparat", id: "abcd12", title: "" } },
	);
	const links = new Map([
		["/gone", "missing"],
		["/draft", "draft"],
	] as const);
	const issues = issuesOf(doc, { links, hasAlt: () => false });
	expect(kinds(issues)).toEqual([
		"headingSkips جاافتاده",
		"headingEmpty",
		"linkMissing به جایی",
		"linkDraft پیش‌نویس",
		"altMissing لوله",
		"tableWithoutHead خانه",
		expect.stringMatching(/^paragraphLong .*…$/),
		"embedUntitled abcd12",
	]);
	for (const { pos, isNode } of issues) if (isNode) expect(doc.nodeAt(pos)?.isAtom).toBe(true);
	expect(linksOf(doc)).toEqual(["/gone", "/draft"]);
});

it("reports no missing description for a picture with a description in the library", () => {
	expect(issuesOf(documentOf(figure("")), { ...none, hasAlt: () => true })).toEqual([]);
});

it("opens a clean body in the editor with every node and mark unchanged", () => {
	const body = {
		type: "doc",
		content: [
			heading(4, "تیتر"),
			{ ...paragraph(text("متن", "https://who.int"), { type: "hardBreak" }), attrs: { dir: "ltr" } },
			paragraph(
				...["bold", "italic", "underline", "strike", "subscript", "superscript", "code"].map((type) => ({
					...text(type),
					marks: [{ type }],
				})),
			),
			{
				type: "orderedList",
				attrs: { start: 3 },
				content: [{ type: "listItem", content: [paragraph(text("یک"))] }],
			},
			{ type: "callout", attrs: { kind: "warning" }, content: [paragraph(text("هشدار"))] },
			{ type: "blockquote", content: [paragraph(text("نقل"))] },
			{
				type: "table",
				content: [
					{
						type: "tableRow",
						content: [{ type: "tableHeader", attrs: { colspan: 2 }, content: [paragraph(text("سر"))] }],
					},
				],
			},
			{ type: "horizontalRule" },
			{ type: "image", attrs: { src: "/media/tubes/640.webp", alt: "لوله", title: "شرح" } },
			figure("لوله‌ها"),
			{ type: "gallery", attrs: { items: [{ mediaId: figure("").attrs.mediaId, alt: "", caption: "یک" }] } },
			{ type: "file", attrs: { mediaId: figure("").attrs.mediaId, label: "راهنما" } },
			{ type: "embed", attrs: { provider: "aparat", id: "abcd12", title: "ویدیو" } },
		],
	};
	const clean = cleanBody(body);
	expect(clean.error).toBeUndefined();
	const node = schema.nodeFromJSON(clean.body);
	node.check();
	expect(cleanBody(node.toJSON())).toEqual(clean);
});
