import { __iconData as fileText } from "lucide-react/icons/file-text";
import { __iconData as menuIcon } from "lucide-react/icons/menu";
import { __iconData as phone } from "lucide-react/icons/phone";
import { __iconData as x } from "lucide-react/icons/x";
import { direction, type Locale } from "#locale/locale.ts";
import { Brand } from "#ui/brand.tsx";
import { ButtonLink } from "#ui/button-link.tsx";
import { Icon } from "#ui/icon.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import { Phone } from "../phone.tsx";
import { useShell } from "../shell-context.tsx";
import { shellTexts } from "../texts.ts";
import { MenuAccordion, MenuList, useMenu } from "./menu.tsx";

/**
 * The bar's own direction, as the specification requires (§2.3): the brand, which comes last, is at the start side of the
 * page.
 */
const barDirection = (locale: Locale) => (locale === "fa" ? "ltr" : "rtl");

/** The sticky menu bar. */
export function Header() {
	const locale = useLocale();
	const t = shellTexts(locale);
	const { siteInfo } = useShell();
	const menu = useMenu();
	const dir = direction(locale);
	return (
		<header className="site-header" dir={barDirection(locale)}>
			<div className="wrap site-header-inner">
				<nav className="menu" dir={dir} aria-label={t("shell.menu")} data-menu>
					<MenuList nodes={menu} />
				</nav>
				<div className="header-brand" dir={dir}>
					<Brand name={siteInfo.centerName} type={siteInfo.centerType} logo={siteInfo.logoFilePath} />
				</div>
				<div className="header-cta" dir={dir}>
					<ButtonLink to="/receptionLogin" look="quiet" icon={fileText} className="get-result">
						{t("shell.getResult")}
					</ButtonLink>
					<ButtonLink to="/reception" look="primary" className="hide-sm">
						{t("shell.onlineReception")}
					</ButtonLink>
					<MenuSheet />
				</div>
			</div>
		</header>
	);
}

/** The menu for small screens: a full-page sheet, opened by a button that also works without script. */
function MenuSheet() {
	const t = shellTexts(useLocale());
	const { siteInfo } = useShell();
	const menu = useMenu();
	return (
		<details className="menu-nav" data-menu-sheet>
			<summary className="icon-button burger">
				<Icon of={menuIcon} className="menu-nav-open" />
				<Icon of={x} className="menu-nav-close" />
				<span className="visually-hidden menu-nav-open">{t("shell.openMenu")}</span>
				<span className="visually-hidden menu-nav-close">{t("shell.closeMenu")}</span>
			</summary>
			<div className="menu-sheet">
				<div className="menu-sheet-top">
					<Brand name={siteInfo.centerName} type={siteInfo.centerType} logo={siteInfo.logoFilePath} />
				</div>
				<nav className="menu-sheet-list" aria-label={t("shell.menu")}>
					<MenuAccordion nodes={menu} />
				</nav>
				<div className="menu-sheet-foot">
					<ButtonLink to="/reception" look="primary" size="lg">
						{t("shell.onlineReception")}
					</ButtonLink>
					<ButtonLink to="/receptionLogin" size="lg" icon={fileText}>
						{t("shell.getResult")}
					</ButtonLink>
					{siteInfo.phone1 ? (
						<p>
							<Phone number={siteInfo.phone1}>
								<Icon of={phone} />
							</Phone>
						</p>
					) : null}
				</div>
			</div>
		</details>
	);
}
