import { __iconData as clock } from "lucide-react/icons/clock";
import { __iconData as externalLink } from "lucide-react/icons/external-link";
import { __iconData as fileText } from "lucide-react/icons/file-text";
import { __iconData as mail } from "lucide-react/icons/mail";
import { __iconData as mapPin } from "lucide-react/icons/map-pin";
import { __iconData as messageSquare } from "lucide-react/icons/message-square";
import { __iconData as phone } from "lucide-react/icons/phone";
import { socialNetworks } from "#domain/content/site-info/social-network.ts";
import { formatDate } from "#locale/date/date.ts";
import { BidiText, Latin } from "#ui/bidi-text.tsx";
import { Brand } from "#ui/brand.tsx";
import { Icon } from "#ui/icon.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import { SiteLink } from "#ui/site-link.tsx";
import { Phone } from "../phone.tsx";
import { useShell } from "../shell-context.tsx";
import socialMarks from "../social-marks.svg?url";
import { shellTexts } from "../texts.ts";
import { FooterMap } from "./footer-map.tsx";

/** The footer (specification §2.4); the behaviours script hides it for staff of a centre that only reports (site 2.3). */
export function Footer() {
	const t = shellTexts(useLocale());
	const { centerInfo } = useShell();
	return (
		<footer className="footer" id="contact" data-footer>
			<div className="wrap">
				<div className="footer-grid">
					<Identity />
					<ChosenPosts />
					<Backlinks />
					<section className="footer-map" aria-label={t("footer.title")}>
						<FooterMap centerInfo={centerInfo} />
						<Contact />
					</section>
				</div>
				<div className="footer-end">
					<p>
						<span>
							<BidiText
								text={t("footer.rights", {
									year: String(centerInfo.copyrightYear),
									name: centerInfo.centerName,
								})}
							/>
						</span>
					</p>
					{centerInfo.openingHours ? (
						<p>
							<Icon of={clock} />
							<span>
								<BidiText text={centerInfo.openingHours} />
							</span>
						</p>
					) : null}
				</div>
			</div>
		</footer>
	);
}

function Identity() {
	const t = shellTexts(useLocale());
	const { centerInfo, siteInfo } = useShell();
	const set = socialNetworks.filter((name) => centerInfo[name]);
	return (
		<section className="footer-identity" aria-label={centerInfo.centerName}>
			<Brand name={siteInfo.centerName} type={siteInfo.centerType} logo={siteInfo.logoFilePath} />
			{centerInfo.footerText ? (
				<p>
					<BidiText text={centerInfo.footerText} />
				</p>
			) : null}
			<SiteLink to="/receptionLogin" className="footer-result">
				<Icon of={fileText} />
				{t("shell.howToGetResult")}
			</SiteLink>
			{set.length > 0 ? (
				<div className="social">
					{set.map((name) => (
						<SiteLink key={name} to={centerInfo[name]} aria-label={t(`footer.${name}`)}>
							<svg className="icon icon-filled" aria-hidden="true">
								<use href={`${socialMarks}#${name}`} />
							</svg>
						</SiteLink>
					))}
				</div>
			) : null}
		</section>
	);
}

function ChosenPosts() {
	const locale = useLocale();
	const t = shellTexts(locale);
	const { chosenPosts } = useShell();
	if (chosenPosts.length === 0) return null;
	return (
		<section>
			<h2>{t("footer.chosen")}</h2>
			<ul className="footer-posts">
				{chosenPosts.map(({ id, slug, mainTitle, updatedDateTime }) => (
					<li key={id}>
						<SiteLink to={`/post/${slug}`}>
							<BidiText text={mainTitle} />
						</SiteLink>
						<small>
							<time dateTime={updatedDateTime}>
								<BidiText text={formatDate(updatedDateTime, locale, "month-name")} />
							</time>
						</small>
					</li>
				))}
			</ul>
		</section>
	);
}

function Backlinks() {
	const t = shellTexts(useLocale());
	const { backlinks } = useShell();
	if (backlinks.length === 0) return null;
	return (
		<section>
			<h2>{t("footer.links")}</h2>
			<ul className="footer-links">
				{backlinks.map(({ div, link, title }) => (
					<li key={div}>
						<SiteLink to={link}>
							{title}
							<Icon of={externalLink} pointing />
							<span className="visually-hidden">{t("shell.newTab")}</span>
						</SiteLink>
					</li>
				))}
			</ul>
		</section>
	);
}

function Contact() {
	const t = shellTexts(useLocale());
	const { centerInfo, generalSetting } = useShell();
	const { address, phone1, phone2, email1, email2 } = centerInfo;
	return (
		<address>
			{address ? (
				<span>
					<Icon of={mapPin} />
					<span>
						<BidiText text={address} />
					</span>
				</span>
			) : null}
			{phone1 ? (
				<span>
					<Icon of={phone} />
					<span>
						<Phone number={phone1} />
						{phone2 ? (
							<>
								<i className="footer-separator" />
								<Phone number={phone2} />
							</>
						) : null}
					</span>
				</span>
			) : null}
			{[email1, email2].filter(Boolean).map((email) => (
				<span key={email}>
					<Icon of={mail} />
					<a href={`mailto:${email}`}>
						<Latin>{email}</Latin>
					</a>
				</span>
			))}
			{generalSetting.smsSender ? (
				<span>
					<Icon of={messageSquare} />
					<span>
						<BidiText text={t("footer.smsSender", { sender: generalSetting.smsSender })} />
					</span>
				</span>
			) : null}
		</address>
	);
}
