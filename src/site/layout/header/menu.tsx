import { __iconData as chevronDown } from "lucide-react/icons/chevron-down";
import { __iconData as chevronRight } from "lucide-react/icons/chevron-right";
import { __iconData as externalLink } from "lucide-react/icons/external-link";
import type { MenuNode } from "#domain/content/menu/schema.ts";
import { Icon } from "#ui/icon.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import { SiteLink } from "#ui/site-link.tsx";
import { useShell } from "../shell-context.tsx";
import { shellTexts } from "../texts.ts";

/** The default menu, for a language without its own menu: pages that every laboratory has. */
const standing = [
	{ name: "tests", url: "/tests" },
	{ name: "aboutReception", url: "/reception" },
	{ name: "howToGetResult", url: "/receptionLogin" },
] as const;

/** The published menu of the language, or the default pages if no menu is published. */
export function useMenu(): MenuNode[] {
	const t = shellTexts(useLocale());
	const { menu } = useShell();
	if (menu.length > 0) return menu;
	return standing.map(({ name, url }) => ({
		id: name,
		name: t(`shell.standing.${name}`),
		children: [],
		data: { url, urlType: "internal" },
	}));
}

/**
 * A menu entry without children: a link to another site in a new tab, or to a page of this site; `#` when the address is
 * empty (specification §2.3).
 */
function MenuLeaf({ node: { name, data } }: { node: MenuNode }) {
	const t = shellTexts(useLocale());
	const isBacklink = data.urlType === "backlink";
	return (
		<SiteLink to={data.url} newTab={isBacklink}>
			{name}
			{isBacklink ? (
				<>
					<Icon of={externalLink} pointing />
					<span className="visually-hidden">{t("shell.newTab")}</span>
				</>
			) : null}
		</SiteLink>
	);
}

/**
 * The menu as a bar: headings open on hover, focus, click, touch and arrow keys, to any depth. Without script, CSS opens
 * them. CSS also marks the headings above the current page.
 */
export function MenuList({ nodes, depth = 0 }: { nodes: MenuNode[]; depth?: number }) {
	return (
		<ul className={depth === 0 ? undefined : "submenu"}>
			{nodes.map((node) =>
				node.children.length === 0 ? (
					<li key={node.id}>
						<MenuLeaf node={node} />
					</li>
				) : (
					<li key={node.id} className="has-sub">
						<button type="button" aria-expanded="false">
							{node.name}
							{depth === 0 ? <Icon of={chevronDown} /> : <Icon of={chevronRight} pointing />}
						</button>
						<MenuList nodes={node.children} depth={depth + 1} />
					</li>
				),
			)}
		</ul>
	);
}

/** The menu as an accordion, for the sheet on small screens; it also opens and closes without script. */
export function MenuAccordion({ nodes }: { nodes: MenuNode[] }) {
	return (
		<ul>
			{nodes.map((node) => (
				<li key={node.id}>
					{node.children.length === 0 ? (
						<MenuLeaf node={node} />
					) : (
						<details>
							<summary>
								{node.name}
								<Icon of={chevronDown} />
							</summary>
							<MenuAccordion nodes={node.children} />
						</details>
					)}
				</li>
			))}
		</ul>
	);
}
