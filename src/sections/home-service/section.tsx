import { __iconData as arrowRight } from "lucide-react/icons/arrow-right";
import { BidiText } from "#ui/bidi-text.tsx";
import { ButtonLink } from "#ui/button-link.tsx";
import { Icon } from "#ui/icon.tsx";
import { iconNamed } from "#ui/icons.ts";
import { Photo } from "#ui/photo.tsx";
import { SiteLink } from "#ui/site-link.tsx";
import { SectionHeading } from "../heading.tsx";
import type { SectionDefinition, SectionProps } from "../section.ts";
import type { loadHomeService } from "./data.server.ts";
import en from "./messages.en.json" with { type: "json" };
import fa from "./messages.fa.json" with { type: "json" };
import { HomeServiceSettings } from "./settings.ts";

type Props = SectionProps<HomeServiceSettings, Awaited<ReturnType<typeof loadHomeService>>>;
type Card = HomeServiceSettings["cards"][number];

function View({ id, settings: { kicker, title, linkLabel, linkUrl, cards }, data: { image } }: Props) {
	const [first, ...others] = cards;
	if (!first) return null;
	return (
		<section className="section tinted" data-section={id} data-reveal>
			<div className="wrap">
				<SectionHeading kicker={kicker} title={title}>
					{linkUrl && linkLabel ? (
						<ButtonLink to={linkUrl} look="link" pointer={arrowRight}>
							{linkLabel}
						</ButtonLink>
					) : null}
				</SectionHeading>
				<div className="bento">
					<FirstCard card={first} image={image} rows={Math.max(1, Math.ceil(others.length / 2))} />
					{others.map((card, index) => (
						<SiteLink key={`${index}-${card.title}`} to={card.url} className="bento-small">
							<span className="tile bento-small-tile">
								<Icon of={iconNamed(card.icon)} />
							</span>
							<h3>{card.title}</h3>
							<small>
								<BidiText text={card.note || card.text} />
							</small>
							<Icon of={arrowRight} pointing className="go" />
						</SiteLink>
					))}
				</div>
			</div>
		</section>
	);
}

function FirstCard({ card, image, rows }: { card: Card; image: Props["data"]["image"]; rows: number }) {
	return (
		<SiteLink to={card.url} className="bento-big inverse" style={{ gridRowEnd: `span ${rows}` }}>
			<span className="lattice bento-lattice" aria-hidden="true" />
			{image ? (
				<div className="bento-tubes">
					<Photo source={image} sizes="(max-width: 1024px) 88vw, 420px" decorative className="bento-photo" />
				</div>
			) : null}
			<div className="bento-text">
				<span className="tile bento-big-tile">
					<Icon of={iconNamed(card.icon)} />
				</span>
				<h3>{card.title}</h3>
				{card.text ? (
					<p>
						<BidiText text={card.text} />
					</p>
				) : null}
				{card.note ? (
					<span className="more">
						<span>
							<BidiText text={card.note} />
						</span>
						<Icon of={arrowRight} pointing />
					</span>
				) : null}
			</div>
		</SiteLink>
	);
}

export const homeService: SectionDefinition = { settings: HomeServiceSettings, View, texts: { fa, en } };
