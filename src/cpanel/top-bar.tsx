import { useQuery } from "@tanstack/react-query";
import {
	ChevronDown,
	ExternalLink,
	KeyRound,
	Languages,
	LayoutDashboard,
	LogOut,
	Menu,
	Moon,
	Sun,
	UserRound,
} from "lucide-react";
import { useEffect } from "react";
import { useNavigate, useRouteLoaderData } from "react-router";
import { useTranslations } from "use-intl";
import { siteInfoClient, unwrap } from "#api/client.ts";
import type { SiteInfo } from "#domain/content/site-info/schema.ts";
import { type Locale, localePath, otherLocale } from "#locale/locale.ts";
import { useCurrentUser } from "#records/current-user.ts";
import { IconButton } from "#ui/button.tsx";
import { Mark } from "#ui/mark.tsx";
import { MenuButton } from "#ui/menu-button.tsx";
import type { MenuEntry } from "#ui/menu-popover.tsx";

import { CommandButton } from "./command-palette/command-button.tsx";
import { useLanguage } from "./language.tsx";
import { landingPath } from "./sidebar-entries.ts";
import { useTheme } from "./theme.ts";

/** The name of each language in the language itself, for users who read only that language. */
const displayName: Record<Locale, string> = { fa: "فارسی", en: "English" };
/** Name, type and logo of the centre in the panel's language. */
export function useCentre(): SiteInfo | undefined {
	const { locale } = useLanguage();
	const root = useRouteLoaderData<{ site?: { siteInfo: SiteInfo } }>("root");
	const answered = root?.site?.siteInfo;
	const known = answered?.lng === locale ? answered : undefined;
	const { data } = useQuery({
		queryKey: ["site-info", locale],
		queryFn: () => unwrap(siteInfoClient.SiteInfo[":locale"].$get({ param: { locale } })),
		initialData: known,
		// loaded once and never again, not even when a change of language reloads everything else (specification §4)
		staleTime: "static",
		gcTime: Number.POSITIVE_INFINITY,
	});
	const hasPersianDigits = data?.persianDigits;
	useEffect(() => {
		if (hasPersianDigits === undefined) return;
		if (hasPersianDigits) document.documentElement.dataset["digits"] = "persian";
		else delete document.documentElement.dataset["digits"];
	}, [hasPersianDigits]);
	return data;
}

function Centre() {
	const centre = useCentre();
	return (
		<div className="cpanel-top-centre">
			{centre?.logoFilePath ? (
				<img
					className="mark mark-own cpanel-top-mark"
					src={centre.logoFilePath}
					alt=""
					width="38"
					height="38"
				/>
			) : (
				<Mark className="cpanel-top-mark" />
			)}
			<span>
				<small>{centre?.centerType || "\u00a0"}</small>
				<b>{centre?.centerName}</b>
			</span>
		</div>
	);
}

/**
 * Links to the public site, the other language, and light or dark theme: in the bar on wide screens, in the drawer on small
 * screens.
 */
export function SiteActions({ inDrawer = false }: { inDrawer?: boolean }) {
	const t = useTranslations("cpanel");
	const { locale, setLocale } = useLanguage();
	const { theme, toggle } = useTheme();
	const other = otherLocale(locale);
	const themeName = theme === "dark" ? t("light") : t("dark");
	const ThemeIcon = theme === "dark" ? Sun : Moon;
	return (
		<>
			<a
				className={inDrawer ? "side-group" : "button button-quiet"}
				href={localePath(locale, "/")}
				target="_blank"
				rel="noopener"
			>
				<ExternalLink className="icon icon-directional" aria-hidden />
				<span>{t("visitSite")}</span>
			</a>
			<button type="button" className={inDrawer ? "side-group" : "lang"} onClick={() => setLocale(other)}>
				<Languages className="icon" aria-hidden />
				{inDrawer ? null : (
					<span lang="en" aria-hidden>
						{other === "en" ? "En" : "Fa"}
					</span>
				)}
				<span className={inDrawer ? undefined : "visually-hidden"} lang={other}>
					{displayName[other]}
				</span>
			</button>
			{inDrawer ? (
				<button type="button" className="side-group" onClick={toggle}>
					<ThemeIcon className="icon" aria-hidden />
					<span>{themeName}</span>
				</button>
			) : (
				<IconButton label={themeName} icon={<ThemeIcon className="icon" aria-hidden />} onPress={toggle} />
			)}
		</>
	);
}

function useMenu(onSignOut: () => void): MenuEntry[] {
	const t = useTranslations("cpanel");
	const { user } = useCurrentUser();
	const navigate = useNavigate();
	const to = (path: string) => () => void navigate(path);
	const isDesk = landingPath(user) === "/cpanel";
	return [
		{
			id: "home",
			label: isDesk ? t("entry.dashboard") : t("entry.receptions"),
			icon: <LayoutDashboard className="icon" aria-hidden />,
			run: to(landingPath(user)),
		},
		{
			id: "password",
			label: t("entry.changePassword"),
			icon: <KeyRound className="icon" aria-hidden />,
			run: to("/cpanel/change-password"),
		},
		{
			id: "profile",
			label: t("entry.profile"),
			icon: <UserRound className="icon" aria-hidden />,
			run: to("/cpanel/profile"),
		},
		{
			id: "sign-out",
			label: t("signOut"),
			icon: <LogOut className="icon icon-directional" aria-hidden />,
			isBad: true,
			run: onSignOut,
		},
	];
}

const initialOf = (name: string) => [...name.trim()][0] ?? "";

function UserMenu({ onSignOut, isBare }: { onSignOut: () => void; isBare: boolean }) {
	const t = useTranslations();
	const { user } = useCurrentUser();
	const entries = useMenu(onSignOut);
	const initial = initialOf(user.displayName || user.username);
	return (
		<div className="user-menu">
			<MenuButton
				className="user-chip"
				face={
					<>
						<span className="avatar user-chip-avatar" aria-hidden>
							{initial}
						</span>
						<span className="user-name">{user.displayName}</span>
						<span className="visually-hidden">{t("cpanel.userMenu")}</span>
						<ChevronDown className="icon" aria-hidden />
					</>
				}
				header={
					<div className="popover-user">
						<div className="popover-head">
							<span className="avatar" aria-hidden>
								{initial}
							</span>
							<div>
								<b>{user.displayName}</b>
								<small>
									<bdi dir="ltr" className="lat">
										{user.email || user.username}
									</bdi>
								</small>
							</div>
						</div>
						<span className="badge badge-main popover-user-role">
							<span>{t(`cpanel.role.${user.role}`)}</span>
						</span>
					</div>
				}
				entries={isBare ? entries.slice(-1) : entries}
			/>
		</div>
	);
}

type Props = {
	onSignOut: () => void;
	onOpenMenu?: () => void;
	isMenuOpen?: boolean;
	/** Whether the bar is shown without sidebar and pages: the menu then offers only signing out. */
	isBare?: boolean;
};

/** Centre type, centre name, logo and the signed-in person (specification §1). */
export function TopBar({ onOpenMenu, isMenuOpen, onSignOut, isBare = false }: Props) {
	const t = useTranslations("cpanel");
	return (
		// biome-ignore lint/a11y/useAriaPropsSupportedByRole: it is the page's banner, and the framed preview has one too
		<header className="cpanel-top" aria-label={t("name")}>
			{isBare ? null : (
				<span className="only-narrow">
					<IconButton
						label={t("openMenu")}
						aria-expanded={isMenuOpen}
						aria-controls="side"
						icon={<Menu className="icon" aria-hidden />}
						onPress={onOpenMenu}
					/>
				</span>
			)}
			<Centre />
			<span className="grow" />
			{isBare ? null : <CommandButton />}
			<span className="cpanel-top-actions">
				<SiteActions />
			</span>
			<UserMenu onSignOut={onSignOut} isBare={isBare} />
		</header>
	);
}
