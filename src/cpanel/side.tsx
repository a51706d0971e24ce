import {
	ChevronDown,
	ClipboardList,
	GalleryHorizontalEnd,
	Images,
	LayoutDashboard,
	ListTree,
	LogOut,
	Newspaper,
	PanelLeftClose,
	PanelLeftOpen,
	Presentation,
	Settings2,
	TestTubes,
	Vote,
	X,
} from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { Link, useLocation } from "react-router";
import { useTranslations } from "use-intl";
import { IconButton } from "#ui/button.tsx";
import { Num } from "#ui/runs.tsx";
import type { SidebarEntry, SidebarGroup, SidebarLeaf } from "./sidebar.ts";

const icons: Record<string, ReactNode> = {
	dashboard: <LayoutDashboard className="i" aria-hidden />,
	menus: <ListTree className="i i-dir" aria-hidden />,
	media: <Images className="i" aria-hidden />,
	posts: <Newspaper className="i" aria-hidden />,
	gallery: <GalleryHorizontalEnd className="i" aria-hidden />,
	slides: <Presentation className="i" aria-hidden />,
	tests: <TestTubes className="i" aria-hidden />,
	polls: <Vote className="i" aria-hidden />,
	settings: <Settings2 className="i" aria-hidden />,
	receptions: <ClipboardList className="i" aria-hidden />,
};

const addressOf = (path: string) => (path ? `/cpanel/${path}` : "/cpanel");

/** Is the page of this path, or one below it, open? */
function useIsOpen() {
	const { pathname } = useLocation();
	return (path: string) =>
		path === "" ? /^\/cpanel\/?$/.test(pathname) : `${pathname}/`.startsWith(`${addressOf(path)}/`);
}

type LeafProps = { leaf: SidebarLeaf; badge?: number; isCollapsed: boolean };

function Leaf({ leaf, badge = 0, isCollapsed }: LeafProps) {
	const t = useTranslations("cpanel");
	const isOpen = useIsOpen()(leaf.path);
	const name = t(`entry.${leaf.name}`);
	return (
		<Link
			to={addressOf(leaf.path)}
			aria-current={isOpen ? "page" : undefined}
			title={isCollapsed ? name : undefined}
		>
			{icons[leaf.name]}
			<span>{name}</span>
			{badge > 0 ? (
				<em>
					<Num>{badge > 99 ? "99+" : badge}</Num>
					<span className="vh"> {t("newReceptions")}</span>
				</em>
			) : null}
		</Link>
	);
}

/** Unfolded in the list while one of its pages is open; beside a narrow sidebar it opens for a moment only. */
function useUnfolded(group: SidebarGroup, isCollapsed: boolean) {
	const { pathname } = useLocation();
	const isOpenPage = useIsOpen();
	const holdsPage = group.children.some(({ path }) => isOpenPage(path));
	const [isUnfolded, setUnfolded] = useState(holdsPage);
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
			className={[holdsPage && "on", isShown && isCollapsed && "fly"].filter(Boolean).join(" ")}
			onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && close()}
			onKeyDown={(event) => event.key === "Escape" && close()}
		>
			<button
				type="button"
				className="side-g"
				aria-expanded={isShown}
				title={isCollapsed ? name : undefined}
				onClick={toggle}
			>
				{icons[group.name]}
				<span>{name}</span>
				<ChevronDown className="i ch" aria-hidden />
			</button>
			{isShown ? (
				<ul>
					{isCollapsed ? <li className="fly-h">{name}</li> : null}
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

type Props = {
	entries: readonly SidebarEntry[];
	/** Figures beside entries, by name. */
	badges: Record<string, number | undefined>;
	isCollapsed: boolean;
	onCollapse: () => void;
	/** On small screens: is it drawn out over the page? */
	isDrawn: boolean;
	onClose: () => void;
	onSignOut: () => void;
	/** What the top bar has no room for on small screens. */
	children: ReactNode;
};

/** The entries of specification §2.6 that this person may use, and signing out. */
export function Side(props: Props) {
	const { entries, badges, isCollapsed, onCollapse, isDrawn, onClose, onSignOut, children } = props;
	const t = useTranslations("cpanel");
	const isOpen = useIsOpen();
	const CollapseIcon = isCollapsed ? PanelLeftOpen : PanelLeftClose;
	return (
		<nav className={isDrawn ? "side is-open" : "side"} id="side" aria-label={t("menu")}>
			<div className="side-in">
				<div className="side-top">
					<b className="side-name">{t("name")}</b>
					<span className="not-sm">
						<IconButton
							size="sm"
							label={isCollapsed ? t("expand") : t("collapse")}
							aria-expanded={!isCollapsed}
							icon={<CollapseIcon className="i i-dir" aria-hidden />}
							onPress={onCollapse}
						/>
					</span>
					<span className="only-sm">
						<IconButton
							size="sm"
							label={t("closeMenu")}
							icon={<X className="i" aria-hidden />}
							onPress={onClose}
						/>
					</span>
				</div>
				<div className="side-list">
					<ul>
						{entries.map((entry) =>
							"children" in entry ? (
								<Group key={entry.name} group={entry} isCollapsed={isCollapsed} />
							) : (
								<li key={entry.name} className={isOpen(entry.path) ? "on" : undefined}>
									<Leaf leaf={entry} badge={badges[entry.name]} isCollapsed={isCollapsed} />
								</li>
							),
						)}
					</ul>
				</div>
				<div className="side-end">
					<div className="side-more">{children}</div>
					<button
						type="button"
						className="side-g"
						title={isCollapsed ? t("signOut") : undefined}
						onClick={onSignOut}
					>
						<LogOut className="i i-dir" aria-hidden />
						<span>{t("signOut")}</span>
					</button>
				</div>
			</div>
		</nav>
	);
}
