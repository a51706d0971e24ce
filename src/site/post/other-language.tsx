import { localePath } from "#locale/locale.ts";
import { useLocale } from "#ui/locale-context.tsx";
import { NotFound } from "../error-pages/not-found.tsx";
import type { RootData } from "../layout/page-data.ts";
import type { PostInOtherLanguage } from "./load.server.ts";
import { postTexts } from "./texts.ts";

/** A post that does not exist in this language: says so, and links to the post in the other language. */
export function OtherLanguage({
	elsewhere: { locale, link },
	publicUrl,
	tests,
}: {
	elsewhere: PostInOtherLanguage;
	publicUrl: string;
	tests: RootData["popularTests"];
}) {
	const t = postTexts(useLocale());
	return (
		<NotFound publicUrl={publicUrl} tests={tests} title={t("elsewhere.title")}>
			<p className="lede">{t("elsewhere.text")}</p>
			<a
				className="button button-primary button-lg not-found-offer"
				href={localePath(locale, `/post/${link.slug}`)}
				hrefLang={locale}
				data-language={locale}
			>
				<span>{t("elsewhere.read")}</span>
				<bdi lang={locale}>{link.mainTitle}</bdi>
			</a>
		</NotFound>
	);
}
