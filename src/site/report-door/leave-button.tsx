import { __iconData as logOut } from "lucide-react/icons/log-out";
import { Icon } from "#ui/icon.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import { doorTexts } from "./texts.ts";

/** Closes everything that is open in this browser, with one press. */
export function LeaveButton({ isSmall }: { isSmall?: boolean }) {
	const t = doorTexts(useLocale());
	return (
		<form method="post">
			<button
				type="submit"
				name="intent"
				value="leave"
				className={isSmall ? "button button-outline button-sm" : "button button-outline"}
			>
				<Icon of={logOut} />
				<span>{t("own.leave")}</span>
			</button>
		</form>
	);
}
