import { AlignCenter, AlignEndVertical, AlignStartVertical } from "lucide-react";
import { type ReactNode, Suspense } from "react";
import { Controller } from "react-hook-form";
import { useParams, useSearchParams } from "react-router";
import { useTranslations } from "use-intl";
import type { Field } from "#records/collection.ts";
import { FormField } from "#records/field/form-field.tsx";
import { LanguageTabs } from "#records/field/language-tabs.tsx";
import { RecordMedia } from "#records/field/media-field.tsx";
import { RecordPage } from "#records/form/record-page.tsx";
import type { useCollectionForm } from "#records/form/use-collection-form.ts";
import { lazyComponent } from "#ui/lazy-component.ts";
import { Segmented } from "#ui/segmented.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { useRuntimeTexts } from "#ui/use-runtime-texts.ts";
import { picturePlaces, textColours, textPlaces } from "../look.ts";
import type { SlideInput, SlideRecord, SlideRow } from "../slide/schema.ts";
import { SlideLists } from "./slide-lists.tsx";
import { slideListHref, slideTextFields, useSlides } from "./slides.tsx";

// it brings the site's slider along
const SlidePreview = lazyComponent(async () => (await import("./slide-preview.tsx")).SlidePreview);

/**
 * The form of a slide (specification §2.6 `slide-upsert/{id?}`); `?sliderId=` is the slider to which a new slide is added.
 */
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
	/** Undefined for a new slide. */
	id: string | undefined;
	/** The slider to which a new slide is added at the end. */
	sliderId?: string | undefined;
	backTo: string;
	backName: string;
};

const places: Partial<Record<string, ReactNode>> = {
	start: <AlignStartVertical className="icon icon-directional" aria-hidden />,
	center: <AlignCenter className="icon" aria-hidden />,
	end: <AlignEndVertical className="icon icon-directional" aria-hidden />,
};

type Form = ReturnType<typeof useCollectionForm<SlideRow, SlideRecord, SlideInput>>;
type LookName = "picturePlace" | "textPlace" | "textColour";
type LookChoiceProps = {
	control: Form["form"]["control"];
	isReadOnly: boolean;
	name: LookName;
	values: readonly string[];
	hint: string | undefined;
};

/** A field that selects one of the few looks of a slide. */
function LookChoice({ control, isReadOnly, name, values, hint }: LookChoiceProps) {
	const t = useTranslations("slide");
	const valueName = useRuntimeTexts(`slide.${name}`);
	return (
		<Controller
			control={control}
			name={name}
			render={({ field }) => (
				<Segmented<string>
					label={t(`field.${name}`)}
					value={field.value}
					onChange={(value) => !isReadOnly && field.onChange(value)}
					hint={hint}
					choices={values.map((value) => ({
						value,
						label: valueName(value),
						icon: name === "textPlace" ? places[value] : undefined,
						isDisabled: isReadOnly,
					}))}
				/>
			)}
		/>
	);
}

function SlideFields({ form, fields }: { form: Form; fields: readonly Field<SlideInput>[] }) {
	const t = useTranslations("slide");
	const { control } = form.form;
	const { isReadOnly, values } = form;
	const isBehind = values.picturePlace === "behind";
	const look = { control, isReadOnly };
	return (
		<>
			<div className="form-grid">
				{fields
					.filter(({ name }) => name === "name")
					.map((field) => (
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
				<LookChoice
					{...look}
					name="picturePlace"
					values={picturePlaces}
					hint={t(`hint.picturePlace.${values.picturePlace}`)}
				/>
				<LookChoice
					{...look}
					name="textPlace"
					values={textPlaces}
					hint={isBehind && values.textPlace === "center" ? t("hint.noCards") : undefined}
				/>
				{isBehind ? (
					<LookChoice
						{...look}
						name="textColour"
						values={textColours}
						hint={t(`hint.textColour.${values.textColour}`)}
					/>
				) : null}
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
}

/** A form for the texts and look of a slide, with a live preview drawn by the site's own slider. */
export function SlideForm({ id, sliderId, backTo, backName }: Props) {
	const noun = useSlides(sliderId);
	return (
		<RecordPage noun={noun} id={id} backTo={backTo} backName={backName}>
			{(form) => <SlideFields form={form} fields={noun.fields} />}
		</RecordPage>
	);
}
