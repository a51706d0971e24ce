import { ExternalLink } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { phaseOf } from "#domain/foundation/record/publication/phase.ts";
import { formatDate } from "#locale/date/date.ts";
import { localePath, locales } from "#locale/locale.ts";
import { PhaseBadge } from "#records/field/publication.tsx";
import { Num } from "#ui/bidi-text.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import type { PostFormState } from "./post-form-state.ts";

/** Shows the current public state of each language. */
export function StatesPanel({ form, children }: { form: PostFormState; children: ReactNode }) {
	const t = useTranslations();
	const locale = useLocale();
	const { record } = form;
	return (
		<section className="card form-panel">
			<h2>{t("records.publication.title")}</h2>
			<dl className="post-facts">
				{locales.map((each) => {
					const text = record?.texts[each];
					return (
						<div key={each}>
							<dt>{t(`records.language.${each}`)}</dt>
							<dd>
								{text ? <PhaseBadge publication={text} /> : t("records.language.state.missing")}
								{text?.state === "published" && text.publishAt ? (
									<time dateTime={text.publishAt}>
										<Num>{formatDate(text.publishAt, locale)}</Num>
									</time>
								) : null}
								{text && phaseOf(text, new Date()) === "shown" ? (
									<a
										className="text-link post-seen"
										href={localePath(each, `/post/${text.slug}`)}
										target="_blank"
										rel="noopener"
									>
										<ExternalLink className="icon icon-directional" aria-hidden />
										<span>{t("post.seen")}</span>
										<span className="visually-hidden">{t(`records.language.${each}`)}</span>
									</a>
								) : null}
							</dd>
						</div>
					);
				})}
			</dl>
			{children}
		</section>
	);
}
