import { AlignCenter, AlignEndVertical, AlignStartVertical } from "lucide-react";
import { lazy, Suspense } from "react";
import { Controller } from "react-hook-form";
import { useParams, useSearchParams } from "react-router";
import { useTranslations } from "use-intl";
import { FormField } from "#records/field/form-field.tsx";
import { LanguageTabs } from "#records/field/language-tabs.tsx";
import { RecordMedia } from "#records/field/media-field.tsx";
import { RecordPage } from "#records/form/record-page.tsx";
import { Segmented } from "#ui/segmented.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { picturePlaces, textColours, textPlaces } from "../look.ts";
import { SlideLists } from "./slide-lists.tsx";
import { slideListHref, slideTextFields, useSlides } from "./slides.tsx";

// it brings the site's slider along
const SlidePreview = lazy(async () => ({ default: (await import("./slide-preview.tsx")).SlidePreview }));

/** A slide (specification §2.6 `slide-upsert/{id?}`); `?sliderId=` is a viewer that a new one is made for. */
export default function SlideFormPage() {
	const { id } = useParams();
	const [params] = useSearchParams();
	const t = useTranslations("slide");
	return (
		<SlideForm
			id={id}
			sliderId={params.get("sliderId") ?? undefined}
			backTo={slideListHref}
			backName={t("title")}
		/>
	);
}

type Props = {
	/** Undefined for a new one. */
	id: string | undefined;
	/** A viewer that shows a new one, last. */
	sliderId?: string | undefined;
	backTo: string;
	backName: string;
};

const places = {
	start: <AlignStartVertical className="icon icon-directional" aria-hidden />,
	center: <AlignCenter className="icon" aria-hidden />,
	end: <AlignEndVertical className="icon icon-directional" aria-hidden />,
};

/** The texts and look of a slide, with a live preview by the site's own slider. */
export function SlideForm({ id, sliderId, backTo, backName }: Props) {
	const t = useTranslations("slide");
	const noun = useSlides(sliderId);
	const fieldNamed = (name: string) => noun.fields.filter((field) => field.name === name);
	return (
		<RecordPage noun={noun} id={id} backTo={backTo} backName={backName}>
			{(form) => {
				const { control } = form.form;
				const { isReadOnly, values } = form;
				const name = (
					<>
						{fieldNamed("name").map((field) => (
							<FormField
								key={field.name}
								field={field}
								control={control}
								label={form.labelOf(field)}
								hint={form.hintOf(field)}
								isReadOnly={isReadOnly}
								autoFocus={form.isNew}
							/>
						))}
					</>
				);
				const choice = <Name extends "picturePlace" | "textPlace" | "textColour">(
					name: Name,
					values: readonly string[],
					hint?: string,
				) => (
					<Controller
						control={control}
						name={name}
						render={({ field }) => (
							<Segmented<string>
								label={t(`field.${name}` as "field.textPlace")}
								value={field.value}
								onChange={(value) => !isReadOnly && field.onChange(value)}
								hint={hint}
								choices={values.map((value) => ({
									value,
									label: t(`${name}.${value}` as "textPlace.start"),
									icon: name === "textPlace" ? places[value as "start"] : undefined,
									isDisabled: isReadOnly,
								}))}
							/>
						)}
					/>
				);
				const isBehind = values.picturePlace === "behind";
				return (
					<>
						<div className="form-grid">
							{name}
							<RecordMedia
								control={control}
								name="imageId"
								label={t("field.image")}
								kinds={["image"]}
								columns={6}
								isReadOnly={isReadOnly}
							/>
						</div>
						<div className="slide-look">
							{choice("picturePlace", picturePlaces, t(`hint.picturePlace.${values.picturePlace}`))}
							{choice(
								"textPlace",
								textPlaces,
								isBehind && values.textPlace === "center" ? t("hint.noCards") : undefined,
							)}
							{isBehind ? choice("textColour", textColours, t(`hint.textColour.${values.textColour}`)) : null}
						</div>
						<LanguageTabs
							isBelowFirst
							form={form}
							fields={slideTextFields}
							more={(locale) => <SlideLists control={control} locale={locale} isReadOnly={isReadOnly} />}
						/>
						<Suspense fallback={<Skeleton height="16rem" />}>
							<SlidePreview
								input={values}
								onColour={
									isReadOnly
										? undefined
										: (colour) => form.form.setValue("textColour", colour, { shouldDirty: true })
								}
							/>
						</Suspense>
					</>
				);
			}}
		</RecordPage>
	);
}
