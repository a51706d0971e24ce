import { __iconData as circleAlert } from "lucide-react/icons/circle-exclamation-point";
import { __iconData as headset } from "lucide-react/icons/headset";
import { __iconData as languages } from "lucide-react/icons/languages";
import { __iconData as shieldCheck } from "lucide-react/icons/shield-check";
import { type LoaderFunctionArgs, type MetaDescriptor, useLoaderData } from "react-router";
import { requestContext } from "#database/context.server.ts";
import { readLanguageSetting } from "#domain/language-setting/service.server.ts";
import { readSiteInfo } from "#domain/site-info/service.server.ts";
import { type Locale, localePath, otherLocale } from "#locale/locale.ts";
import { Icon } from "#ui/icon.tsx";
import { Mark } from "#ui/mark.tsx";
import { Num } from "#ui/num.tsx";
import behaviour from "../behaviours/login.ts?worker&url";
import { Art } from "./art.tsx";
import { LoginForm } from "./form.tsx";
import sheet from "./login.css?url";
import { loginTexts } from "./texts.ts";

export const handle = { static: true, counterpart: "same" };

export async function loader({ context }: LoaderFunctionArgs) {
	const ctx = context.get(requestContext);
	const { locale } = ctx;
	const [siteInfo, { isMultiLanguage }] = await Promise.all([
		readSiteInfo(ctx, locale),
		readLanguageSetting(ctx),
	]);
	const { centerName, centerType, logoFilePath, phone1 } = siteInfo;
	return { locale, centerName, centerType, logoFilePath, phone1, isMultiLanguage };
}

type Data = Awaited<ReturnType<typeof loader>>;

export const links = () => [{ rel: "stylesheet", href: sheet }];

export const meta = ({ loaderData }: { loaderData?: Data }): MetaDescriptor[] => [
	{ title: loaderData ? `${loginTexts(loaderData.locale)("login.title")} | ${loaderData.centerName}` : "" },
	{ name: "robots", content: "noindex" },
];

function Brand({ locale, centerName, centerType, logoFilePath }: Data) {
	return (
		<a className="brand" href={localePath(locale, "/")}>
			{logoFilePath ? (
				<img className="mark mark-own" src={logoFilePath} width="44" height="44" alt="" />
			) : (
				<Mark />
			)}
			<span className="brand-t">
				<b>{centerName}</b>
				{centerType ? <small>{centerType}</small> : null}
			</span>
		</a>
	);
}

function LanguageLink({ locale }: { locale: Locale }) {
	const other = otherLocale(locale);
	return (
		<a
			className="lang"
			href={localePath(other, "/login")}
			hrefLang={other}
			aria-label={loginTexts(locale)("login.otherLanguage")}
			data-language={other}
			data-login-language
		>
			<Icon of={languages} />
			<span lang="en">{other === "en" ? "En" : "Fa"}</span>
		</a>
	);
}

/** Staff sign in here (specification §2.1 login). Plain HTML; `behaviours/login.ts` does the asking. */
export default function LoginPage() {
	const data = useLoaderData<typeof loader>();
	const { locale, phone1, isMultiLanguage } = data;
	const t = loginTexts(locale);
	return (
		<>
			<a className="skip" href="#main">
				{t("login.skip")}
			</a>
			<div className="auth">
				<div className="auth-main">
					<header className="auth-top">
						<Brand {...data} />
						{isMultiLanguage ? <LanguageLink locale={locale} /> : null}
					</header>
					<main id="main" className="auth-box" tabIndex={-1}>
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
						<LoginForm locale={locale} />
					</main>
					{phone1 ? (
						<footer className="auth-foot">
							<Icon of={headset} />
							<span>{t("login.help")}</span>
							<a className="tel" href={`tel:${phone1.replace(/[^\d+]/g, "")}`}>
								<Num>{phone1}</Num>
							</a>
						</footer>
					) : null}
				</div>
				<Art locale={locale} />
			</div>
			<script type="module" src={behaviour} />
		</>
	);
}
