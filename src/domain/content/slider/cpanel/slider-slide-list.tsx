import { useQuery } from "@tanstack/react-query";
import { ExternalLink } from "lucide-react";
import { useParams } from "react-router";
import { useTranslations } from "use-intl";
import { localePath } from "#locale/locale.ts";
import { useCall } from "#records/call-context.tsx";
import { NotThere } from "#records/detail/record-states.tsx";
import { CollectionPage } from "#records/list/collection-page.tsx";
import { PanelCrumbs } from "#records/panel-crumbs.tsx";
import { buttonClass } from "#ui/button.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import { sliderListHref, useSliderSlides, useSliders } from "./sliders.tsx";

/** The slides of a slider, in order (specification §2.6 `slider-slide-list/{sliderId}`). */
export default function SliderSlideListPage() {
	const { sliderId = "" } = useParams();
	const t = useTranslations("sliderSlide");
	const locale = useLocale();
	const call = useCall();
	const noun = useSliderSlides(sliderId);
	const { client } = useSliders();
	const slider = useQuery({
		queryKey: ["record", `slider:${sliderId}`],
		queryFn: ({ signal }) => call(() => client.get(sliderId, signal)),
	});
	if (slider.error) return <NotThere />;
	return (
		<>
			<PanelCrumbs
				steps={[
					{ name: t("sliders"), href: sliderListHref },
					...(slider.data ? [{ name: slider.data.title, href: `/cpanel/slider-upsert/${sliderId}` }] : []),
					{ name: t("title") },
				]}
			/>
			<CollectionPage
				key={sliderId}
				noun={noun}
				headActions={
					slider.data?.isMain ? (
						<a
							href={localePath(locale, "/")}
							target="_blank"
							rel="noopener"
							className={buttonClass({ variant: "quiet" })}
						>
							<ExternalLink className="icon icon-directional" aria-hidden />
							<span>{t("seeHome")}</span>
						</a>
					) : undefined
				}
			/>
		</>
	);
}
