import { Eye, EyeOff, KeyRound } from "lucide-react";
import { type ComponentProps, useState } from "react";
import { useTranslations } from "use-intl";
import { IconButton } from "./button.tsx";
import { TextField } from "./text-field.tsx";

type Props = Omit<ComponentProps<typeof TextField>, "type" | "ltr" | "rows" | "icon" | "end"> & {
	autoComplete: "current-password" | "new-password";
};

/** A password field, hidden until the user clicks to show the text. */
export function PasswordField(props: Props) {
	const t = useTranslations("ui");
	const [isShown, setShown] = useState(false);
	return (
		<TextField
			{...props}
			ltr
			type={isShown ? "text" : "password"}
			icon={<KeyRound className="icon control-icon" aria-hidden />}
			end={
				<span className="control-end">
					<IconButton
						size="sm"
						label={isShown ? t("hidePassword") : t("showPassword")}
						icon={isShown ? <EyeOff className="icon" aria-hidden /> : <Eye className="icon" aria-hidden />}
						onPress={() => setShown(!isShown)}
					/>
				</span>
			}
		/>
	);
}
