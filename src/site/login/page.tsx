import type { MetaDescriptor } from "react-router";
import { splitLocale } from "#locale/locale.ts";
import { useLocale } from "#ui/locale-context.tsx";
import behaviour from "../behaviours/login/login.ts?worker&url";
import { pageMeta } from "../layout/meta.ts";
import { Door } from "./door.tsx";
import { LoginForm } from "./form.tsx";
import sheet from "./login.css?url";
import { loginTexts } from "./texts.ts";

export const handle = { static: true, counterpart: "same" };

export const links = () => [{ rel: "stylesheet", href: sheet }];

export function meta(args: Parameters<typeof pageMeta>[0]): MetaDescriptor[] {
	const { locale } = splitLocale(args.location.pathname);
	return pageMeta(args, { title: loginTexts(locale)("login.title"), isHidden: true });
}

/** The staff's sign-in page (specification §2.1 login). Plain HTML; `behaviours/login.ts` sends the requests. */
export default function LoginPage() {
	const t = loginTexts(useLocale());
	return (
		<>
			<Door
				path="/login"
				title={t("login.title")}
				lede={t("login.lede")}
				codeStep={{ title: t("login.codeTitle"), lede: t("login.codeText") }}
			>
				<LoginForm />
			</Door>
			<script type="module" src={behaviour} />
		</>
	);
}
