import * as z from "zod";
import { url } from "#locale/url-input.ts";
import { plainText, requiredText } from "#locale/validation.ts";

/**
 * The target type of a leaf: `backlink` to another site in a new tab, `internal` to a page of this site
 * (specification §2.3).
 */
export const urlTypes = ["internal", "backlink"] as const;

/** A node of the menu; a node with children is a heading that opens, a node without children is a link. */
export type MenuNode = {
	id: string;
	name: string;
	children: MenuNode[];
	data: { url: string; urlType: (typeof urlTypes)[number] };
};

const id = z
	.union([plainText(64), z.number()])
	.transform(String)
	.pipe(z.string().min(1).max(64));

export const MenuNode: z.ZodType<MenuNode, unknown> = z.object({
	id,
	name: requiredText(80),
	children: z.lazy(() => z.array(MenuNode).max(60)).default([]),
	data: z
		.object({ url: url().default(""), urlType: z.enum(urlTypes).default("internal") })
		.default({ url: "", urlType: "internal" }),
});

const everyNode = (nodes: MenuNode[]): MenuNode[] =>
	nodes.flatMap((node) => [node, ...everyNode(node.children)]);

/** The whole menu: at most 300 nodes with unique ids. */
export const MenuTree: z.ZodType<MenuNode[], unknown> = z.array(MenuNode).superRefine((tree, context) => {
	const ids = everyNode(tree).map((node) => node.id);
	if (ids.length > 300) context.addIssue({ code: "custom", message: "validation.tooMany" });
	if (new Set(ids).size < ids.length) context.addIssue({ code: "custom", message: "validation.taken" });
});

/** The query of `GetByGroup`; the menu is the only group, named by the specification (§7). */
export const GroupQuery = z.object({ category: z.literal("Menu", { error: "validation.invalid" }) });

/** The published menu in the specification's format: JSON text. */
export const MenuHierarchy = z.object({ hierarchy: z.string(), version: z.number().int() });
