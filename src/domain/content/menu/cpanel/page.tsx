import { ExternalLink, TriangleAlert } from "lucide-react";
import { useTranslations } from "use-intl";
import { documentClient } from "#api/client.ts";
import type { Locale } from "#locale/locale.ts";
import { newBrowserId } from "#platform/browser-id.ts";
import { LinkBadge, useLinkChecks } from "#records/document/site-pages.tsx";
import { listPlaces } from "#records/document/tree.ts";
import { TreeDocumentPage, type TreeNoun } from "#records/document/tree-document.tsx";
import { Badge } from "#ui/badge.tsx";
import { num } from "#ui/num.tsx";
import { type MenuNode, MenuTree } from "../schema.ts";
import { NodeFields } from "./node-fields.tsx";
import sheet from "./page.css?url";

export const links = () => [{ rel: "stylesheet", href: sheet }];

const menu: TreeNoun<MenuNode> = {
	noun: "menu",
	client: documentClient("Menu"),
	schema: MenuTree,
	rights: { read: "content.read", write: "content.write" },
	nameOf: ({ name }) => name,
	lineOf: ({ name, data }) => (data.url ? `${name} (${data.url})` : name),
	create: (name) => ({ id: newBrowserId(), name, children: [], data: { url: "", urlType: "internal" } }),
	copyOf: (node) => ({ ...node, id: newBrowserId(), children: node.children.map(menu.copyOf) }),
	maxDepth: 6,
};

function useFaces(locale: Locale, tree: readonly MenuNode[]) {
	const t = useTranslations("menu");
	const links = useLinkChecks(locale, tree ? urlsOf(tree) : []);
	return ({ name, children, data }: MenuNode) => {
		if (children.length > 0)
			return (
				<>
					<b className="grow">{name}</b>
					<span className="badge menu-count">{t.rich("count", { count: children.length, num })}</span>
				</>
			);
		return (
			<>
				<b>{name}</b>
				<small className="menu-url grow">{data.url ? <bdi dir="ltr">{data.url}</bdi> : null}</small>
				{data.urlType === "backlink" ? (
					<Badge tone="info" mark={<ExternalLink className="icon icon-directional" aria-hidden />}>
						{t("external")}
					</Badge>
				) : data.url === "" ? (
					<Badge tone="warn" mark={<TriangleAlert className="icon" aria-hidden />}>
						{t("noAddress")}
					</Badge>
				) : (
					<LinkBadge checked={links.get(data.url)} />
				)}
			</>
		);
	};
}

const urlsOf = (tree: readonly MenuNode[]) =>
	listPlaces(tree).flatMap(({ node: { children, data } }) =>
		children.length === 0 && data.url && data.urlType === "internal" ? [data.url] : [],
	);

/** The main menu of the site, one tree per language (specification §2.6 `menu-tree`). */
export default function MenuPage() {
	return <TreeDocumentPage noun={menu} useFaces={useFaces} Fields={NodeFields} />;
}
