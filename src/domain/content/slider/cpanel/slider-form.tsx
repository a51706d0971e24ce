import { GalleryHorizontalEnd } from "lucide-react";
import { Link, useParams } from "react-router";
import { useTranslations } from "use-intl";
import { FormField } from "#records/field/form-field.tsx";
import { RecordPage } from "#records/form/record-page.tsx";
import { buttonClass } from "#ui/button.tsx";
import { sliderListHref, useSliders } from "./sliders.tsx";
import { sliderSlidesHref } from "./slides.tsx";

/**
 * The form of a slider (specification §2.6 `slider-upsert/{id?}`); the slides of a slider are ordered on a separate page.
 */
export default function SliderFormPage() {
	const { id } = useParams();
	const t = useTranslations("slider");
	const noun = useSliders();
	return (
		<RecordPage
			noun={noun}
			id={id}
			backTo={sliderListHref}
			backName={t("title")}
			side={
				id ? (
					<section className="card form-panel">
						<Link to={sliderSlidesHref(id)} className={buttonClass({ variant: "outline", block: true })}>
							<GalleryHorizontalEnd className="icon" aria-hidden />
							<span>{t("toSlides")}</span>
						</Link>
					</section>
				) : undefined
			}
		>
			{(form) => (
				<div className="form-grid">
					{noun.fields.map((field) => (
						<FormField
							key={field.name}
							field={field}
							control={form.form.control}
							label={form.labelOf(field)}
							isReadOnly={form.isReadOnly}
							autoFocus={form.isNew && field.name === "title"}
						/>
					))}
					<p className="muted form-note">{t(id ? "mainHint" : "slidesLater")}</p>
				</div>
			)}
		</RecordPage>
	);
}
