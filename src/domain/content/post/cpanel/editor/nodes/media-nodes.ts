import { mergeAttributes, Node, type NodeConfig, type NodeViewRenderer } from "@tiptap/core";
import { embedProviderNames, isEmbedId } from "../../../embed.ts";
import { figureSizes, type GalleryPicture, isMediaPath } from "../../../rich-text.ts";

// Non-text nodes: each is selected, moved and removed as a whole, with its texts edited in place. Their markup is for the
// editor's own clipboard; on the site other components render them.

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const idOf = (value: string | undefined) => (value && uuid.test(value) ? value : null);

/** An attribute that is written as `data-*`. */
const data = (name: string, fallback = "") => ({
	default: fallback,
	parseHTML: (element: HTMLElement) => element.dataset[name] ?? fallback,
	renderHTML: (attrs: Record<string, string>) => ({
		[`data-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`]: attrs[name] ?? fallback,
	}),
});

const block = { group: "block", atom: true, selectable: true, draggable: true } as const;

/** The pictures of a gallery in clipboard markup; anything but a list of library pictures is ignored. */
export function galleryOf(json: string | undefined): GalleryPicture[] {
	try {
		const items: unknown = JSON.parse(json ?? "[]");
		return (Array.isArray(items) ? items : []).flatMap((item) => {
			const mediaId = idOf(String(item?.mediaId));
			return mediaId ? [{ mediaId, alt: String(item.alt ?? ""), caption: String(item.caption ?? "") }] : [];
		});
	} catch {
		return [];
	}
}

const figure: NodeConfig = {
	...block,
	name: "figure",
	addAttributes: () => ({
		mediaId: data("mediaId"),
		alt: data("alt"),
		caption: data("caption"),
		size: {
			...data("size", "wide"),
			parseHTML: (element: HTMLElement) =>
				figureSizes.find((size) => size === element.dataset["size"]) ?? "wide",
		},
	}),
	parseHTML: () => [
		{
			tag: "figure[data-media-id]",
			getAttrs: (element) => (idOf(element.dataset["mediaId"]) ? null : false),
		},
	],
	renderHTML: ({ HTMLAttributes }) => ["figure", HTMLAttributes],
};

const image: NodeConfig = {
	...block,
	// from bodies older than the library: left unchanged
	name: "image",
	addAttributes: () => ({ src: data("src"), alt: data("alt"), title: data("title") }),
	parseHTML: () => [
		{
			tag: "figure[data-src]",
			getAttrs: (element) => (isMediaPath(element.dataset["src"] ?? "") ? null : false),
		},
	],
	renderHTML: ({ HTMLAttributes }) => ["figure", HTMLAttributes],
};

const gallery: NodeConfig = {
	...block,
	name: "gallery",
	addAttributes: () => ({
		items: {
			default: [],
			parseHTML: (element: HTMLElement) => galleryOf(element.dataset["gallery"]),
			renderHTML: ({ items }: { items?: GalleryPicture[] }) => ({
				"data-gallery": JSON.stringify(items),
			}),
		},
	}),
	parseHTML: () => [
		{
			tag: "div[data-gallery]",
			getAttrs: (element) => (galleryOf(element.dataset["gallery"]).length ? null : false),
		},
	],
	renderHTML: ({ HTMLAttributes }) => ["div", HTMLAttributes],
};

const file: NodeConfig = {
	...block,
	name: "file",
	addAttributes: () => ({ mediaId: data("mediaId"), label: data("label") }),
	parseHTML: () => [
		{
			tag: "div[data-file]",
			getAttrs: (element) => (idOf(element.dataset["mediaId"]) ? null : false),
		},
	],
	renderHTML: ({ HTMLAttributes }) => ["div", mergeAttributes(HTMLAttributes, { "data-file": "" })],
};

const embed: NodeConfig = {
	...block,
	name: "embed",
	addAttributes: () => ({ provider: data("provider"), id: data("id"), title: data("title") }),
	parseHTML: () => [
		{
			tag: "div[data-provider]",
			getAttrs: ({ dataset }) => {
				const provider = embedProviderNames.find((name) => name === dataset["provider"]);
				return provider && isEmbedId(provider, dataset["id"] ?? "") ? null : false;
			},
		},
	],
	renderHTML: ({ HTMLAttributes }) => ["div", HTMLAttributes],
};

const nodes = { figure, image, gallery, file, embed };

/** @param views components that draw the nodes; without them, as in tests, the nodes have their plain markup */
export function mediaNodes(views: Partial<Record<keyof typeof nodes, NodeViewRenderer>> = {}) {
	const drawn = (name: keyof typeof nodes) => {
		const view = views[name];
		return Node.create({ ...nodes[name], ...(view ? { addNodeView: () => view } : {}) });
	};
	return [drawn("figure"), drawn("image"), drawn("gallery"), drawn("file"), drawn("embed")];
}
