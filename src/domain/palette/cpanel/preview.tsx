import { Check, Moon, Sun } from "lucide-react";
import { type CSSProperties, useState } from "react";
import { useTranslations } from "use-intl";
import type { Locale } from "#locale/locale.ts";
import { Alert } from "#ui/alert.tsx";
import { Badge } from "#ui/badge.tsx";
import { Num } from "#ui/bidi-text.tsx";
import { Button } from "#ui/button.tsx";
import { highContrast, legibility } from "#ui/legibility.ts";
import { useLocale } from "#ui/locale-context.tsx";
import { num } from "#ui/num.tsx";
import { Segmented } from "#ui/segmented.tsx";
import { SiteSample } from "#ui/site-sample.tsx";
import type { ColorPaletteInput } from "../schema.ts";
import texts from "./preview-texts.json" with { type: "json" };

const ratioText = (ratio: number) => `${ratio.toFixed(1)}:1`;

type Props = {
	colours: ColorPaletteInput;
	/** The same as CSS properties. */
	style: CSSProperties;
	/** Takes other colours; undefined without the right. */
	onMend: ((colours: Partial<ColorPaletteInput>) => void) | undefined;
};

/** A piece of the public site in these colours, in either theme and direction, and how well it can be read. */
export function Preview({ colours, style, onMend }: Props) {
	const t = useTranslations("palette.preview");
	const tRead = useTranslations("palette.legibility");
	const [locale, setLocale] = useState<Locale>(useLocale());
	const [theme, setTheme] = useState<"light" | "dark">("light");
	const { pairs, pale } = legibility(colours, theme);
	return (
		<div className="palette-column">
			<section className="card card-padded">
				<div className="palette-head">
					<h2 className="heading-small">{t("title")}</h2>
					<Segmented
						label={t("language")}
						isLabelHidden
						tight
						value={locale}
						onChange={setLocale}
						choices={(["fa", "en"] as const).map((value) => ({ value, label: t(value) }))}
					/>
					<Segmented
						label={t("theme")}
						isLabelHidden
						tight
						value={theme}
						onChange={setTheme}
						choices={[
							{ value: "light", label: t("light"), icon: <Sun className="icon" aria-hidden /> },
							{ value: "dark", label: t("dark"), icon: <Moon className="icon" aria-hidden /> },
						]}
					/>
				</div>
				<div className="palette-preview" data-palette style={{ ...style, colorScheme: theme }}>
					<SiteSample locale={locale} words={texts[locale]} />
				</div>
			</section>
			<section className="card card-padded stack">
				<h2 className="heading-small">{tRead("title")}</h2>
				<ul className="legibility">
					{pairs.map(({ name, ink, ground, ratio }) => (
						<li key={name}>
							<span className="legibility-sample" style={{ color: ink, background: ground }} aria-hidden>
								{tRead("sample")}
							</span>
							<span className="grow">
								{tRead(`pair.${name}`)}{" "}
								<b>
									<Num>{ratioText(ratio)}</Num>
								</b>
							</span>
							<Badge tone="ok" mark={<Check className="icon" aria-hidden />}>
								{tRead(ratio >= highContrast ? "high" : "enough")}
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
									{tRead("mend")}
								</Button>
							) : undefined
						}
					>
						{tRead.rich("pale", { name: tRead(`name.${name}`), ratio: ratioText(ratio), num })}
					</Alert>
				))}
				{pale.length ? null : <p className="muted">{tRead("fine")}</p>}
			</section>
		</div>
	);
}
