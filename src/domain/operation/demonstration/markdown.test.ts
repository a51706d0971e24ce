import { describe, expect, it } from "vitest";
import { PostBody } from "#domain/content/post/rich-text.ts";
import { bodyOf, postFile } from "./markdown.ts";

describe("the seeds' Markdown", () => {
	it("becomes a body that is valid for the post schema", () => {
		const body = bodyOf(
			'متن **پررنگ** و [پیوند](/tests).\n\n## عنوان\n- یک\n- دو\n1. سه\n\n> نکته\n\n| الف | ب |\n| --- | --- |\n| 1 | |\n\n![لوله](/media/tubes.webp "زیرنویس")',
		);
		expect(PostBody.parse(body)).toEqual(body);
		expect(body.content.map(({ type }) => type)).toEqual([
			"paragraph",
			"heading",
			"bulletList",
			"orderedList",
			"blockquote",
			"table",
			"image",
		]);
		expect(body.content.at(-1)).toEqual({
			type: "image",
			attrs: { src: "/media/tubes.webp", alt: "لوله", title: "زیرنویس" },
		});
		expect(body.content[0]).toEqual({
			type: "paragraph",
			content: [
				{ type: "text", text: "متن " },
				{ type: "text", text: "پررنگ", marks: [{ type: "bold" }] },
				{ type: "text", text: " و " },
				{ type: "text", text: "پیوند", marks: [{ type: "link", attrs: { href: "/tests" } }] },
				{ type: "text", text: "." },
			],
		});
	});

	it("reads title and summary from the head of a file", () => {
		expect(postFile("title: Blood: a guide\nsummary: Short\n\nBody")).toMatchObject({
			title: "Blood: a guide",
			summary: "Short",
		});
	});
});
