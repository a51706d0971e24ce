import type { SiteInfo } from "#domain/content/site-info/schema.ts";

/** The top of a home page without slides: the centre's name and description. */
export function Welcome({ siteInfo }: { siteInfo: Pick<SiteInfo, "centerName" | "siteDescription"> }) {
	return (
		<section className="hero hero-plain">
			<div className="hero-background" aria-hidden="true" />
			<div className="wrap hero-text">
				<h1 className="hero-title">{siteInfo.centerName}</h1>
				{siteInfo.siteDescription ? <p className="lede">{siteInfo.siteDescription}</p> : null}
			</div>
		</section>
	);
}
