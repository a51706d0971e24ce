import { useTranslations } from "use-intl";

const figure = new Intl.NumberFormat("en-US", { maximumFractionDigits: 1 });
const kilobyte = 1024;

/** Size of a file in words: «284 کیلوبایت», `1.8 GB`. */
export function useFileSize() {
	const t = useTranslations("records.media.size");
	return (bytes: number) => {
		if (bytes < kilobyte ** 2)
			return t("kb", { size: figure.format(Math.max(1, Math.round(bytes / kilobyte))) });
		if (bytes < kilobyte ** 3) return t("mb", { size: figure.format(bytes / kilobyte ** 2) });
		return t("gb", { size: figure.format(bytes / kilobyte ** 3) });
	};
}

/** A duration as players show it: `1:23`, `1:02:03`. @param seconds of a recording */
export function durationText(seconds: number): string {
	const whole = Math.round(seconds);
	const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60];
	const end = String(whole % 60).padStart(2, "0");
	return hours ? `${hours}:${String(minutes).padStart(2, "0")}:${end}` : `${minutes}:${end}`;
}
