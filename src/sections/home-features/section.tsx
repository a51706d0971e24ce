import { __iconData as search } from "lucide-react/icons/search";
import { BidiText } from "#ui/bidi-text.tsx";
import { ButtonLink } from "#ui/button-link.tsx";
import { Icon } from "#ui/icon.tsx";
import { iconNamed } from "#ui/icons.ts";
import { Kicker } from "#ui/kicker.tsx";
import type { SectionDefinition, SectionProps } from "../section.ts";
import en from "./messages.en.json" with { type: "json" };
import fa from "./messages.fa.json" with { type: "json" };
import { HomeFeaturesSettings } from "./settings.ts";

function View({
	id,
	settings: { kicker, title, text, linkLabel, linkUrl, items },
}: SectionProps<HomeFeaturesSettings>) {
	if (items.length === 0) return null;
	return (
		<section className="section wrap features" data-section={id} data-reveal>
			<header>
				<Kicker>{kicker}</Kicker>
				{title ? (
					<h2>
						<BidiText text={title} />
					</h2>
				) : null}
				{text ? (
					<p className="lede-small">
						<BidiText text={text} />
					</p>
				) : null}
				{linkUrl && linkLabel ? (
					<ButtonLink to={linkUrl} icon={search} className="features-link">
						{linkLabel}
					</ButtonLink>
				) : null}
			</header>
			<ul className="feature-list">
				{items.map((item, index) => (
					<li key={`${index}-${item.title}`}>
						<span className="tile">
							<Icon of={iconNamed(item.icon)} pointing={item.icon === "chart-line"} />
						</span>
						<div>
							<h3>{item.title}</h3>
							<p>
								<BidiText text={item.text} />
							</p>
						</div>
					</li>
				))}
			</ul>
		</section>
	);
}

export const homeFeatures: SectionDefinition = { settings: HomeFeaturesSettings, View, texts: { fa, en } };
