import { useMemo } from "react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { collectionClient } from "#api/client.ts";
import { locales } from "#locale/locale.ts";
import type { Collection, Column, Field, Selected } from "#records/collection.ts";
import { PublishBar } from "#records/document/publish-bar.tsx";
import { checkedTextsField } from "#records/field/checked-texts.ts";
import { useLanguagesColumn } from "#records/field/language-states.tsx";
import { publicationFields, publicationFilter, usePublicationColumn } from "#records/field/publication.tsx";
import { RecordPicture } from "#records/field/record-picture.tsx";
import { headColumns } from "#records/history/edited.tsx";
import { Badge } from "#ui/badge.tsx";
import { useRuntimeTexts } from "#ui/use-runtime-texts.ts";
import type { Slide } from "../schema.ts";
import type { SlideInput, SlideRecord, SlideRow } from "../slide/schema.ts";
import { blankText, textInput } from "../slide/text-input.ts";

const client = collectionClient<SlideRow, SlideRecord, SlideInput>("Slide");

export const slideListHref = "/cpanel/slides-list";
export const sliderSlidesHref = (sliderId: string) => `/cpanel/slider-slide-list/${sliderId}`;

/** The text fields of a slide in a language, and the fields for its publication. */
export const slideTextFields: readonly Field<SlideInput>[] = [
	...locales.flatMap((locale): Field<SlideInput>[] => [
		{
			name: `texts.${locale}.kicker`,
			label: `kicker.${locale}`,
			kind: "text",
			need: "optional",
			maxLength: 80,
			hasHint: true,
		},
		{
			name: `texts.${locale}.title`,
			label: `title.${locale}`,
			kind: "multiline",
			maxLength: 120,
			hasHint: true,
		},
		{
			name: `texts.${locale}.text`,
			label: `text.${locale}`,
			kind: "multiline",
			need: "optional",
			maxLength: 400,
		},
	]),
	...publicationFields<SlideInput>(),
];

const lines =
	<Item,>(told: (item: Item) => string) =>
	(value: unknown) =>
		(Array.isArray(value) ? value : []).map(told).join("\n");

/** The lists of a slide in a language, as shown in the history and when versions are compared after a conflicting save. */
const listFields: readonly Field<SlideInput>[] = locales.flatMap((locale): Field<SlideInput>[] => [
	{
		name: `texts.${locale}.links`,
		label: `links.${locale}`,
		kind: "multiline",
		show: lines(({ label, url }: Slide["links"][number]) => `${label} → ${url}`),
	},
	{
		name: `texts.${locale}.facts`,
		label: `facts.${locale}`,
		kind: "multiline",
		show: lines(({ text }: Slide["facts"][number]) => text),
	},
	{
		name: `texts.${locale}.cards`,
		label: `cards.${locale}`,
		kind: "multiline",
		show: lines((card: Slide["cards"][number]) =>
			card.kind === "notice"
				? `${card.title}: ${card.text}`
				: `${card.title}: ${card.value} ${card.unit} (${card.low}–${card.high}) ${card.verdict}`,
		),
	},
]);

function useSlideColumns(): Column<SlideRow>[] {
	const t = useTranslations("slide");
	const languages = useLanguagesColumn<SlideRow>();
	const publication = usePublicationColumn<SlideRow>();
	return [
		{ id: "words", cell: ({ title }) => title, value: ({ title }) => title },
		publication,
		{
			id: "sliders",
			cell: ({ sliders }) =>
				sliders.length ? (
					<span className="slide-viewers">
						{sliders.map(({ id, title, isMain }) => (
							<Link key={id} to={sliderSlidesHref(id)} className="text-link">
								{title}
								{isMain ? <Badge tone="main">{t("main")}</Badge> : null}
							</Link>
						))}
					</span>
				) : (
					<Link to="/cpanel/sliders-list" className="text-link">
						{t("nowhere")}
					</Link>
				),
			value: ({ sliders }) => sliders.map(({ title }) => title).join(" · "),
		},
		{ ...languages, isExtra: true },
		...headColumns<SlideRow>(),
	];
}

/** All slides, in any slider. @param sliderId the slider to which a new slide is added */
export function useSlides(sliderId?: string): Collection<SlideRow, SlideRecord, SlideInput> {
	const t = useTranslations("slide");
	const anyText = useRuntimeTexts("slide");
	const choice = (name: "picturePlace" | "textPlace" | "textColour"): Field<SlideInput> => ({
		name,
		label: name,
		kind: "reference",
		show: (value) => anyText(`${name}.${value}`),
	});
	return {
		noun: "slide",
		client,
		// the form always sends all fields
		schema: async () => (await import("../slide/schema.ts")).SlideInput,
		fields: [
			{ name: "name", label: "name", kind: "text", need: "required", maxLength: 80, hasHint: true },
			{
				name: "imageId",
				label: "image",
				kind: "reference",
				show: (value) => (value ? t("picture.one") : ""),
			},
			choice("picturePlace"),
			choice("textPlace"),
			choice("textColour"),
			...slideTextFields,
			...listFields,
			checkedTextsField,
		],
		empty: useMemo(
			() => () => ({
				name: "",
				imageId: null,
				picturePlace: "beside",
				textPlace: "start",
				textColour: "auto",
				sliderId: sliderId ?? null,
				texts: { fa: blankText, en: blankText },
				checkedTexts: [],
			}),
			[sliderId],
		),
		toInput: ({ name, imageId, picturePlace, textPlace, textColour, texts: { fa, en } }) => ({
			name,
			imageId,
			picturePlace,
			textPlace,
			textColour,
			sliderId: null,
			texts: { fa: textInput(fa), en: textInput(en) },
			checkedTexts: [],
		}),
		titleOf: ({ name }) => name,
		pictureOf: ({ image }) => <RecordPicture picture={image} sizes="5.5rem" />,
		rights: { read: "content.read", write: "content.write" },
		path: "slides-list",
		formHref: (id) => (id ? `/cpanel/slide-upsert/${id}` : "/cpanel/slide-upsert"),
		titleSort: "name",
		filters: [publicationFilter, { id: "unused", values: ["true"] }],
		bulkActions: (selected: Selected<SlideRow>) => <PublishBar client={client} selected={selected} />,
		columns: useSlideColumns(),
	};
}
