import type { Block, Inline, PostBody } from "#domain/content/post/rich-text.ts";

// The little Markdown of the seeds: headings, paragraphs, lists, quotes, tables, bold, links, and pictures with a caption.

type Mark = { type: "bold" } | { type: "link"; attrs: { href: string } };

const run = (text: string, marks?: Mark[]): Inline[] =>
	text ? [{ type: "text", text, ...(marks ? { marks } : {}) }] : [];

function inline(text: string): Inline[] {
	const found = [...text.matchAll(/\*\*(.+?)\*\*|\[(.+?)\]\((.+?)\)/g)];
	let end = 0;
	const parts = found.flatMap((match) => {
		const before = run(text.slice(end, match.index));
		end = match.index + match[0].length;
		const [, bold, label, href] = match;
		if (bold) return [...before, ...run(bold, [{ type: "bold" }])];
		return [...before, ...run(label ?? "", [{ type: "link", attrs: { href: href ?? "" } }])];
	});
	return [...parts, ...run(text.slice(end))];
}

const paragraph = (text: string): Block => ({ type: "paragraph", content: inline(text) });

function table(lines: string[]): Block {
	const cells = (line: string) =>
		line
			.split("|")
			.slice(1, -1)
			.map((cell) => cell.trim());
	const [head = "", , ...rows] = lines;
	const row = (line: string, type: "tableHeader" | "tableCell") => ({
		type: "tableRow" as const,
		content: cells(line).map((cell) => ({
			type,
			content: [cell ? paragraph(cell) : { type: "paragraph" as const }],
		})),
	});
	return {
		type: "table",
		content: [row(head, "tableHeader"), ...rows.map((line) => row(line, "tableCell"))],
	};
}

const list = (type: "bulletList" | "orderedList", lines: string[]): Block => ({
	type,
	content: lines.map((line) => ({ type: "listItem", content: [paragraph(line.replace(/^(-|\d+\.) /, ""))] })),
});

function block(lines: string[]): Block {
	const [first = ""] = lines;
	const heading = /^(#{2,4}) (.+)$/.exec(first);
	if (heading?.[1] && heading[2])
		return { type: "heading", attrs: { level: heading[1].length as 2 | 3 | 4 }, content: inline(heading[2]) };
	if (first.startsWith("|")) return table(lines);
	if (first.startsWith("- ")) return list("bulletList", lines);
	if (/^\d+\. /.test(first)) return list("orderedList", lines);
	const image = /^!\[(.+)\]\((\S+) "(.+)"\)$/.exec(first);
	if (image) {
		const [, alt = "", src = "", title = ""] = image;
		return { type: "image", attrs: { src, alt, title } };
	}
	if (first.startsWith("> ")) return { type: "blockquote", content: [paragraph(first.slice(2))] };
	return paragraph(lines.join(" "));
}

/** Splits a text into groups of lines; a blank line, a heading or a change of kind begins a new group. */
function groups(text: string): string[][] {
	const kind = (line: string) => /^(?:#+ |\||- |\d+\. |> |!\[)/.exec(line)?.[0].replace(/\d+/, "1") ?? "";
	const all: string[][] = [];
	let before: string | undefined;
	for (const line of text.split("\n").map((one) => one.trim())) {
		const now = line === "" ? undefined : kind(line);
		if (now !== undefined && now === before && !now.startsWith("#")) all.at(-1)?.push(line);
		else if (now !== undefined) all.push([line]);
		before = now;
	}
	return all;
}

/** Converts the Markdown text to the body of a post. */
export const bodyOf = (markdown: string): PostBody => ({ type: "doc", content: groups(markdown).map(block) });

/** Parses the file of a post: `name: value` lines, a blank line, then the body. */
export function postFile(text: string): { title: string; summary: string; body: PostBody } {
	const [head = "", ...rest] = text.split("\n\n");
	const values = Object.fromEntries(
		head.split("\n").map((line) => [line.split(":")[0], line.replace(/^[^:]+:\s*/, "")]),
	);
	return { title: values["title"] ?? "", summary: values["summary"] ?? "", body: bodyOf(rest.join("\n\n")) };
}
