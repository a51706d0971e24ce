import { useQuery } from "@tanstack/react-query";
import { Monitor, Moon, Smartphone, Sun } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { callHeaders } from "#api/client.ts";
import type { Locale } from "#locale/locale.ts";
import { SiteFrame } from "#records/site-frame.tsx";
import { Footer } from "#site/layout/footer.tsx";
import { Header } from "#site/layout/header.tsx";
import { Ribbon } from "#site/layout/ribbon.tsx";
import { ShellProvider } from "#site/layout/shell-context.tsx";
import siteSheet from "#site/site.css?url";
import { Segmented } from "#ui/segmented.tsx";
import type { SiteInfoInput } from "../schema.ts";
import { emptyShell, type Shell } from "../shell.ts";

/** Width of the window that each shows, in pixels. */
const devices = { desktop: 1280, phone: 390 } as const;
type Device = keyof typeof devices;

/** What else stands in the head and the foot; a part that does not come is left out. */
async function readAround(locale: Locale, signal: AbortSignal): Promise<Partial<Shell>> {
	const read = async (path: string) => {
		const answer = await fetch(`/api${path}`, { headers: callHeaders(), signal });
		return answer.ok ? await answer.json() : undefined;
	};
	const [menu, posts, backlinks, general, language] = await Promise.all([
		read(`/SiteHierarchy/${locale}/GetByGroup?category=Menu`),
		read(`/Post/${locale}/Chosen?count=5`),
		read(`/Backlink/${locale}/GetAll`),
		read("/GeneralSetting"),
		read("/LanguageSetting/1"),
	]);
	return {
		...(menu ? { menu: JSON.parse(menu.hierarchy) } : {}),
		...(posts ? { chosenPosts: posts.dataList } : {}),
		...(backlinks ? { backlinks } : {}),
		...(general ? { generalSetting: general } : {}),
		...(language ? { isMultiLanguage: language.isMultiLanguage } : {}),
	};
}

/** The ribbon, the menu bar and the footer as visitors will see them, with what stands in the form. */
export default function Preview({ locale, values }: { locale: Locale; values: SiteInfoInput }) {
	const t = useTranslations("siteInfo.preview");
	const words = useTranslations("records.preview");
	const [device, setDevice] = useState<Device>("desktop");
	const [theme, setTheme] = useState<"light" | "dark">("light");
	const { data } = useQuery({
		queryKey: ["siteInfo", "around", locale],
		queryFn: ({ signal }) => readAround(locale, signal),
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
				<Segmented
					label={t("device")}
					isLabelHidden
					tight
					value={device}
					onChange={setDevice}
					choices={[
						{ value: "desktop", label: t("desktop"), icon: <Monitor className="icon" aria-hidden /> },
						{ value: "phone", label: t("phone"), icon: <Smartphone className="icon" aria-hidden /> },
					]}
				/>
				<Segmented
					label={words("theme")}
					isLabelHidden
					tight
					value={theme}
					onChange={setTheme}
					choices={[
						{ value: "light", label: words("light"), icon: <Sun className="icon" aria-hidden /> },
						{ value: "dark", label: words("dark"), icon: <Moon className="icon" aria-hidden /> },
					]}
				/>
			</div>
			<div className={`site-info-frame is-${device}`}>
				<SiteFrame
					key={device}
					title={t("title")}
					width={devices[device]}
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
						<p className="muted" style={{ padding: "3rem 1rem", textAlign: "center" }}>
							{t("rest")}
						</p>
						<Footer />
					</ShellProvider>
				</SiteFrame>
			</div>
		</section>
	);
}
