import type { MetaDescriptor } from "react-router";
import { splitLocale } from "#locale/locale.ts";
import { useLocale } from "#ui/locale-context.tsx";
import behaviour from "../behaviours/login/welcome.ts?worker&url";
import { pageMeta } from "../layout/meta.ts";
import { Door } from "./door.tsx";
import sheet from "./login.css?url";
import { loginTexts } from "./texts.ts";
import { WelcomeForm } from "./welcome-form.tsx";

export const handle = { static: true, counterpart: "same" };

export const links = () => [{ rel: "stylesheet", href: sheet }];

export function meta(args: Parameters<typeof pageMeta>[0]): MetaDescriptor[] {
	const { locale } = splitLocale(args.location.pathname);
	return pageMeta(args, { title: loginTexts(locale)("welcome.pageTitle"), isHidden: true });
}

/** The page that an administrator's link opens (panel 1.3b). Plain HTML; `behaviours/welcome.ts` sends the requests. */
export default function WelcomePage() {
	const t = loginTexts(useLocale());
	return (
		<>
			<Door path="/login/welcome" title={t("welcome.pageTitle")} lede={t("welcome.lede")}>
				<WelcomeForm />
			</Door>
			<script type="module" src={behaviour} />
		</>
	);
}
