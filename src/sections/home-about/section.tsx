import { __iconData as arrowRight } from "lucide-react/icons/arrow-right";
import { __iconData as check } from "lucide-react/icons/check";
import { ButtonLink } from "#ui/button-link.tsx";
import { Icon } from "#ui/icon.tsx";
import { Kicker } from "#ui/kicker.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import { Photo } from "#ui/photo.tsx";
import { Runs } from "#ui/runs.tsx";
import type { SectionDefinition, SectionProps } from "../section.ts";
import { sectionTexts } from "../texts.ts";
import type { loadHomeAbout } from "./data.server.ts";
import en from "./messages.en.json" with { type: "json" };
import fa from "./messages.fa.json" with { type: "json" };
import { HomeAboutSettings } from "./settings.ts";

type Props = SectionProps<HomeAboutSettings, Awaited<ReturnType<typeof loadHomeAbout>>>;

function View({ settings, data }: Props) {
	const { kicker, title, text, points, figures, linkLabel, linkUrl } = settings;
	const t = sectionTexts(useLocale());
	return (
		<section className={data.image ? "sec about wrap" : "sec about about-plain wrap"} data-reveal>
			{data.image ? <Art settings={settings} data={data} /> : null}
			<div className="about-txt">
				<Kicker>{kicker}</Kicker>
				{title ? (
					<h2>
						<Runs text={title} />
					</h2>
				) : null}
				{text ? (
					<p>
						<Runs text={text} />
					</p>
				) : null}
				{points.length > 0 ? (
					<ul className="ticks">
						{points.map((point, index) => (
							<li key={`${index}-${point}`}>
								<Icon of={check} />
								<span>
									<Runs text={point} />
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
									<Runs text={value} />
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
				<div className="about-sm">
					<Photo source={smallImage} sizes="(max-width: 1024px) 46vw, 260px" />
				</div>
			) : null}
			{sealTitle ? (
				<div className="seal">
					<b>
						<Runs text={sealTitle} />
					</b>
					<small>{sealText}</small>
				</div>
			) : null}
		</div>
	);
}

function Person({
	settings: { personName, personRole },
	data: { personImage },
}: Pick<Props, "settings" | "data">) {
	if (!personName) return null;
	return (
		<div className="sign">
			{personImage ? (
				<span className="ava">
					<Photo source={personImage} sizes="84px" decorative />
				</span>
			) : null}
			<div>
				<b>{personName}</b>
				<small>{personRole}</small>
			</div>
		</div>
	);
}

export const homeAbout: SectionDefinition = { settings: HomeAboutSettings, View, texts: { fa, en } };
