import { Monitor, Moon, Smartphone, Sun, Tablet } from "lucide-react";
import { useTranslations } from "use-intl";
import { type Locale, locales } from "#locale/locale.ts";
import { Segmented } from "#ui/segmented.tsx";

// The choices of every preview of the site: language, theme and device.

export type Theme = "light" | "dark";

/** Widths of real devices, in CSS pixels. */
export const deviceWidths = { desktop: 1280, tablet: 768, phone: 390 } as const;
export type Device = keyof typeof deviceWidths;

const themeIcons = { light: Sun, dark: Moon };
const deviceIcons = { desktop: Monitor, tablet: Tablet, phone: Smartphone };

type Props<Value> = {
	value: Value;
	onChange: (value: Value) => void;
	/** Whether the labels are hidden and only announced by screen readers. */
	isIconOnly?: boolean;
};

export function LanguageChoice({ value, onChange }: Props<Locale>) {
	const t = useTranslations("records.preview");
	return (
		<Segmented
			label={t("language")}
			isLabelHidden
			tight
			value={value}
			onChange={onChange}
			choices={locales.map((locale) => ({ value: locale, label: t(locale) }))}
		/>
	);
}

export function ThemeChoice({ value, onChange, isIconOnly }: Props<Theme>) {
	const t = useTranslations("records.preview");
	return (
		<Segmented
			label={t("theme")}
			isLabelHidden
			tight
			value={value}
			onChange={onChange}
			choices={(["light", "dark"] as const).map((theme) => {
				const Icon = themeIcons[theme];
				return {
					value: theme,
					label: <span className={isIconOnly ? "visually-hidden" : undefined}>{t(theme)}</span>,
					icon: <Icon className="icon" aria-hidden />,
				};
			})}
		/>
	);
}

/** @param devices the available devices, widest first */
export function DeviceChoice<Choice extends Device>({
	devices,
	value,
	onChange,
	isIconOnly,
}: Props<Choice> & { devices: readonly Choice[] }) {
	const t = useTranslations("records.preview");
	return (
		<Segmented
			label={t("device.label")}
			isLabelHidden
			tight
			value={value}
			onChange={onChange}
			choices={devices.map((value) => {
				const device: Device = value;
				const Icon = deviceIcons[device];
				return {
					value,
					label: <span className={isIconOnly ? "visually-hidden" : undefined}>{t(`device.${device}`)}</span>,
					icon: <Icon className="icon" aria-hidden />,
				};
			})}
		/>
	);
}
