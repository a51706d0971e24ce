import { type Control, useController } from "react-hook-form";
import { useTranslations } from "use-intl";
import type { Locale } from "#locale/locale.ts";
import { useFieldError } from "#records/field/field-error.ts";
import { MediaField } from "#records/field/media-field.tsx";
import { Brand } from "#ui/brand.tsx";
import { LocaleProvider } from "#ui/locale-context.tsx";
import type { SiteInfoInput } from "../schema.ts";
import { mediaIdOf } from "./site-info-form.ts";

type Props = {
	control: Control<SiteInfoInput>;
	locale: Locale;
	isReadOnly: boolean;
	/** The name and type of the centre as currently typed in the form. */
	centre: { name: string; type: string };
};

/** The logo from the library, as shown in the header and footer of the site. */
export function LogoField({ control, locale, isReadOnly, centre }: Props) {
	const t = useTranslations("siteInfo");
	const errorOf = useFieldError();
	const { field, fieldState } = useController({ control, name: "logoFilePath" });
	const label = t("field.logoFilePath");
	return (
		<>
			<MediaField
				label={label}
				hint={t("hint.logoFilePath")}
				error={errorOf(fieldState.error, label)}
				kinds={["image"]}
				isNamedBeside
				isReadOnly={isReadOnly}
				value={mediaIdOf(field.value)}
				onChange={(_, item) => field.onChange(item?.filePath ?? "")}
				onBlur={field.onBlur}
				inputRef={field.ref}
			/>
			<div className="logo-samples" inert>
				{(["light", "dark"] as const).map((theme) => (
					<div key={theme} className="logo-sample" data-palette style={{ colorScheme: theme }}>
						<LocaleProvider value={locale}>
							<Brand {...centre} logo={field.value} />
						</LocaleProvider>
					</div>
				))}
			</div>
		</>
	);
}
