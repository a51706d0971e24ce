import { __iconData as circleAlert } from "lucide-react/icons/circle-exclamation-point";
import { __iconData as languages } from "lucide-react/icons/languages";
import { __iconData as shieldCheck } from "lucide-react/icons/shield-check";
import { type MetaDescriptor, useRouteLoaderData } from "react-router";
import { localePath, otherLocale, splitLocale } from "#locale/locale.ts";
import { AuthLayout } from "#ui/auth-layout.tsx";
import { Brand } from "#ui/brand.tsx";
import { Icon } from "#ui/icon.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import behaviour from "../behaviours/login.ts?worker&url";
import { pageMeta } from "../layout/meta.ts";
import type { RootData } from "../layout/page-data.ts";
import { Phone } from "../layout/phone.tsx";
import { LoginForm } from "./form.tsx";
import sheet from "./login.css?url";
import { loginTexts } from "./texts.ts";
import { WayOfRequest } from "./way-of-request.tsx";

export const handle = { static: true, counterpart: "same" };

export const links = () => [{ rel: "stylesheet", href: sheet }];

export function meta(args: Parameters<typeof pageMeta>[0]): MetaDescriptor[] {
	const { locale } = splitLocale(args.location.pathname);
	return pageMeta(args, { title: loginTexts(locale)("login.title"), isHidden: true });
}

function LanguageLink() {
	const locale = useLocale();
	const other = otherLocale(locale);
	return (
		<a
			className="lang"
			href={localePath(other, "/login")}
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

/** Staff sign in here (specification §2.1 login). Plain HTML; `behaviours/login.ts` does the asking. */
export default function LoginPage() {
	const { siteInfo, isMultiLanguage } = (useRouteLoaderData("root") as RootData).site;
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
						{isMultiLanguage ? <LanguageLink /> : null}
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
				<h1>{t("login.title")}</h1>
				<p className="muted">{t("login.lede")}</p>
				<noscript>
					<p className="alert alert-warn">
						<Icon of={circleAlert} />
						<span className="grow">{t("login.noScript")}</span>
					</p>
				</noscript>
				<LoginForm />
			</AuthLayout>
			<script type="module" src={behaviour} />
		</>
	);
}
