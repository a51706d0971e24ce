import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import {
	backlinkClient,
	centreClient,
	menuClient,
	type Pending,
	postClient,
	settingClient,
} from "#api/client.ts";
import type { LanguageSetting, LanguageSettingInput } from "#domain/setting/language-setting/schema.ts";
import { defaultLocale, type Locale, locales } from "#locale/locale.ts";
import { type Call, useCall } from "#records/call-context.tsx";
import { DeviceChoice, deviceWidths, type Theme, ThemeChoice } from "#records/document/preview-choices.tsx";
import { SiteFrame } from "#records/document/site-frame.tsx";
import { Footer } from "#site/layout/footer/footer.tsx";
import { Header } from "#site/layout/header/header.tsx";
import { Ribbon } from "#site/layout/header/ribbon.tsx";
import { ShellProvider } from "#site/layout/shell-context.tsx";
import siteSheet from "#site/site.css?url";
import type { SiteInfoInput } from "../schema.ts";
import { emptyShell, type Shell } from "../shell.ts";

const languageSetting = settingClient<LanguageSetting, LanguageSettingInput>("/LanguageSetting/1");

/** The rest of the header and footer; a part that fails to load is left out. */
async function readAround(call: Call, locale: Locale): Promise<Partial<Shell>> {
	const read = <T,>(make: () => Pending<T>) => call(make).catch(() => undefined);
	const [menu, posts, backlinks, general, language] = await Promise.all([
		read(() =>
			menuClient.SiteHierarchy[":locale"].GetByGroup.$get({ param: { locale }, query: { category: "Menu" } }),
		),
		read(() => postClient.Post[":locale"].Chosen.$get({ param: { locale }, query: { count: "5" } })),
		read(() => backlinkClient.Backlink[":locale"].GetAll.$get({ param: { locale } })),
		read(() => centreClient.GeneralSetting.$get()),
		read(() => languageSetting.get()),
	]);
	return {
		...(menu ? { menu: JSON.parse(menu.hierarchy) } : {}),
		...(posts ? { chosenPosts: posts.dataList } : {}),
		...(backlinks ? { backlinks } : {}),
		...(general ? { generalSetting: general } : {}),
		// what is being written is said once it is saved
		...(language ? { offeredLocales: language.isMultiLanguage ? [...locales] : [defaultLocale] } : {}),
	};
}

/** The ribbon, the menu bar and the footer as visitors will see them, with the form's values. */
export default function Preview({ locale, values }: { locale: Locale; values: SiteInfoInput }) {
	const t = useTranslations("siteInfo.preview");
	const call = useCall();
	const [device, setDevice] = useState<"desktop" | "phone">("desktop");
	const [theme, setTheme] = useState<Theme>("light");
	const { data } = useQuery({
		queryKey: ["siteInfo", "around", locale],
		queryFn: () => readAround(call, locale),
	});
	const around = { ...emptyShell(locale), ...data };
	const shell: Shell = {
		...around,
		siteInfo: { ...around.siteInfo, ...values, persianDigits: values.persianDigits ?? false },
		centerInfo: {
			...around.centerInfo,
			...values,
			copyrightYear: values.copyrightYear || around.centerInfo.copyrightYear,
		},
	};
	return (
		<section className="card card-padded site-info-preview" aria-label={t("title")}>
			<div className="site-preview-head">
				<h2 className="heading-small">{t("title")}</h2>
				<DeviceChoice devices={["desktop", "phone"]} value={device} onChange={setDevice} />
				<ThemeChoice value={theme} onChange={setTheme} />
			</div>
			<div className={`site-info-frame is-${device}`}>
				<SiteFrame
					key={device}
					title={t("title")}
					width={deviceWidths[device]}
					locale={locale}
					theme={theme}
					sheet={siteSheet}
				>
					<ShellProvider value={shell}>
						{shell.generalSetting.onlyHasReporting ? null : (
							<div>
								<Ribbon />
								<Header />
							</div>
						)}
						<p className="empty muted">{t("rest")}</p>
						<Footer />
					</ShellProvider>
				</SiteFrame>
			</div>
		</section>
	);
}
