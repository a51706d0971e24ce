import { localePath } from "#locale/locale.ts";
import { useRootData } from "./meta.ts";
import { shellTexts } from "./texts.ts";

/**
 * Shown only on paper, below the page's own text: the centre's name and the page's address. @param path without language
 */
export function Printed({ path }: { path: string }) {
	const { locale, publicUrl, site } = useRootData();
	return (
		<p className="printed">
			{shellTexts(locale)("shell.source", { name: site.siteInfo.centerName })}
			<br />
			<bdi dir="ltr">{publicUrl + localePath(locale, path)}</bdi>
		</p>
	);
}
