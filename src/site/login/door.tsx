import { __iconData as circleAlert } from "lucide-react/icons/circle-exclamation-point";
import { __iconData as languages } from "lucide-react/icons/languages";
import { __iconData as shieldCheck } from "lucide-react/icons/shield-check";
import type { ReactNode } from "react";
import { localePath, otherLocale } from "#locale/locale.ts";
import { AuthLayout } from "#ui/auth-layout.tsx";
import { Brand } from "#ui/brand.tsx";
import { Icon } from "#ui/icon.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import { useRootData } from "../layout/meta.ts";
import { Phone } from "../layout/phone.tsx";
import { loginTexts } from "./texts.ts";
import { WayOfRequest } from "./way-of-request.tsx";

function LanguageLink({ path }: { path: string }) {
	const locale = useLocale();
	const other = otherLocale(locale);
	return (
		<a
			className="lang"
			href={localePath(other, path)}
			hrefLang={other}
			data-language={other}
			data-login-language
		>
			<Icon of={languages} />
			<span lang="en" aria-hidden="true">
				{other === "en" ? "En" : "Fa"}
			</span>
			<span className="visually-hidden">{loginTexts(locale)("login.otherLanguage")}</span>
		</a>
	);
}

type Heading = { title: string; lede: string };
type Props = Heading & {
	path: string;
	/** The heading of the second step, in place of the first one's. */
	codeStep?: Heading;
	children: ReactNode;
};

/** The frame of the staff's sign-in pages. */
export function Door({ path, title, lede, codeStep, children }: Props) {
	const { siteInfo, isMultiLanguage } = useRootData().site;
	const t = loginTexts(useLocale());
	return (
		<>
			<a className="skip" href="#main">
				{t("login.skip")}
			</a>
			<AuthLayout
				head={
					<>
						<Brand name={siteInfo.centerName} type={siteInfo.centerType} logo={siteInfo.logoFilePath} />
						{isMultiLanguage ? <LanguageLink path={path} /> : null}
					</>
				}
				help={
					siteInfo.phone1 ? (
						<>
							<span>{t("login.help")}</span>
							<Phone number={siteInfo.phone1} />
						</>
					) : null
				}
				promise={t("login.art")}
				promises={[t("login.artReceptions"), t("login.artTogether")]}
				picture={<WayOfRequest />}
			>
				<span className="tile tile-lg">
					<Icon of={shieldCheck} />
				</span>
				<div className="stack" data-login-step="password">
					<h1>{title}</h1>
					<p className="muted">{lede}</p>
				</div>
				{codeStep ? (
					<div className="stack" data-login-step="code" hidden>
						<h1>{codeStep.title}</h1>
						<p className="muted">{codeStep.lede}</p>
					</div>
				) : null}
				<noscript>
					<p className="alert alert-warn">
						<Icon of={circleAlert} />
						<span className="grow">{t("login.noScript")}</span>
					</p>
				</noscript>
				{children}
			</AuthLayout>
		</>
	);
}
