import { useController } from "react-hook-form";
import { useTranslations } from "use-intl";
import { direction, type Locale, localePath } from "#locale/locale.ts";
import { inLatinLetters } from "#locale/text/latin-letters.ts";
import { slugOf } from "#locale/text/slug.ts";
import { directionOf } from "#locale/text/text-direction.ts";
import { useLinkChecks } from "#records/document/site-pages.tsx";
import { useFieldError } from "#records/field/field-error.ts";
import { Button } from "#ui/button.tsx";
import { Message } from "#ui/message.tsx";
import { TextField } from "#ui/text-field.tsx";
import type { PostFormState } from "./post-form-state.ts";

type Props = { form: PostFormState; locale: Locale };

const pathOf = (slug: string) => `/post/${slug}`;

/** A field for the address of a text, in Persian or Latin letters; made from the title unless an address is typed. */
export function SlugField({ form, locale }: Props) {
	const t = useTranslations("post");
	const errorOf = useFieldError();
	const { field, fieldState } = useController({
		control: form.form.control,
		name: `texts.${locale}.slug`,
	});
	const { mainTitle } = form.values.texts[locale];
	const saved = form.record?.texts[locale];
	const typed = slugOf(field.value);
	const slug = typed || saved?.slug || slugOf(mainTitle);
	const isMoved = typed !== "" && saved !== undefined && saved.slug !== typed;
	const isNewAddress = typed !== "" && typed !== saved?.slug;
	const checks = useLinkChecks(locale, isNewAddress ? [pathOf(typed)] : []);
	const found = isNewAddress ? checks.get(pathOf(typed)) : undefined;
	const isTaken = found?.state === "public" || found?.state === "draft";
	const latin = slugOf(inLatinLetters(typed || mainTitle));
	const label = t(`field.slug.${locale}`);
	const taken = isTaken ? t("slug.taken", { title: found.title }) : undefined;
	return (
		<div className="post-slug">
			<TextField
				label={label}
				need="optional"
				ltr={directionOf(field.value || slugOf(mainTitle), direction(locale)) === "ltr"}
				name={field.name}
				value={field.value}
				onChange={field.onChange}
				onBlur={field.onBlur}
				inputRef={field.ref}
				isReadOnly={form.isReadOnly}
				placeholder={slugOf(mainTitle)}
				lang={locale}
				error={errorOf(fieldState.error, label) ?? taken}
				hint={
					slug ? (
						<bdi dir="ltr" className="post-address">
							{location.host}
							{localePath(locale, pathOf(""))}
							<bdi>{slug}</bdi>
						</bdi>
					) : (
						t("slug.hint")
					)
				}
			/>
			{latin && latin !== slug && !form.isReadOnly ? (
				<div>
					<Button variant="link" size="sm" onPress={() => field.onChange(latin)}>
						{t.rich("slug.latin", { slug: () => <bdi dir="ltr">{latin}</bdi> })}
					</Button>
				</div>
			) : null}
			{isMoved && saved.state === "published" ? <Message>{t("slug.moves")}</Message> : null}
		</div>
	);
}
