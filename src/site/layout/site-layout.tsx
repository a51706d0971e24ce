import { __iconData as arrowUp } from "lucide-react/icons/arrow-up";
import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { Icon } from "#ui/icon.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import { Ribbon } from "./ribbon.tsx";
import { shellTexts } from "./texts.ts";
import { useShell } from "./use-shell.ts";

/**
 * What stands around every public page (specification §2.3, §2.4). Nothing in it is made interactive by React: the
 * behaviours script serves static and hydrated pages alike.
 */
export function SiteLayout({ children }: { children: ReactNode }) {
	const { pathname } = useLocation();
	const t = shellTexts(useLocale());
	const { onlyHasReporting } = useShell().generalSetting;
	return (
		<>
			<a className="skip" href="#main">
				{t("shell.skip")}
			</a>
			{onlyHasReporting ? null : (
				<>
					<Ribbon pathname={pathname} />
					<Header pathname={pathname} />
				</>
			)}
			<main id="main" tabIndex={-1}>
				{children}
			</main>
			<Footer />
			<button type="button" className="totop" aria-label={t("shell.toTop")} data-scroll-top hidden>
				<svg viewBox="0 0 52 52" aria-hidden="true">
					<circle cx="26" cy="26" r="24" />
					<circle className="pr" cx="26" cy="26" r="24" pathLength="100" />
				</svg>
				<Icon of={arrowUp} />
			</button>
		</>
	);
}
