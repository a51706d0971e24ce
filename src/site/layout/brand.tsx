import { Mark } from "#ui/mark.tsx";
import { SiteLink } from "#ui/site-link.tsx";
import { useShell } from "./use-shell.ts";

/** Logo and name of the centre, leading home (specification §2.3). */
export function Brand() {
	const { siteInfo } = useShell();
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
