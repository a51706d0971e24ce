import { __iconData as logOut } from "lucide-react/icons/log-out";
import { Icon } from "#ui/icon.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import behaviour from "../../behaviours/result/left-results.ts?worker&url";
import { doorTexts } from "./texts.ts";

/**
 * Closes everything that is open in this browser, with one click.
 * @param action a page that handles the form; by default the current page
 */
export function LeaveButton({ isSmall, action }: { isSmall?: boolean; action?: string }) {
	const t = doorTexts(useLocale());
	return (
		<form method="post" noValidate {...(action ? { action } : {})} className="leave" data-leave>
			<button
				type="submit"
				name="intent"
				value="leave"
				className={isSmall ? "button button-outline button-sm leave-small" : "button button-outline"}
			>
				<Icon of={logOut} />
				<span>{t("own.leave")}</span>
			</button>
			<script type="module" src={behaviour} />
		</form>
	);
}
