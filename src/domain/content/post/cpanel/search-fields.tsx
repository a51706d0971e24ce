import { useQuery } from "@tanstack/react-query";
import { ChevronDown } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useTranslations } from "use-intl";
import { phaseOf } from "#domain/foundation/record/publication/phase.ts";
import { direction, type Locale } from "#locale/locale.ts";
import { slugOf } from "#locale/text/slug.ts";
import { useCall } from "#records/call-context.tsx";
import { valueAt } from "#records/field/value-at.ts";
import { mediaQuery } from "#records/media/media-titles.ts";
import { num } from "#ui/num.tsx";
import { Photo } from "#ui/photo.tsx";
import type { PostFormState } from "./post-form-state.ts";

type Props = { form: PostFormState; locale: Locale; search: ReactNode; share: ReactNode };

/** The numbers of characters after which search engines cut titles and descriptions. */
const shownLetters = { title: 60, description: 160 } as const;
/** The number of characters in the line of the folded fields. */
const lineLetters = 120;
const cut = (text: string, letters: number) =>
	text.length > letters ? `${text.slice(0, letters).trimEnd()}…` : text;

const ownFields = ["seoTitle", "seoDescription", "isNoindex", "shareImageId"];

/**
 * Fields for how a text appears in search and sharing, with a preview; folded to one line that says how the text appears.
 * They are open while one of them has an error.
 */
export function SearchFields({ form, locale, search, share }: Props) {
	const t = useTranslations("post.seo");
	const post = useTranslations("post");
	const [isOpen, setOpen] = useState(false);
	const { errors } = form.form.formState;
	const isWrong = ownFields.some((name) => valueAt(errors, `texts.${locale}.${name}`));
	const { texts } = form.values;
	const { mainTitle, seoTitle, seoDescription, summary, slug, isNoindex } = texts[locale];
	const title = seoTitle.trim() || mainTitle.trim();
	const description = seoDescription.trim() || summary.trim();
	const address = slugOf(slug) || form.record?.texts[locale]?.slug || slugOf(mainTitle);
	const own = { lang: locale, dir: direction(locale) };
	const line = isNoindex ? t("hidden") : cut([title, description].filter(Boolean).join(" — "), lineLetters);
	return (
		<details
			className="post-part"
			open={isOpen || isWrong}
			onToggle={({ currentTarget }) => {
				setOpen(currentTarget.open);
				// an error stays in sight
				if (isWrong) currentTarget.open = true;
			}}
		>
			<summary>
				<h2>{post("part.search")}</h2>
				<span className="post-fold-line">
					<bdi>{line || t("noTitle")}</bdi>
				</span>
				<ChevronDown className="icon" aria-hidden />
			</summary>
			<figure className="search-sample" {...own}>
				<small dir="ltr">
					{[location.host, ...(locale === "en" ? ["en"] : []), "post", address].join(" › ")}
				</small>
				<b>{cut(title, shownLetters.title) || t("noTitle")}</b>
				<p>{cut(description, shownLetters.description) || t("noDescription")}</p>
				<figcaption className="visually-hidden">{t("sample")}</figcaption>
			</figure>
			<p className={description.length > shownLetters.description ? "message post-long" : "message"}>
				<span>
					{isNoindex
						? t("hidden")
						: t.rich("letters", { count: description.length, max: shownLetters.description, num })}
				</span>
			</p>
			<div className="form-grid">{search}</div>
			<ShareSample form={form} locale={locale} title={title} description={description} />
			<div className="form-grid">{share}</div>
		</details>
	);
}

type SampleProps = { form: PostFormState; locale: Locale; title: string; description: string };

/**
 * A preview of a shared link: the picture that the site draws, once readers see the current version of the post; until
 * then, the contents of that picture.
 */
function ShareSample({ form, locale, title, description }: SampleProps) {
	const t = useTranslations("post.seo");
	const call = useCall();
	const { record, values, changed } = form;
	const imageId = values.texts[locale].shareImageId ?? values.imageId;
	const { data: item } = useQuery(mediaQuery(call, imageId));
	const saved = record?.texts[locale];
	const drawn = ["imageId", "groupId", `texts.${locale}.shareImageId`, `texts.${locale}.mainTitle`];
	const isDrawn =
		saved !== undefined &&
		phaseOf(saved, new Date()) === "shown" &&
		!record?.workingCopy &&
		!changed.some((name) => drawn.includes(name));
	return (
		<figure className="share-sample" lang={locale} dir={direction(locale)}>
			{isDrawn ? (
				<img
					// any version leads to the present one
					src={`/social/${locale}/post/${record?.id}/00000000.jpg?${record?.version}`}
					width={1200}
					height={630}
					alt=""
					loading="lazy"
				/>
			) : (
				<span className="share-card">
					{item?.picture ? <Photo source={item.picture} sizes="12rem" decorative /> : null}
					<b>{values.texts[locale].mainTitle || t("noTitle")}</b>
				</span>
			)}
			<figcaption>
				<small dir="ltr">{location.host}</small>
				<b>{title || t("noTitle")}</b>
				<span>{cut(description, shownLetters.description)}</span>
				<span className="visually-hidden">{t("shareSample")}</span>
			</figcaption>
			{isDrawn ? null : <small className="muted post-small">{t("drawnLater")}</small>}
		</figure>
	);
}
