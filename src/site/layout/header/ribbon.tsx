import { __iconData as calendarX } from "lucide-react/icons/calendar-x";
import { __iconData as languages } from "lucide-react/icons/languages";
import { __iconData as mapPin } from "lucide-react/icons/map-pin";
import { __iconData as monitor } from "lucide-react/icons/monitor";
import { __iconData as moon } from "lucide-react/icons/moon";
import { __iconData as phone } from "lucide-react/icons/phone";
import { __iconData as search } from "lucide-react/icons/search";
import { __iconData as sun } from "lucide-react/icons/sun";
import { otherLocale } from "#locale/locale.ts";
import { hrefIn } from "#locale/url.ts";
import { BidiText } from "#ui/bidi-text.tsx";
import { Icon } from "#ui/icon.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import { counterpartMark } from "../active-link.ts";
import { Phone } from "../phone.tsx";
import { useShell } from "../shell-context.tsx";
import { shellTexts } from "../texts.ts";

/** The line above the menu: address, phones, search, appearance, language (specification §2.3). */
export function Ribbon() {
	const { siteInfo, offeredLocales, closing } = useShell();
	const locale = useLocale();
	const other = otherLocale(locale);
	const t = shellTexts(locale);
	return (
		<section className="ribbon" aria-label={t("shell.ribbon")}>
			{closing ? (
				<p className="ribbon-closing">
					<Icon of={calendarX} />
					<BidiText
						text={t(`shell.closing.${closing.day}${closing.from ? "Short" : ""}`, {
							name: closing.name,
							from: closing.from,
							to: closing.to,
						})}
					/>
				</p>
			) : null}
			{offeredLocales.includes(locale) ? null : (
				<p className="ribbon-closing">
					<Icon of={languages} />
					<span>
						{t("shell.notOffered")}{" "}
						<a className="text-link" href={counterpartMark} hrefLang={other} data-language={other}>
							{t("shell.readOffered")}
						</a>
					</span>
				</p>
			)}
			<div className="wrap ribbon-inner">
				{siteInfo.address ? (
					<span className="ribbon-address">
						<Icon of={mapPin} />
						<span>
							<BidiText text={siteInfo.address} />
						</span>
					</span>
				) : null}
				{siteInfo.phone1 ? (
					<span className="ribbon-tel">
						<Phone number={siteInfo.phone1}>
							<Icon of={phone} />
						</Phone>
						{siteInfo.phone2 ? (
							<>
								<span className="ribbon-separator" />
								<Phone number={siteInfo.phone2} />
							</>
						) : null}
					</span>
				) : null}
				<span className="grow" />
				<SearchBox />
				<ThemeToggle />
				{offeredLocales.includes(other) ? <LanguageToggle /> : null}
			</div>
		</section>
	);
}

/**
 * The search: a button when closed, a box when open. Without script it is a plain form that opens on focus, and the browser
 * refuses an empty box; the script switches the browser's own message off.
 */
function SearchBox() {
	const locale = useLocale();
	const t = shellTexts(locale);
	return (
		<search>
			<form className="ribbon-search" method="get" action={hrefIn(locale, "/post-list")} data-search>
				<input
					type="search"
					name="keyword"
					required
					maxLength={200}
					autoComplete="off"
					aria-label={t("shell.searchIn")}
					placeholder={t("shell.searchHint")}
				/>
				<button
					type="submit"
					className="icon-button icon-button-sm ribbon-search-button"
					aria-label={t("shell.search")}
				>
					<Icon of={search} />
				</button>
			</form>
		</search>
	);
}

/** Light, dark, or the device's setting; shown only when scripts run. */
function ThemeToggle() {
	const t = shellTexts(useLocale());
	return (
		<button
			type="button"
			className="icon-button icon-button-sm theme"
			aria-label={t("shell.themeAuto")}
			data-theme-toggle
			data-auto={t("shell.themeAuto")}
			data-light={t("shell.themeLight")}
			data-dark={t("shell.themeDark")}
		>
			<Icon of={monitor} className="theme-auto" />
			<Icon of={sun} className="theme-light" />
			<Icon of={moon} className="theme-dark" />
		</button>
	);
}

function LanguageToggle() {
	const locale = useLocale();
	const other = otherLocale(locale);
	return (
		<a
			className="lang"
			href={counterpartMark}
			hrefLang={other}
			aria-label={shellTexts(locale)("shell.otherLanguage")}
			data-language={other}
		>
			<Icon of={languages} />
			<span lang="en">{other === "en" ? "En" : "Fa"}</span>
		</a>
	);
}
