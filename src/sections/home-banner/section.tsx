import { __iconData as arrowRight } from "lucide-react/icons/arrow-right";
import { ButtonLink } from "#ui/button-link.tsx";
import { Num, Runs } from "#ui/runs.tsx";
import type { SectionDefinition, SectionProps } from "../section.ts";
import { HomeBannerSettings } from "./settings.ts";

function View({ settings: { title, text, counters, linkLabel, linkUrl } }: SectionProps<HomeBannerSettings>) {
	return (
		<section className="wrap" data-reveal>
			<div className="banner inverse">
				<span className="lattice" aria-hidden="true" />
				<div className="banner-in">
					<div className="banner-t">
						<h2>
							<Runs text={title} />
						</h2>
						{text ? (
							<p>
								<Runs text={text} />
							</p>
						) : null}
					</div>
					{linkUrl && linkLabel ? (
						<ButtonLink to={linkUrl} look="primary" size="lg" pointer={arrowRight}>
							{linkLabel}
						</ButtonLink>
					) : null}
					{counters.length > 0 ? (
						<dl className="counters">
							{counters.map(({ value, suffix, label }) => (
								<div key={label}>
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

export const homeBanner: SectionDefinition = { settings: HomeBannerSettings, View };
