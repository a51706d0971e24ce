import { pathOf } from "#domain/content/page-address/path.ts";
import type { MenuNode } from "./schema.ts";

/**
 * The menu without links to the given pages; a heading without remaining links is removed too.
 * @param paths page addresses without the language prefix
 */
export function withoutPages(nodes: readonly MenuNode[], paths: readonly string[]): MenuNode[] {
	if (paths.length === 0) return [...nodes];
	const hidden = new Set(paths.map(pathOf));
	const kept = (list: readonly MenuNode[]): MenuNode[] =>
		list.flatMap((node) => {
			if (node.children.length === 0)
				return node.data.urlType === "internal" && hidden.has(pathOf(node.data.url) ?? "/") ? [] : [node];
			const children = kept(node.children);
			return children.length > 0 ? [{ ...node, children }] : [];
		});
	return kept(nodes);
}
