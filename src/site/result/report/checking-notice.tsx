import { __iconData as shieldAlert } from "lucide-react/icons/shield-exclamation-point";
import { BidiText } from "#ui/bidi-text.tsx";
import { Icon } from "#ui/icon.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import { reportTexts } from "./texts.ts";

/**
 * Warns that a value is not reliable: the laboratory's system has withdrawn it, and staff have not released the withdrawal
 * yet (reports 9.9).
 */
export function CheckingNotice({ names }: { names: string }) {
	const t = reportTexts(useLocale());
	return (
		<div className="alert alert-bad" role="status">
			<Icon of={shieldAlert} />
			<div className="grow">
				<b>
					<BidiText text={t("checking.title", { names })} />
				</b>
				<p>{t("checking.text")}</p>
			</div>
		</div>
	);
}
