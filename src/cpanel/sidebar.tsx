import { ChevronDown, LogOut, PanelLeftClose, PanelLeftOpen, X } from "lucide-react";
import { type ReactNode, Suspense, useEffect, useRef, useState } from "react";
import { Link, useLocation } from "react-router";
import { useTranslations } from "use-intl";
import { IconButton } from "#ui/button.tsx";
import { lazyComponent } from "#ui/lazy-component.ts";
import { type CpanelPage, cpanelPages, hrefOfPage, pageOfAddress } from "./pages.ts";
import { PanelIcon } from "./panel-icon.tsx";
import type { SidebarEntry, SidebarGroup, SidebarLeaf } from "./sidebar-entries.ts";

/** Whether this page, or a page below it, is open. */
function useIsOpen() {
	const { pathname } = useLocation();
	const open = pageOfAddress(pathname);
	if (!open) return () => false;
	// an entry that makes a record is open for a new one; a record that is there belongs to its list
	const marked = open.entryRight && open.within && pathname !== hrefOfPage(open) ? undefined : open;
	const list = marked?.entryRight ? undefined : open.within;
	return (page: CpanelPage) => page === marked || (list !== undefined && page.name === list);
}

const badges = new Map(
	cpanelPages.flatMap(({ path, badge }) =>
		badge ? [[path, lazyComponent(async () => (await badge()).default)]] : [],
	),
);

type LeafProps = { leaf: SidebarLeaf; hasIcon?: boolean; isCollapsed: boolean };

function Leaf({ leaf, hasIcon = false, isCollapsed }: LeafProps) {
	const t = useTranslations("cpanel");
	const isOpen = useIsOpen()(leaf.page);
	const Badge = badges.get(leaf.page.path);
	const name = t(`entry.${leaf.name}`);
	return (
		<Link
			to={hrefOfPage(leaf.page)}
			aria-current={isOpen ? "page" : undefined}
			title={isCollapsed ? name : undefined}
		>
			{hasIcon && leaf.page.icon ? <PanelIcon name={leaf.page.icon} /> : null}
			<span>{name}</span>
			{Badge ? (
				<Suspense>
					<Badge />
				</Suspense>
			) : null}
		</Link>
	);
}

/**
 * Whether a group is unfolded: in the wide sidebar, while one of its pages is open; next to the narrow sidebar, until a
 * page is chosen.
 */
function useUnfolded(group: SidebarGroup, isCollapsed: boolean) {
	const { pathname } = useLocation();
	const isOpenPage = useIsOpen();
	const holdsPage = group.children.some(({ page }) => isOpenPage(page));
	const [isUnfolded, setUnfolded] = useState(holdsPage);
	// a link elsewhere may lead to one of its pages
	useEffect(() => {
		if (holdsPage) setUnfolded(true);
	}, [holdsPage]);
	const [isOut, setOut] = useState(false);
	// biome-ignore lint/correctness/useExhaustiveDependencies: a page was chosen, or the sidebar became wide
	useEffect(() => setOut(false), [pathname, isCollapsed]);
	return isCollapsed
		? { holdsPage, isShown: isOut, toggle: () => setOut(!isOut), close: () => setOut(false) }
		: { holdsPage, isShown: isUnfolded, toggle: () => setUnfolded(!isUnfolded), close: () => {} };
}

function Group({ group, isCollapsed }: { group: SidebarGroup; isCollapsed: boolean }) {
	const t = useTranslations("cpanel");
	const { holdsPage, isShown, toggle, close } = useUnfolded(group, isCollapsed);
	const name = t(`entry.${group.name}`);
	return (
		<li
			className={[holdsPage && "on", isShown && isCollapsed && "flyout"].filter(Boolean).join(" ")}
			onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && close()}
			onKeyDown={(event) => event.key === "Escape" && close()}
		>
			<button
				type="button"
				className="side-group"
				aria-expanded={isShown}
				title={isCollapsed ? name : undefined}
				onClick={toggle}
			>
				<PanelIcon name={group.icon} />
				<span>{name}</span>
				<ChevronDown className="icon chevron" aria-hidden />
			</button>
			{isShown ? (
				<ul>
					{isCollapsed ? <li className="flyout-head">{name}</li> : null}
					{group.children.map((leaf) => (
						<li key={leaf.name}>
							<Leaf leaf={leaf} isCollapsed={false} />
						</li>
					))}
				</ul>
			) : null}
		</li>
	);
}

/** Keeps the entry of the open page in view, however long the list is. */
function useCurrentInSight() {
	const list = useRef<HTMLDivElement>(null);
	const { pathname } = useLocation();
	// biome-ignore lint/correctness/useExhaustiveDependencies: another page has another entry
	useEffect(() => {
		const box = list.current;
		const entry = box?.querySelector("[aria-current]");
		if (!box || !entry) return;
		const [outer, inner] = [box.getBoundingClientRect(), entry.getBoundingClientRect()];
		const below = inner.bottom - outer.bottom;
		const above = outer.top - inner.top;
		if (below > 0) box.scrollTop += below + inner.height;
		else if (above > 0) box.scrollTop -= above + inner.height;
	}, [pathname]);
	return list;
}

type Props = {
	entries: readonly SidebarEntry[];
	isCollapsed: boolean;
	onCollapse: () => void;
	/** Whether the sidebar is open over the page, on small screens. */
	isDrawn: boolean;
	onClose: () => void;
	onSignOut: () => void;
	/** Content of the top bar that does not fit there on small screens. */
	children: ReactNode;
};

/** The entries of specification §2.6 that this user may use, and signing out. */
export function Sidebar(props: Props) {
	const { entries, isCollapsed, onCollapse, isDrawn, onClose, onSignOut, children } = props;
	const t = useTranslations("cpanel");
	const isOpen = useIsOpen();
	const list = useCurrentInSight();
	const CollapseIcon = isCollapsed ? PanelLeftOpen : PanelLeftClose;
	return (
		<nav className={isDrawn ? "side is-open" : "side"} id="side" aria-label={t("menu")}>
			<div className="side-inner">
				<div className="side-top">
					<b className="side-name">{t("name")}</b>
					<span className="hide-narrow">
						<IconButton
							size="sm"
							label={isCollapsed ? t("expand") : t("collapse")}
							aria-expanded={!isCollapsed}
							icon={<CollapseIcon className="icon icon-directional" aria-hidden />}
							onPress={onCollapse}
						/>
					</span>
					<span className="only-narrow">
						<IconButton
							size="sm"
							label={t("closeMenu")}
							icon={<X className="icon" aria-hidden />}
							onPress={onClose}
						/>
					</span>
				</div>
				<div className="side-list" ref={list}>
					<ul>
						{entries.map((entry) =>
							"children" in entry ? (
								<Group key={entry.name} group={entry} isCollapsed={isCollapsed} />
							) : (
								<li key={entry.name} className={isOpen(entry.page) ? "on" : undefined}>
									<Leaf leaf={entry} hasIcon isCollapsed={isCollapsed} />
								</li>
							),
						)}
					</ul>
				</div>
				<div className="side-end">
					<div className="side-more">{children}</div>
					<button
						type="button"
						className="side-group"
						title={isCollapsed ? t("signOut") : undefined}
						onClick={onSignOut}
					>
						<LogOut className="icon icon-directional" aria-hidden />
						<span>{t("signOut")}</span>
					</button>
				</div>
			</div>
		</nav>
	);
}
