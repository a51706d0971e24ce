import { __iconData as arrowUp } from "lucide-react/icons/arrow-up";
import { Icon } from "#ui/icon.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import { shellTexts } from "./texts.ts";

/**
 * The button back to the top, with a ring that shows the scroll position; it appears with the script (specification
 * §2.4).
 */
export function ScrollTop() {
	const t = shellTexts(useLocale());
	return (
		<button type="button" className="scroll-top" aria-label={t("shell.toTop")} data-scroll-top hidden>
			<svg viewBox="0 0 52 52" aria-hidden="true">
				<circle cx="26" cy="26" r="24" />
				<circle className="scroll-top-progress" cx="26" cy="26" r="24" pathLength="100" />
			</svg>
			<Icon of={arrowUp} />
		</button>
	);
}
