import { useQuery } from "@tanstack/react-query";
import { Check } from "lucide-react";
import { type CSSProperties, useState } from "react";
import { useTranslations } from "use-intl";
import { siteInfoClient, unwrap } from "#api/client.ts";
import type { Theme } from "#records/document/preview-choices.tsx";
import { SitePreview } from "#records/document/site-preview.tsx";
import { Alert } from "#ui/alert.tsx";
import { Badge } from "#ui/badge.tsx";
import { Num } from "#ui/bidi-text.tsx";
import { Button } from "#ui/button.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import { num } from "#ui/num.tsx";
import { highContrast, legibility } from "#ui/palette/legibility.ts";
import { SiteSample } from "#ui/site-sample.tsx";
import type { ColorPaletteInput } from "../schema.ts";
import texts from "./preview-texts.json" with { type: "json" };

const ratioText = (ratio: number) => `${ratio.toFixed(1)}:1`;

type Props = {
	colours: ColorPaletteInput;
	/** The colours as CSS properties. */
	style: CSSProperties;
	/** Applies suggested colours; undefined if the user may not change them. */
	onMend: ((colours: Partial<ColorPaletteInput>) => void) | undefined;
};

/** A sample of the public site in these colours, in either theme and direction, with a check of the colours' legibility. */
export function Preview({ colours, style, onMend }: Props) {
	const t = useTranslations("palette.legibility");
	const [theme, setTheme] = useState<Theme>("light");
	const own = useLocale();
	const { data: centre } = useQuery({
		queryKey: ["site-info", own],
		queryFn: () => unwrap(siteInfoClient.SiteInfo[":locale"].$get({ param: { locale: own } })),
	});
	const { pairs, pale } = legibility(colours, theme);
	return (
		<div className="palette-column">
			<SitePreview theme={theme} onTheme={setTheme} style={style}>
				{(locale) => <SiteSample locale={locale} words={texts[locale]} logo={centre?.logoFilePath} />}
			</SitePreview>
			<section className="card card-padded stack">
				<h2 className="heading-small">{t("title")}</h2>
				<ul className="legibility">
					{pairs.map(({ name, ink, ground, ratio }) => (
						<li key={name}>
							<span className="legibility-sample" style={{ color: ink, background: ground }} aria-hidden>
								{t("sample")}
							</span>
							<span className="grow">
								{t(`pair.${name}`)}{" "}
								<b>
									<Num>{ratioText(ratio)}</Num>
								</b>
							</span>
							<Badge tone="ok" mark={<Check className="icon" aria-hidden />}>
								{t(ratio >= highContrast ? "high" : "enough")}
							</Badge>
						</li>
					))}
				</ul>
				{pale.map(({ name, ratio, shade }) => (
					<Alert
						key={name}
						tone="warn"
						action={
							onMend ? (
								<Button variant="outline" size="sm" onPress={() => onMend({ [name]: shade })}>
									{t("mend")}
								</Button>
							) : undefined
						}
					>
						{t.rich("pale", { name: t(`name.${name}`), ratio: ratioText(ratio), num })}
					</Alert>
				))}
				{pale.length ? null : <p className="muted">{t("fine")}</p>}
			</section>
		</div>
	);
}
