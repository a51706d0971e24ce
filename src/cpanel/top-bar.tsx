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
import { useNavigate, useRouteLoaderData } from "react-router";
import { useTranslations } from "use-intl";
import { answerOf, siteInfoClient } from "#api/client.ts";
import type { SiteInfo } from "#domain/site-info/schema.ts";
import { useCurrentUser } from "#domain/staff/cpanel/current-user.ts";
import { type Locale, localePath, otherLocale } from "#locale/locale.ts";
import { IconButton } from "#ui/button.tsx";
import { Mark } from "#ui/mark.tsx";
import { MenuButton, type MenuEntry } from "#ui/menu-button.tsx";

import { useLanguage } from "./language.tsx";
import { landingPath } from "./sidebar.ts";
import { useTheme } from "./theme.ts";

/** A language under its own name, for those who read no other. */
const ownName: Record<Locale, string> = { fa: "فارسی", en: "English" };
const longMs = 5 * 60_000;

/** Name, type and logo of the centre in the panel's language. */
export function useCentre(): SiteInfo | undefined {
	const { locale } = useLanguage();
	const root = useRouteLoaderData("root") as { site?: { siteInfo: SiteInfo } } | undefined;
	const answered = root?.site?.siteInfo;
	const known = answered?.lng === locale ? answered : undefined;
	const { data } = useQuery({
		queryKey: ["site-info", locale],
		queryFn: () => answerOf(siteInfoClient.SiteInfo[":locale"].$get({ param: { locale } })),
		initialData: known,
		staleTime: longMs,
	});
	return data;
}

function Centre() {
	const centre = useCentre();
	return (
		<div className="cptop-c">
			{centre?.logoFilePath ? (
				<img className="mark mark-own" src={centre.logoFilePath} alt="" width="38" height="38" />
			) : (
				<Mark />
			)}
			<span>
				<small>{centre?.centerType || "\u00a0"}</small>
				<b>{centre?.centerName}</b>
			</span>
		</div>
	);
}

/** The public site, the other language, light or dark: in the bar on wide screens, in the drawer on small ones. */
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
				className={inDrawer ? "side-g" : "btn btn-quiet"}
				href={localePath(locale, "/")}
				target="_blank"
				rel="noopener"
			>
				<ExternalLink className="i i-dir" aria-hidden />
				<span>{t("visitSite")}</span>
			</a>
			<button type="button" className={inDrawer ? "side-g" : "lang"} onClick={() => setLocale(other)}>
				<Languages className="i" aria-hidden />
				{inDrawer ? null : (
					<span lang="en" aria-hidden>
						{other === "en" ? "En" : "Fa"}
					</span>
				)}
				<span className={inDrawer ? undefined : "vh"} lang={other}>
					{ownName[other]}
				</span>
			</button>
			{inDrawer ? (
				<button type="button" className="side-g" onClick={toggle}>
					<ThemeIcon className="i" aria-hidden />
					<span>{themeName}</span>
				</button>
			) : (
				<IconButton label={themeName} icon={<ThemeIcon className="i" aria-hidden />} onPress={toggle} />
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
			icon: <LayoutDashboard className="i" aria-hidden />,
			run: to(landingPath(user)),
		},
		{
			id: "password",
			label: t("changePassword"),
			icon: <KeyRound className="i" aria-hidden />,
			run: to("/cpanel/change-password"),
		},
		{
			id: "profile",
			label: t("profile"),
			icon: <UserRound className="i" aria-hidden />,
			run: to("/cpanel/profile"),
		},
		{
			id: "sign-out",
			label: t("signOut"),
			icon: <LogOut className="i i-dir" aria-hidden />,
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
	const ava = (
		<span className="ava" aria-hidden>
			{initialOf(user.displayName || user.username)}
		</span>
	);
	return (
		<div className="umenu">
			<MenuButton
				className="userchip"
				face={
					<>
						{ava}
						<span className="uname">{user.displayName}</span>
						<span className="vh">{t("cpanel.userMenu")}</span>
						<ChevronDown className="i" aria-hidden />
					</>
				}
				header={
					<div className="pop-u">
						<div className="pop-h">
							{ava}
							<div>
								<b>{user.displayName}</b>
								<small>
									<bdi dir="ltr" className="lat">
										{user.email || user.username}
									</bdi>
								</small>
							</div>
						</div>
						<span className="badge badge-main">
							<span>{t(`ownAccount.role.${user.role}`)}</span>
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
	/** Without sidebar and pages: the menu holds the way out alone. */
	isBare?: boolean;
};

/** Centre type, centre name, logo and the signed-in person (specification §1). */
export function TopBar({ onOpenMenu, isMenuOpen, onSignOut, isBare = false }: Props) {
	const t = useTranslations("cpanel");
	return (
		<header className="cptop">
			{isBare ? null : (
				<span className="only-sm">
					<IconButton
						label={t("openMenu")}
						aria-expanded={isMenuOpen}
						aria-controls="side"
						icon={<Menu className="i" aria-hidden />}
						onPress={onOpenMenu}
					/>
				</span>
			)}
			<Centre />
			<span className="grow" />
			<span className="cptop-a">
				<SiteActions />
			</span>
			<UserMenu onSignOut={onSignOut} isBare={isBare} />
		</header>
	);
}
