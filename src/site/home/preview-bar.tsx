import { __iconData as eye } from "lucide-react/icons/eye";
import { Icon } from "#ui/icon.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import { SiteLink } from "#ui/site-link.tsx";
import { shellTexts } from "../layout/texts.ts";

/** Says that the page is a preview and not what visitors see (site 3.1). */
export function PreviewBar() {
	const t = shellTexts(useLocale());
	return (
		<div className="preview-bar" role="status">
			<Icon of={eye} />
			<span>{t("preview.text")}</span>
			<SiteLink to="/">{t("preview.leave")}</SiteLink>
		</div>
	);
}
