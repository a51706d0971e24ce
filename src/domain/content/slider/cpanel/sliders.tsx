import { Star } from "lucide-react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { collectionClient } from "#api/client.ts";
import type { Collection } from "#records/collection.ts";
import { usePublicationColumn } from "#records/field/publication.tsx";
import { RecordPicture } from "#records/field/record-picture.tsx";
import { headColumns } from "#records/history/edited.tsx";
import { Badge } from "#ui/badge.tsx";
import { Num } from "#ui/bidi-text.tsx";
import type { SliderInput, SliderRecord } from "../schema.ts";
import type { SliderSlideInput, SliderSlideRecord } from "../slider-slide/schema.ts";
import { sliderSlidesHref } from "./slides.tsx";

export const sliderListHref = "/cpanel/sliders-list";
export const sliderSlideClient = collectionClient<SliderSlideRecord, SliderSlideRecord, SliderSlideInput>(
	"SliderSlide",
);

/** The sliders; the main slider is at the top of the home page. */
export function useSliders(): Collection<SliderRecord, SliderRecord, SliderInput> {
	const t = useTranslations("slider");
	return {
		noun: "slider",
		client: collectionClient("Slider"),
		schema: async () => (await import("../schema.ts")).SliderInput,
		fields: [
			{ name: "title", label: "title", kind: "text", need: "required", maxLength: 80 },
			{ name: "isMain", label: "isMain", kind: "switch" },
		],
		empty: () => ({ title: "", isMain: false }),
		toInput: ({ title, isMain }) => ({ title, isMain }),
		titleOf: ({ title }) => title,
		rights: { read: "content.read", write: "content.write" },
		path: "sliders-list",
		formHref: (id) => (id ? `/cpanel/slider-upsert/${id}` : "/cpanel/slider-upsert"),
		titleSort: "title",
		columns: [
			{
				id: "isMain",
				cell: ({ isMain }) =>
					isMain ? (
						<Badge tone="main" mark={<Star className="icon" aria-hidden />}>
							{t("main")}
						</Badge>
					) : (
						"—"
					),
				value: ({ isMain }) => (isMain ? t("main") : ""),
			},
			{
				id: "slides",
				cell: ({ id, title, slideCount }) => (
					<Link
						to={sliderSlidesHref(id)}
						className="text-link"
						aria-label={t("slidesOf", { count: slideCount, title })}
					>
						{t.rich("slideCount", { count: slideCount, num: (text) => <Num>{text}</Num> })}
					</Link>
				),
				value: ({ slideCount }) => slideCount,
			},
			...headColumns<SliderRecord>(),
		],
	};
}

/** The slides of a slider, in order. */
export function useSliderSlides(
	sliderId: string,
): Collection<SliderSlideRecord, SliderSlideRecord, SliderSlideInput> {
	const publication = usePublicationColumn<SliderSlideRecord["slide"]>();
	return {
		noun: "sliderSlide",
		client: sliderSlideClient,
		schema: async () => (await import("../slider-slide/schema.ts")).SliderSlideInput,
		fields: [{ name: "slideId", label: "slide", kind: "reference" }],
		empty: () => ({ sliderId, slideId: "" }),
		toInput: ({ sliderId, slideId }) => ({ sliderId, slideId }),
		titleOf: ({ slide }) => slide.name,
		pictureOf: ({ slide }) => <RecordPicture picture={slide.image} sizes="5.5rem" />,
		rights: { read: "content.read", write: "content.write" },
		path: `slider-slide-list/${sliderId}`,
		formHref: (id) => `/cpanel/slider-slide-Upsert/${sliderId}${id ? `/${id}` : ""}`,
		titleSort: "title",
		scope: { sliderId },
		isOrdered: true,
		isUnique: true,
		columns: [
			{ id: "words", cell: ({ slide }) => slide.title, value: ({ slide }) => slide.title },
			{
				id: "publication",
				cell: ({ slide }) => publication.cell(slide),
				value: ({ slide }) => publication.value(slide),
			},
			...headColumns<SliderSlideRecord>(),
		],
	};
}
