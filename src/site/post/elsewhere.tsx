import { localePath } from "#locale/locale.ts";
import { useLocale } from "#ui/locale-context.tsx";
import { NotFound } from "../not-found/not-found.tsx";
import type { PostElsewhere } from "./load.server.ts";
import { postTexts } from "./texts.ts";

/** A post that this language does not have: says so, and leads to the one of the other language. */
export function Elsewhere({
	elsewhere: { locale, link },
	publicUrl,
}: {
	elsewhere: PostElsewhere;
	publicUrl: string;
}) {
	const t = postTexts(useLocale());
	return (
		<NotFound publicUrl={publicUrl} title={t("elsewhere.title")}>
			<p className="lede">{t("elsewhere.text")}</p>
			<a
				className="btn btn-primary btn-lg nf-offer"
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
