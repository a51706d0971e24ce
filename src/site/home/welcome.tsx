import { useShell } from "../layout/use-shell.ts";

/** The top of a home page without slides: the centre's own name and words. */
export function Welcome() {
	const { siteInfo } = useShell();
	return (
		<section className="hero hero-plain">
			<div className="hero-bg" aria-hidden="true" />
			<div className="wrap hero-txt">
				<h1 className="hero-title">{siteInfo.centerName}</h1>
				{siteInfo.siteDescription ? <p className="lede">{siteInfo.siteDescription}</p> : null}
			</div>
		</section>
	);
}
