import { useRouteLoaderData } from "react-router";
import { emptyShell, type Shell } from "#domain/content/site-info/shell.ts";
import type { Locale } from "#locale/locale.ts";
import { useLocale } from "#ui/locale-context.tsx";

/** The data of the centre that the pages of this area show. */
export type CentreFrame = {
	centre: {
		name: string;
		type: string;
		logoFilePath: string;
		address: string;
		phone: string;
		/** The position in degrees. */
		at: [latitude: number, longitude: number] | undefined;
	};
	siteTitle: string;
	offeredLocales: Locale[];
	/** The sender number of our messages; empty if it is not published. */
	smsSender: string;
	/** Whether a code can be requested by call. */
	codeByVoice: boolean;
};

/** Reads the data loaded by the root. */
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
