import { useTranslations } from "use-intl";
import type { Gender } from "../option-codes.ts";

/** The gender in words. @param gender one of `genders` */
export function GenderText({ gender }: { gender: number }) {
	const t = useTranslations("queue.gender");
	return t(`${gender as Gender}`);
}
