import type { SiteInfo } from "#domain/site-info/schema.ts";
import { Mark } from "#ui/mark.tsx";
import { SiteLink } from "#ui/site-link.tsx";

/** Logo and name of the centre, leading home (specification §2.3). */
export function Brand({ siteInfo }: { siteInfo: SiteInfo }) {
	return (
		<SiteLink to="/" className="brand">
			{siteInfo.logoFilePath ? (
				<img className="mark mark-own" src={siteInfo.logoFilePath} width="44" height="44" alt="" />
			) : (
				<Mark />
			)}
			<span className="brand-t">
				<b>{siteInfo.centerName}</b>
				{siteInfo.centerType ? <small>{siteInfo.centerType}</small> : null}
			</span>
		</SiteLink>
	);
}
