import type { LucideIconData } from "lucide-react";
import { __iconData as badgeCheck } from "lucide-react/icons/badge-check";
import { __iconData as clipboardCheck } from "lucide-react/icons/clipboard-check";
import { __iconData as clipboardList } from "lucide-react/icons/clipboard-list";
import { __iconData as microscope } from "lucide-react/icons/microscope";
import { __iconData as signature } from "lucide-react/icons/signature";
import { __iconData as testTube } from "lucide-react/icons/test-tube";
import { Icon } from "#ui/icon.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import { loginTexts } from "./texts.ts";

const way = [
	["reception", clipboardCheck],
	["sampling", testTube],
	["answering", microscope],
	["confirmation", badgeCheck],
	["signature", signature],
] as const satisfies [string, LucideIconData][];

/** Illustrates the course of a request next to the staff's sign-in; without figures, because the page is public. */
export function WayOfRequest() {
	const t = loginTexts(useLocale());
	return (
		<div className="report-card">
			<div className="report-card-head">
				<span className="tile tile-xs">
					<Icon of={clipboardList} />
				</span>
				<div>
					<b>{t("login.way")}</b>
					<small>{t("login.wayText")}</small>
				</div>
			</div>
			<ol className="auth-way">
				{way.map(([stage, icon]) => (
					<li key={stage}>
						<span className="auth-dot">
							<Icon of={icon} />
						</span>
						{t(`login.stage.${stage}`)}
					</li>
				))}
			</ol>
		</div>
	);
}
