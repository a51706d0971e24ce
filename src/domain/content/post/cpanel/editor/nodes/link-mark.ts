import { Mark } from "@tiptap/core";
import { isPostLink } from "../../../rich-text.ts";

declare module "@tiptap/core" {
	interface Commands<ReturnType> {
		postLink: {
			/** Sets a link on the selection or on the link at the cursor; refused for an unsafe address. */
			setPostLink: (href: string) => ReturnType;
			unsetPostLink: () => ReturnType;
		};
	}
}

/** A link in a post: an address and nothing else. An unsafe address never becomes a link. */
export const LinkMark = Mark.create({
	name: "link",
	priority: 1000,
	keepOnSplit: false,
	// text typed after a link is not part of it
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
		// never followed during editing; the address is shown in the toolbar
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
