import { __iconData as arrowLeft } from "lucide-react/icons/arrow-left";
import { __iconData as arrowRight } from "lucide-react/icons/arrow-right";
import { __iconData as pause } from "lucide-react/icons/pause";
import { __iconData as play } from "lucide-react/icons/play";
import { __iconData as shieldCheck } from "lucide-react/icons/shield-check";
import type { Slide } from "#domain/content/slider/schema.ts";
import { BidiText } from "#ui/bidi-text.tsx";
import { ButtonLink } from "#ui/button-link.tsx";
import { Icon } from "#ui/icon.tsx";
import { iconNamed } from "#ui/icons.ts";
import { useLocale } from "#ui/locale-context.tsx";
import { Photo } from "#ui/photo.tsx";
import { SlideCards } from "./slide-cards.tsx";
import { slideSizes } from "./slide-sizes.ts";
import { homeTexts } from "./texts.ts";

/**
 * The main slides. Without script they are a row that scrolls and snaps; the behaviours script adds autoplay, looping,
 * swiping and arrow keys (`data-slider`).
 */
export function Slider({ slides }: { slides: Slide[] }) {
	const t = homeTexts(useLocale());
	return (
		<section className="hero" aria-roledescription="carousel" aria-label={t("home.slides")} data-slider>
			<div className="hero-background" aria-hidden="true" />
			<div className="hero-view" tabIndex={slides.length > 1 ? 0 : undefined}>
				<div className="hero-track">
					{slides.map((slide, index) => (
						<HeroSlide key={slide.id} slide={slide} index={index} count={slides.length} />
					))}
				</div>
			</div>
			{slides.length > 1 ? <SliderControls count={slides.length} /> : null}
		</section>
	);
}

const places = { start: "", center: "hero-text-center", end: "hero-text-end" } as const;
const inks = {
	auto: "hero-ink-auto",
	light: "hero-ink-light",
	dark: "hero-ink-dark",
	palette: "hero-ink-palette",
} as const;

/** Position and colour of the text; without a picture behind it, the text has the page's own colour. */
function slideClass({ picturePlace, textPlace, textColour, image }: Slide): string {
	const isBehind = picturePlace === "behind";
	return [
		"hero-slide",
		places[textPlace],
		isBehind && "hero-slide-behind",
		isBehind && image && inks[textColour],
	]
		.filter(Boolean)
		.join(" ");
}

function HeroSlide({ slide, index, count }: { slide: Slide; index: number; count: number }) {
	const t = homeTexts(useLocale());
	const Title = index === 0 ? "h1" : "h2";
	const isBehind = slide.picturePlace === "behind";
	return (
		// biome-ignore lint/a11y/useSemanticElements: a slide of a carousel is a group (ARIA authoring practices)
		<div
			className={slideClass(slide)}
			role="group"
			aria-roledescription="slide"
			aria-label={t("home.slide", { number: String(index + 1), count: String(count) })}
		>
			{isBehind && slide.image ? (
				<div className="hero-behind">
					<Photo
						source={slide.image}
						sizes={slideSizes(slide)}
						eager={index === 0}
						className="hero-behind-photo"
					/>
				</div>
			) : null}
			<div className="wrap hero-inner">
				<div className="hero-text">
					{slide.kicker ? (
						<p className="kicker hero-kicker">
							<Icon of={shieldCheck} />
							{slide.kicker}
						</p>
					) : null}
					<Title className="hero-title">
						<BidiText text={slide.title} />
					</Title>
					{slide.text ? (
						<p className="lede">
							<BidiText text={slide.text} />
						</p>
					) : null}
					<SlideLinks links={slide.links} />
					{slide.facts.length > 0 ? (
						<ul className="hero-facts">
							{slide.facts.map(({ icon, text }) => (
								<li key={text}>
									<Icon of={iconNamed(icon)} />
									<span>
										<BidiText text={text} />
									</span>
								</li>
							))}
						</ul>
					) : null}
				</div>
				<div className="hero-art">
					{isBehind ? null : (
						<div className="hero-frame">
							<div className="hero-arch">
								<span className="hero-lattice" aria-hidden="true" />
								{slide.image ? (
									<Photo
										source={slide.image}
										sizes={slideSizes(slide)}
										eager={index === 0}
										className="hero-photo"
									/>
								) : null}
							</div>
						</div>
					)}
					<SlideCards cards={slide.cards} />
				</div>
			</div>
		</div>
	);
}

function SlideLinks({ links: [first, second] }: { links: Slide["links"] }) {
	if (!first) return null;
	return (
		<div className="row-button hero-links">
			<ButtonLink to={first.url} look="primary" size="lg" pointer={arrowRight} className="hero-link">
				{first.label}
			</ButtonLink>
			{second ? (
				<ButtonLink to={second.url} size="lg" className="hero-link">
					{second.label}
				</ButtonLink>
			) : null}
		</div>
	);
}

function SliderControls({ count }: { count: number }) {
	const t = homeTexts(useLocale());
	return (
		<div className="wrap hero-nav">
			{/* biome-ignore lint/a11y/useSemanticElements: no form, a group of buttons */}
			<div className="dots" role="group" aria-label={t("home.choose")}>
				{Array.from({ length: count }, (_, index) => (
					<button
						key={index}
						type="button"
						aria-label={t("home.goTo", { number: String(index + 1) })}
						aria-current={index === 0 ? "true" : undefined}
						data-slide={index}
					>
						<span />
					</button>
				))}
			</div>
			<button
				type="button"
				className="icon-button icon-button-sm hero-play"
				aria-label={t("home.pause")}
				data-play
				data-playing={t("home.pause")}
				data-paused={t("home.play")}
			>
				<Icon of={pause} className="is-playing" />
				<Icon of={play} className="is-paused" />
			</button>
			<button
				type="button"
				className="icon-button icon-button-line"
				aria-label={t("home.previous")}
				data-move="-1"
			>
				<Icon of={arrowLeft} pointing />
			</button>
			<button
				type="button"
				className="icon-button icon-button-line"
				aria-label={t("home.next")}
				data-move="1"
			>
				<Icon of={arrowRight} pointing />
			</button>
		</div>
	);
}
