import { __iconData as chevronDown } from "lucide-react/icons/chevron-down";
import { __iconData as chevronRight } from "lucide-react/icons/chevron-right";
import { __iconData as externalLink } from "lucide-react/icons/external-link";
import type { MenuNode } from "#domain/menu/schema.ts";
import { addressIn } from "#locale/address.ts";
import { type Locale, splitLocale } from "#locale/locale.ts";
import { Icon } from "#ui/icon.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import { SiteLink } from "#ui/site-link.tsx";
import { shellTexts } from "./texts.ts";

/** Does this leaf, or one below, lead to the page that is shown? */
export function leadsHere(node: MenuNode, locale: Locale, pathname: string): boolean {
	if (node.children.length > 0) return node.children.some((child) => leadsHere(child, locale, pathname));
	const { url, urlType } = node.data;
	if (urlType === "backlink" || url === "" || url.startsWith("#")) return false;
	const [path = ""] = addressIn(locale, url).split(/[?#]/);
	const plain = (address: string) => splitLocale(decodeURI(address)).path.replace(/(.)\/$/, "$1");
	return !/[?#]/.test(url) && plain(path) === plain(pathname);
}

/** A leaf: another site in a new tab, or a page of ours; `#` when the address is empty (specification §2.3). */
export function MenuLeaf({ node, isCurrent }: { node: MenuNode; isCurrent: boolean }) {
	const t = shellTexts(useLocale());
	const { url, urlType } = node.data;
	const isBacklink = urlType === "backlink";
	return (
		<SiteLink to={url} newTab={isBacklink} aria-current={isCurrent ? "page" : undefined}>
			{node.name}
			{isBacklink ? (
				<>
					<Icon of={externalLink} pointing />
					<span className="vh">{t("shell.newTab")}</span>
				</>
			) : null}
		</SiteLink>
	);
}

type Props = { nodes: MenuNode[]; pathname: string; depth?: number };

/**
 * The menu as a bar: headings open below on hover, focus, click, touch and arrow keys, to any depth. CSS alone opens them
 * without script.
 */
export function MenuList({ nodes, pathname, depth = 0 }: Props) {
	const locale = useLocale();
	return (
		<ul className={depth === 0 ? undefined : "submenu"}>
			{nodes.map((node) => {
				const isHere = leadsHere(node, locale, pathname);
				if (node.children.length === 0)
					return (
						<li key={node.id}>
							<MenuLeaf node={node} isCurrent={isHere} />
						</li>
					);
				return (
					<li key={node.id} className="has-sub">
						<button type="button" aria-expanded="false" aria-current={isHere ? "true" : undefined}>
							{node.name}
							{depth === 0 ? <Icon of={chevronDown} /> : <Icon of={chevronRight} pointing />}
						</button>
						<MenuList nodes={node.children} pathname={pathname} depth={depth + 1} />
					</li>
				);
			})}
		</ul>
	);
}

/** The menu as an accordion, for the sheet of small screens; it opens and closes without script too. */
export function MenuAccordion({ nodes, pathname }: Props) {
	const locale = useLocale();
	return (
		<ul>
			{nodes.map((node) => {
				const isHere = leadsHere(node, locale, pathname);
				return (
					<li key={node.id}>
						{node.children.length === 0 ? (
							<MenuLeaf node={node} isCurrent={isHere} />
						) : (
							<details open={isHere}>
								<summary>
									{node.name}
									<Icon of={chevronDown} />
								</summary>
								<MenuAccordion nodes={node.children} pathname={pathname} />
							</details>
						)}
					</li>
				);
			})}
		</ul>
	);
}
