import { Mark } from "@tiptap/core";
import { isPostLink } from "../../../rich-text.ts";

declare module "@tiptap/core" {
	interface Commands<ReturnType> {
		postLink: {
			/** Puts a link on the selection or on the whole link at the cursor; refused for an unsafe address. */
			setPostLink: (href: string) => ReturnType;
			unsetPostLink: () => ReturnType;
		};
	}
}

/** A link of a post: an address and nothing else. Unsafe addresses never become one. */
export const LinkMark = Mark.create({
	name: "link",
	priority: 1000,
	keepOnSplit: false,
	// what is typed behind a link is not part of it
	inclusive: false,

	addAttributes() {
		return { href: { default: "" } };
	},

	parseHTML() {
		return [
			{
				tag: "a[href]",
				getAttrs: (element) => {
					const href = element.getAttribute("href")?.trim() ?? "";
					return isPostLink(href) ? { href } : false;
				},
			},
		];
	},

	renderHTML({ HTMLAttributes }) {
		// never followed while one edits; the address is told in the bar
		return ["a", { ...HTMLAttributes, rel: "noopener noreferrer", class: "editor-link" }, 0];
	},

	addCommands() {
		return {
			setPostLink:
				(href) =>
				({ chain }) =>
					isPostLink(href) && chain().extendMarkRange("link").setMark("link", { href }).run(),
			unsetPostLink:
				() =>
				({ chain }) =>
					chain().extendMarkRange("link").unsetMark("link").run(),
		};
	},
});
