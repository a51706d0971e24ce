import type { Node } from "@tiptap/pm/model";
import type { LinkState } from "#domain/content/page-address/schema.ts";
import type { GalleryPicture } from "../../rich-text.ts";

// Issues of a text shown during editing; none of them prevents publishing.

export const issueKinds = [
	"headingSkips",
	"headingEmpty",
	"altMissing",
	"linkMissing",
	"linkDraft",
	"linkMoved",
	"tableWithoutHead",
	"paragraphLong",
	"embedUntitled",
	"fileUnnamed",
] as const;

export type Issue = {
	kind: (typeof issueKinds)[number];
	/** Where clicking the issue puts the cursor: at the node, or inside the text. */
	pos: number;
	/** Whether clicking the issue selects the whole node. */
	isNode: boolean;
	/** The text that has the issue; empty if there is none. */
	text: string;
};

/** Length in characters from which a paragraph is reported as long: it fills a phone's screen three times. */
const longParagraph = 1_400;
const shown = 60;
const short = (text: string) => (text.length > shown ? `${text.slice(0, shown).trimEnd()}…` : text);

/** Addresses of all links of a text. */
export function linksOf(doc: Node): string[] {
	const found = new Set<string>();
	doc.descendants((node) => {
		for (const { type, attrs } of node.marks) if (type.name === "link") found.add(String(attrs["href"]));
	});
	return [...found];
}

const linkIssue: Partial<Record<LinkState, Issue["kind"]>> = {
	missing: "linkMissing",
	empty: "linkMissing",
	draft: "linkDraft",
	moved: "linkMoved",
};

type Known = {
	/** The link targets that are already known, by address. */
	links: ReadonlyMap<string, LinkState>;
	/** Whether the library has an alternative text for a picture that has none in the post. */
	hasAlt: (mediaId: string) => boolean;
};

const headless = (table: Node) => {
	const row = table.firstChild;
	let heads = 0;
	row?.forEach((cell) => {
		if (cell.type.name === "tableHeader") heads++;
	});
	let firsts = 0;
	table.forEach((each) => {
		if (each.firstChild?.type.name === "tableHeader") firsts++;
	});
	return heads === 0 && firsts < table.childCount;
};

/** The issues in a text, in document order. */
export function issuesOf(doc: Node, { links, hasAlt }: Known): Issue[] {
	const issues: Issue[] = [];
	let level = 1;
	let linked = "";
	doc.descendants((node, pos) => {
		const add = (kind: Issue["kind"], isNode: boolean, text = node.textContent) =>
			issues.push({ kind, pos, isNode, text: short(text.trim()) });
		switch (node.type.name) {
			case "heading": {
				const own = Number(node.attrs["level"]);
				if (!node.textContent.trim()) add("headingEmpty", false);
				else if (own > level + 1) add("headingSkips", false);
				level = own;
				break;
			}
			case "paragraph":
				if (node.textContent.length > longParagraph) add("paragraphLong", false);
				break;
			case "table":
				if (headless(node)) add("tableWithoutHead", false);
				break;
			case "figure":
				if (!node.attrs["alt"] && !hasAlt(node.attrs["mediaId"]))
					add("altMissing", true, node.attrs["caption"]);
				break;
			case "gallery": {
				const items: GalleryPicture[] = node.attrs["items"];
				const bare = items.find((item) => !item.alt && !hasAlt(item.mediaId));
				if (bare) add("altMissing", true, bare.caption);
				break;
			}
			case "embed":
				if (!node.attrs["title"]) add("embedUntitled", true, node.attrs["id"]);
				break;
			case "file":
				if (!node.attrs["label"]) add("fileUnnamed", true);
				break;
		}
		const href: string | undefined = node.marks.find(({ type }) => type.name === "link")?.attrs["href"];
		const kind = href === undefined ? undefined : linkIssue[links.get(href) ?? "public"];
		// a link with several marks is reported once
		if (kind && href !== linked) add(kind, false, node.text ?? "");
		linked = href ?? "";
	});
	return issues;
}
