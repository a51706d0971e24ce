import { useQueryClient } from "@tanstack/react-query";
import { ExternalLink, Languages, LogOut, Moon, Plus, Sun } from "lucide-react";
import { useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import { hasRight } from "#domain/foundation/right/roles-and-rights.ts";
import { localePath, otherLocale } from "#locale/locale.ts";
import { useCurrentUser } from "#records/current-user.ts";
import type { Command } from "#ui/command-dialog.tsx";
import { useLanguage } from "../language.tsx";
import { cpanelPages, hrefOfPage } from "../pages.ts";
import { PanelIcon } from "../panel-icon.tsx";
import { signOut } from "../session/sign-out.ts";
import { useTheme } from "../theme.ts";

/** A command, with additional words by which it can be found. */
export type FindableCommand = Command & { words: string };

/** The pages that this user may open. */
export function usePages(): FindableCommand[] {
	const t = useTranslations("cpanel");
	const navigate = useNavigate();
	const { user } = useCurrentUser();
	return cpanelPages.flatMap((page) => {
		const { name, icon, path, right, entryRight = right } = page;
		if (!name || !icon || !hasRight(user, entryRight)) return [];
		return {
			id: `page:${path}`,
			name: t(`entry.${name}`),
			words: path,
			icon: <PanelIcon name={icon} />,
			run: () => void navigate(hrefOfPage(page)),
		};
	});
}

/** Commands that are available everywhere: new record, language, theme, public site, sign-out. */
export function useActions(): FindableCommand[] {
	const t = useTranslations();
	const navigate = useNavigate();
	const client = useQueryClient();
	const { user } = useCurrentUser();
	const { locale, setLocale } = useLanguage();
	const { theme, toggle } = useTheme();
	const ThemeIcon = theme === "dark" ? Sun : Moon;
	const added = cpanelPages.flatMap(({ name, path, create }) =>
		name && create && hasRight(user, create.right)
			? {
					id: `new:${path}`,
					name: t("commandPalette.new", { page: t(`cpanel.entry.${name}`) }),
					words: "new add",
					icon: <Plus className="icon" aria-hidden />,
					run: () => void navigate(`/cpanel/${create.to}`),
				}
			: [],
	);
	return [
		...added,
		{
			id: "language",
			name: t(locale === "fa" ? "commandPalette.english" : "commandPalette.persian"),
			words: "language زبان english persian انگلیسی فارسی",
			icon: <Languages className="icon" aria-hidden />,
			run: () => setLocale(otherLocale(locale)),
		},
		{
			id: "theme",
			name: t(theme === "dark" ? "cpanel.light" : "cpanel.dark"),
			words: "theme dark light پوسته",
			icon: <ThemeIcon className="icon" aria-hidden />,
			run: toggle,
		},
		{
			id: "site",
			name: t("cpanel.visitSite"),
			words: "site",
			icon: <ExternalLink className="icon icon-directional" aria-hidden />,
			run: () => void open(localePath(locale, "/"), "_blank", "noopener"),
		},
		{
			id: "sign-out",
			name: t("cpanel.signOut"),
			words: "sign out logout",
			icon: <LogOut className="icon icon-directional" aria-hidden />,
			run: () => void signOut(client),
		},
	];
}
