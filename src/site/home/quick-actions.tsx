import { __iconData as clipboardCheck } from "lucide-react/icons/clipboard-check";
import { __iconData as fileText } from "lucide-react/icons/file-text";
import { __iconData as housePlus } from "lucide-react/icons/house-plus";
import { __iconData as receiptText } from "lucide-react/icons/receipt-text";
import { Icon } from "#ui/icon.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import { SiteLink } from "#ui/site-link.tsx";
import { homeTexts } from "./texts.ts";

const actions = [
	{ to: "/receptionLogin", icon: fileText, name: "result" },
	{ to: "/onlineReception", icon: clipboardCheck, name: "reception" },
	{ to: "/reception", icon: housePlus, name: "atHome" },
	{ to: "/tests", icon: receiptText, name: "prices" },
] as const;

/** The four main tasks of visitors; part of the slider's block (docs: an addition to specification §2.2). */
export function QuickActions() {
	const t = homeTexts(useLocale());
	return (
		<nav className="quick-actions wrap" aria-label={t("home.quick")}>
			{actions.map(({ to, icon, name }, index) => (
				<SiteLink
					key={name}
					to={to}
					className={index === 0 ? "quick-action quick-action-main" : "quick-action"}
				>
					<span className="tile quick-action-tile">
						<Icon of={icon} />
					</span>
					<span>
						<b>{t(`home.${name}`)}</b>
						<small>{t(`home.${name}Text`)}</small>
					</span>
				</SiteLink>
			))}
		</nav>
	);
}
