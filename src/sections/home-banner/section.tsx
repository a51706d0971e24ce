import { __iconData as arrowRight } from "lucide-react/icons/arrow-right";
import { BidiText, Num } from "#ui/bidi-text.tsx";
import { ButtonLink } from "#ui/button-link.tsx";
import type { SectionDefinition, SectionProps } from "../section.ts";
import en from "./messages.en.json" with { type: "json" };
import fa from "./messages.fa.json" with { type: "json" };
import { HomeBannerSettings } from "./settings.ts";

function View({
	id,
	settings: { title, text, counters, linkLabel, linkUrl },
}: SectionProps<HomeBannerSettings>) {
	const hasLink = linkUrl !== "" && linkLabel !== "";
	if (!title && !text && !hasLink && counters.length === 0) return null;
	return (
		<section className="wrap" data-section={id} data-reveal>
			<div className="banner inverse">
				<span className="lattice" aria-hidden="true" />
				<div className="banner-inner">
					<div className="banner-text">
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
					</div>
					{hasLink ? (
						<ButtonLink to={linkUrl} look="primary" size="lg" pointer={arrowRight} className="banner-link">
							{linkLabel}
						</ButtonLink>
					) : null}
					{counters.length > 0 ? (
						<dl className="counters">
							{counters.map(({ value, suffix, label }, index) => (
								<div key={`${index}-${label}`}>
									<dt>{label}</dt>
									<dd>
										<Num>
											{value}
											{suffix ? <i>{suffix}</i> : null}
										</Num>
									</dd>
								</div>
							))}
						</dl>
					) : null}
				</div>
			</div>
		</section>
	);
}

export const homeBanner: SectionDefinition = {
	settings: HomeBannerSettings,
	View,
	texts: { fa, en },
	isEmpty: ({ settings: { title, text, counters, linkLabel, linkUrl } }) =>
		!title && !text && !(linkLabel && linkUrl) && Array.isArray(counters) && counters.length === 0,
};
