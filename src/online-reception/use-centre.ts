import { useRouteLoaderData } from "react-router";
import { emptyShell, type Shell } from "#domain/content/site-info/shell.ts";
import type { Locale } from "#locale/locale.ts";
import { useLocale } from "#ui/locale-context.tsx";

/** What the pages of the area show of the centre. */
export type CentreFrame = {
	centre: {
		name: string;
		type: string;
		logoFilePath: string;
		address: string;
		phone: string;
		/** Degrees. */
		at: [latitude: number, longitude: number] | undefined;
	};
	siteTitle: string;
	offeredLocales: Locale[];
	/** The number our messages come from; empty where it is not told. */
	smsSender: string;
	/** Can a code be had by a call? */
	codeByVoice: boolean;
};

/** From what the root has loaded; once for the life of the page. */
export function useCentre(): CentreFrame {
	const locale = useLocale();
	const data = useRouteLoaderData("root") as
		| { site: Pick<Shell, "siteInfo" | "centerInfo" | "generalSetting" | "offeredLocales"> }
		| undefined;
	const { siteInfo, centerInfo, generalSetting, offeredLocales } = data?.site ?? emptyShell(locale);
	const { latitude, longitude } = centerInfo;
	const { centerName: name, centerType: type, logoFilePath, address, phone1: phone } = siteInfo;
	return {
		centre: {
			...{ name, type, logoFilePath, address, phone },
			at: latitude === null || longitude === null ? undefined : [latitude, longitude],
		},
		siteTitle: siteInfo.siteTitle,
		offeredLocales,
		smsSender: generalSetting.smsSender,
		codeByVoice: generalSetting.codeByVoice,
	};
}
