import { __iconData as arrowRight } from "lucide-react/icons/arrow-right";
import { __iconData as check } from "lucide-react/icons/check";
import { BidiText } from "#ui/bidi-text.tsx";
import { ButtonLink } from "#ui/button-link.tsx";
import { Icon } from "#ui/icon.tsx";
import { Kicker } from "#ui/kicker.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import { Photo } from "#ui/photo.tsx";
import type { SectionDefinition, SectionProps } from "../section.ts";
import { sectionTexts } from "../texts.ts";
import type { loadHomeAbout } from "./data.server.ts";
import en from "./messages.en.json" with { type: "json" };
import fa from "./messages.fa.json" with { type: "json" };
import { HomeAboutSettings } from "./settings.ts";

type Props = SectionProps<HomeAboutSettings, Awaited<ReturnType<typeof loadHomeAbout>>>;

function View({ id, settings, data }: Props) {
	const { kicker, title, text, points, figures, linkLabel, linkUrl } = settings;
	const t = sectionTexts(useLocale());
	return (
		<section
			className={data.image ? "section about wrap" : "section about about-plain wrap"}
			data-section={id}
			data-reveal
		>
			{data.image ? <Art settings={settings} data={data} /> : null}
			<div className="about-text">
				<Kicker>{kicker}</Kicker>
				{title ? (
					<h2>
						<BidiText text={title} />
					</h2>
				) : null}
				{text ? (
					<p>
						<BidiText text={text} />
					</p>
				) : null}
				{points.length > 0 ? (
					<ul className="check-list">
						{points.map((point, index) => (
							<li key={`${index}-${point}`}>
								<Icon of={check} />
								<span>
									<BidiText text={point} />
								</span>
							</li>
						))}
					</ul>
				) : null}
				{figures.length > 0 ? (
					<dl className="about-figures">
						{figures.map(({ value, label }, index) => (
							<div key={`${index}-${label}`}>
								<dt>{label}</dt>
								<dd>
									<BidiText text={value} />
								</dd>
							</div>
						))}
					</dl>
				) : null}
				{linkUrl ? (
					<ButtonLink to={linkUrl} look="soft" pointer={arrowRight} className="about-link">
						{linkLabel || t("sections.more")}
					</ButtonLink>
				) : null}
				<Person settings={settings} data={data} />
			</div>
		</section>
	);
}

function Art({
	settings: { sealTitle, sealText },
	data: { image, smallImage },
}: Pick<Props, "settings" | "data">) {
	return (
		<div className="about-art">
			<div className="arch">
				{image ? <Photo source={image} sizes="(max-width: 1024px) 100vw, 500px" /> : null}
			</div>
			{smallImage ? (
				<div className="about-small">
					<Photo source={smallImage} sizes="(max-width: 1024px) 46vw, 260px" />
				</div>
			) : null}
			{sealTitle ? (
				<div className="seal">
					<b>
						<BidiText text={sealTitle} />
					</b>
					<small>{sealText}</small>
				</div>
			) : null}
		</div>
	);
}

const titles = new Set(["دکتر", "مهندس", "dr", "dr.", "prof", "prof."]);

/** Initials of a name and a family name, for a person without a picture: «م‌ن», "MN"; titles are ignored. */
export function monogram(name: string): string {
	const words = name.split(/\s+/).filter((word) => word && !titles.has(word.toLowerCase()));
	const letters = [words[0], words.length > 1 ? words.at(-1) : ""].map((word) => [...(word ?? "")][0] ?? "");
	// Persian letters would join into a meaningless word
	return letters.filter(Boolean).join("\u200c").toLocaleUpperCase("en");
}

function Person({
	settings: { personName, personRole },
	data: { personImage },
}: Pick<Props, "settings" | "data">) {
	if (!personName) return null;
	return (
		<div className="sign">
			<span className="avatar sign-avatar" aria-hidden="true">
				{personImage ? <Photo source={personImage} sizes="84px" decorative /> : monogram(personName)}
			</span>
			<div>
				<b>{personName}</b>
				<small>{personRole}</small>
			</div>
		</div>
	);
}

export const homeAbout: SectionDefinition = { settings: HomeAboutSettings, View, texts: { fa, en } };
