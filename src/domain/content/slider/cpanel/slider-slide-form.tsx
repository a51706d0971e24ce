import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useState } from "react";
import { Link, useNavigate, useParams, useSearchParams } from "react-router";
import { useTranslations } from "use-intl";
import { randomUuid } from "#platform/random-key.ts";
import { useCall } from "#records/call-context.tsx";
import { NotThere, RecordStates } from "#records/detail/record-states.tsx";
import { PhaseBadge } from "#records/field/publication.tsx";
import { RecordPicture } from "#records/field/record-picture.tsx";
import { RecordSearch } from "#records/list/record-search.tsx";
import { collectionKey, recordsKey } from "#records/list/use-collection.ts";
import { PageHead } from "#records/page-head.tsx";
import { PanelCrumbs } from "#records/panel-crumbs.tsx";
import { useProblemText } from "#records/problem-text.ts";
import { Button, buttonClass } from "#ui/button.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { notify } from "#ui/toast.tsx";
import { SlideForm } from "./slide-form.tsx";
import { sliderSlideClient, useSliders } from "./sliders.tsx";
import { sliderSlidesHref, useSlides } from "./slides.tsx";

/**
 * The form of a slide within a slider (specification §2.6 `slider-slide-Upsert/{sliderId}/{id?}`). Without an id, it offers
 * a choice of existing slides, or a new slide (`?slide=new`).
 */
export default function SliderSlideFormPage() {
	const { sliderId = "", id } = useParams();
	const [params] = useSearchParams();
	const t = useTranslations("sliderSlide");
	const call = useCall();
	const { client } = useSliders();
	const slider = useQuery({
		queryKey: ["record", `slider:${sliderId}`],
		queryFn: ({ signal }) => call(() => client.get(sliderId, signal)),
	});
	const shown = useQuery({
		queryKey: ["record", `sliderSlide:${id}`],
		queryFn: ({ signal }) => call(() => sliderSlideClient.get(id ?? "", signal)),
		enabled: id !== undefined,
	});
	if (slider.error || shown.error) return <NotThere />;
	const back = { backTo: sliderSlidesHref(sliderId), backName: slider.data?.title ?? t("title") };
	if (id)
		return shown.data ? (
			<SlideForm key={id} id={shown.data.slideId} {...back} />
		) : (
			<>
				<title>{t("title")}</title>
				<Skeleton height="20rem" />
			</>
		);
	if (params.get("slide") === "new") return <SlideForm id={undefined} sliderId={sliderId} {...back} />;
	return <ChooseSlide sliderId={sliderId} sliderTitle={slider.data?.title ?? ""} />;
}

type ChooseProps = { sliderId: string; sliderTitle: string };

/** A list of existing slides; one click adds a slide to the slider. */
function ChooseSlide({ sliderId, sliderTitle }: ChooseProps) {
	const t = useTranslations("sliderSlide");
	const call = useCall();
	const client = useQueryClient();
	const navigate = useNavigate();
	const problemText = useProblemText();
	const { client: slides } = useSlides();
	const [title, setTitle] = useState("");
	const [addingId, setAddingId] = useState<string>();
	const query = useQuery({
		queryKey: [...collectionKey("slide"), "choose", title],
		queryFn: ({ signal }) => call(() => slides.list({ title, pageSize: 48 }, signal)),
	});
	const back = sliderSlidesHref(sliderId);
	async function add(slideId: string, name: string) {
		setAddingId(slideId);
		try {
			await call(() => sliderSlideClient.create({ sliderId, slideId }, randomUuid()));
			await client.invalidateQueries({ queryKey: recordsKey });
			notify({ tone: "ok", title: t("added", { name, slider: sliderTitle }) });
			void navigate(back);
		} catch (error) {
			notify({ tone: "bad", ...problemText(error) });
			setAddingId(undefined);
		}
	}
	return (
		<>
			<PanelCrumbs
				steps={[
					{ name: t("sliders"), href: "/cpanel/sliders-list" },
					{ name: sliderTitle, href: back },
					{ name: t("add") },
				]}
			/>
			<PageHead title={t("choose", { slider: sliderTitle })} lede={t("chooseLede")}>
				<Link to="?slide=new" className={buttonClass({})}>
					<Plus className="icon" aria-hidden />
					<span>{t("makeNew")}</span>
				</Link>
			</PageHead>
			<section className="card table-card" aria-label={t("add")}>
				<div className="filters">
					<RecordSearch
						label={t("searchSlides")}
						placeholder={t("searchPlaceholder")}
						value={title}
						onSearch={setTitle}
					/>
				</div>
				<RecordStates query={query} skeleton={<Skeleton height="12rem" />}>
					{({ dataList }) =>
						dataList.length ? (
							<ul className="record-grid">
								{dataList.map((slide) => {
									const isThere = slide.sliders.some(({ id }) => id === sliderId);
									return (
										<li key={slide.id}>
											<div className="record-grid-picture">
												<RecordPicture picture={slide.image} sizes="14rem" />
											</div>
											<div className="record-grid-head">
												<b data-row={slide.id}>{slide.name}</b>
											</div>
											<p className="slide-choice-words">{slide.title}</p>
											<div className="record-grid-order slide-choice-foot">
												{slide.texts.fa ? <PhaseBadge publication={slide.texts.fa} /> : null}
												<span className="grow" />
												<Button
													size="sm"
													variant="soft"
													isDisabled={isThere || addingId !== undefined}
													busy={addingId === slide.id}
													aria-label={
														isThere
															? t("thereOf", { there: t("there"), name: slide.name })
															: t("addOf", { name: slide.name })
													}
													onPress={() => void add(slide.id, slide.name)}
												>
													{t(isThere ? "there" : "put")}
												</Button>
											</div>
										</li>
									);
								})}
							</ul>
						) : (
							<p className="muted slide-choice-none">{t(title ? "notFound" : "noSlides")}</p>
						)
					}
				</RecordStates>
			</section>
		</>
	);
}
