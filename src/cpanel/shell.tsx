import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, Suspense, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { useTranslations } from "use-intl";
import { hasRight } from "#domain/foundation/right/roles-and-rights.ts";
import { daySheetPages } from "#domain/reception/day-sheet/cpanel/pages.ts";
import { useCurrentUser } from "#records/current-user.ts";
import { lazyComponent } from "#ui/lazy-component.ts";
import { Toasts } from "#ui/toast.tsx";
import { addMessages } from "./load-messages.ts";
import { Offline } from "./offline.tsx";
import { signOut } from "./session/sign-out.ts";
import { Sidebar } from "./sidebar.tsx";
import { visibleEntries } from "./sidebar-entries.ts";
import { SiteActions, TopBar } from "./top-bar.tsx";

const LeaveDaySheet = lazyComponent(async () => {
	await addMessages(daySheetPages.messages);
	return (await import("./leave-day-sheet.tsx")).default;
});

const key = "cpanel-side";

/** Whether the sidebar is narrow, as the user last set it, and a function to change this. */
function useCollapsed(): [boolean, () => void] {
	const [isCollapsed, setCollapsed] = useState(() => {
		try {
			return localStorage.getItem(key) === "narrow";
		} catch {
			return false;
		}
	});
	const toggle = () => {
		setCollapsed(!isCollapsed);
		try {
			localStorage.setItem(key, isCollapsed ? "wide" : "narrow");
		} catch {
			// lasts as long as the page
		}
	};
	return [isCollapsed, toggle];
}

/**
 * The sidebar on small screens: it covers the page, which cannot be used while the sidebar is open; Escape, the scrim and
 * choosing a page close it.
 */
function useDrawer() {
	const [isDrawn, setDrawn] = useState(false);
	const { pathname } = useLocation();
	const opener = useRef<Element | null>(null);
	// biome-ignore lint/correctness/useExhaustiveDependencies: a page was chosen
	useEffect(() => setDrawn(false), [pathname]);
	useEffect(() => {
		if (!isDrawn) return;
		const onKey = (event: KeyboardEvent) => {
			if (event.key !== "Escape") return;
			// it closes this, and not also what lies below
			event.preventDefault();
			setDrawn(false);
		};
		// a turned phone or a wider window has the sidebar in the page
		const wide = matchMedia("(min-width: 50.0625em)");
		const onWide = () => setDrawn(false);
		document.querySelector<HTMLElement>("#side a")?.focus();
		document.addEventListener("keydown", onKey, true);
		wide.addEventListener("change", onWide);
		return () => {
			document.removeEventListener("keydown", onKey, true);
			wide.removeEventListener("change", onWide);
			if (opener.current instanceof HTMLElement) opener.current.focus();
		};
	}, [isDrawn]);
	const open = () => {
		opener.current = document.activeElement;
		setDrawn(true);
	};
	return { isDrawn, open, close: () => setDrawn(false) };
}

/** The frame of every page of the panel: sidebar, top bar, notices. */
export function Shell({ children }: { children: ReactNode }) {
	const t = useTranslations("cpanel");
	const { user } = useCurrentUser();
	const client = useQueryClient();
	const { pathname } = useLocation();
	const [isCollapsed, toggle] = useCollapsed();
	const { isDrawn, open, close } = useDrawer();
	// the sampler's sheet tells by itself what works without a connection
	const isOwnSheet = hasRight(user, "daySheet.own") && pathname === "/cpanel/day-sheet";
	const leave = () => void signOut(client);
	return (
		<>
			<a className="skip" href="#main">
				{t("skip")}
			</a>
			<div className={isCollapsed ? "cpanel is-col" : "cpanel"}>
				<Sidebar
					entries={visibleEntries(user)}
					isCollapsed={isCollapsed}
					onCollapse={toggle}
					isDrawn={isDrawn}
					onClose={close}
					onSignOut={leave}
				>
					<SiteActions inDrawer />
				</Sidebar>
				{/* biome-ignore lint/a11y/noStaticElementInteractions: a place to press next to the drawer; Escape does the same */}
				{/* biome-ignore lint/a11y/useKeyWithClickEvents: the same */}
				{isDrawn ? <div className="side-scrim" onClick={close} /> : null}
				<div className="cpanel-body" inert={isDrawn}>
					{isOwnSheet ? null : <Offline />}
					<TopBar onOpenMenu={open} isMenuOpen={isDrawn} onSignOut={leave} />
					<main id="main" className="cpanel-main" tabIndex={-1} aria-label={t("name")}>
						{children}
					</main>
				</div>
			</div>
			<Toasts className="cpanel-toasts" />
			{hasRight(user, "daySheet.own") ? (
				<Suspense>
					<LeaveDaySheet staffId={user.id} />
				</Suspense>
			) : null}
		</>
	);
}

/** The frame shown before the user may use the panel: no sidebar, only the required step and sign-out. */
export function BareShell({ children }: { children: ReactNode }) {
	const t = useTranslations("cpanel");
	const client = useQueryClient();
	return (
		<>
			<div className="cpanel-body">
				<TopBar isBare onSignOut={() => void signOut(client)} />
				<main id="main" className="cpanel-main" tabIndex={-1} aria-label={t("name")}>
					{children}
				</main>
			</div>
			<Toasts className="cpanel-toasts" />
		</>
	);
}
