import { useQuery } from "@tanstack/react-query";
import { Check, Monitor, Smartphone } from "lucide-react";
import { useCallback, useState } from "react";
import { useTranslations } from "use-intl";
import type { Locale } from "#locale/locale.ts";
import { useCall } from "#records/call-context.tsx";
import { deviceWidths, LanguageChoice, type Theme, ThemeChoice } from "#records/document/preview-choices.tsx";
import { SiteFrame } from "#records/document/site-frame.tsx";
import { mediaQuery } from "#records/media/media-titles.ts";
import siteSheet from "#site/home/home.css?url";
import { Slider } from "#site/home/slider.tsx";
import { Alert } from "#ui/alert.tsx";
import { Badge } from "#ui/badge.tsx";
import { Num } from "#ui/bidi-text.tsx";
import { Button } from "#ui/button.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import { num } from "#ui/num.tsx";
import type { TextColour } from "../look.ts";
import type { SlideInput } from "../slide/schema.ts";
import { type Measured, measureText } from "./measure-text.ts";

type Device = keyof Pick<typeof deviceWidths, "desktop" | "phone">;

/** Minimum contrast between a text and its background. Source: WCAG 2.2 AA. */
const leastContrast = 4.5;

type Props = {
	input: SlideInput;
	/** Sets another colour for the text; undefined without the right to change the slide. */
	onColour: ((colour: TextColour) => void) | undefined;
};

/** The slide as visitors will see it, on a wide screen and on a phone, and how legible its text is on its picture. */
export function SlidePreview({ input, onColour }: Props) {
	const t = useTranslations("slide.preview");
	const words = useTranslations("records.preview");
	const [locale, setLocale] = useState<Locale>(useLocale());
	const [theme, setTheme] = useState<Theme>("light");
	const [measured, setMeasured] = useState<Partial<Record<Device, Measured | undefined>>>({});
	const onShown = useCallback((device: Device, root: Document) => {
		const now = measureText(root);
		setMeasured((before) =>
			JSON.stringify(before[device]) === JSON.stringify(now) ? before : { ...before, [device]: now },
		);
	}, []);
	const onDesktop = useCallback((root: Document) => onShown("desktop", root), [onShown]);
	const onPhone = useCallback((root: Document) => onShown("phone", root), [onShown]);
	const { data: item } = useQuery(mediaQuery(useCall(), input.imageId));
	const text = input.texts[locale];
	const slide = {
		id: "preview",
		image: item?.picture ?? null,
		picturePlace: input.picturePlace,
		textPlace: input.textPlace,
		textColour: input.textColour,
		...text,
		// a card without its title is being written
		cards: text.cards.filter(({ title }) => title !== ""),
		links: text.links.filter(({ label }) => label !== ""),
		facts: text.facts.filter(({ text: words }) => words !== ""),
	};
	const face = <Slider slides={[slide]} />;
	return (
		<section className="slide-preview" aria-label={words("title")}>
			<div className="site-preview-head">
				<h2 className="heading-small">{words("title")}</h2>
				<LanguageChoice value={locale} onChange={setLocale} />
				<ThemeChoice value={theme} onChange={setTheme} />
			</div>
			{text.title === "" ? <p className="muted">{t("saysNothing")}</p> : null}
			<div className="slide-frames">
				<figure>
					<SiteFrame
						title={words("device.desktop")}
						width={deviceWidths.desktop}
						locale={locale}
						theme={theme}
						sheet={siteSheet}
						measured=".hero"
						onShown={onDesktop}
					>
						{face}
					</SiteFrame>
					<figcaption>
						<Monitor className="icon" aria-hidden /> {words("device.desktop")}
					</figcaption>
				</figure>
				<figure className="slide-phone">
					<SiteFrame
						title={words("device.phone")}
						width={deviceWidths.phone}
						locale={locale}
						theme={theme}
						sheet={siteSheet}
						measured=".hero"
						onShown={onPhone}
					>
						{face}
					</SiteFrame>
					<figcaption>
						<Smartphone className="icon" aria-hidden /> {words("device.phone")}
					</figcaption>
				</figure>
			</div>
			{input.picturePlace === "behind" && slide.image ? (
				<Legibility measured={measured} colour={input.textColour} onColour={onColour} />
			) : null}
		</section>
	);
}

type LegibilityProps = {
	measured: Partial<Record<Device, Measured | undefined>>;
	colour: TextColour;
	onColour: Props["onColour"];
};

/** How legible the text on the picture is, and how to improve this. */
function Legibility({ measured, colour, onColour }: LegibilityProps) {
	const t = useTranslations("slide.preview");
	const words = useTranslations("records.preview");
	if (colour === "auto")
		return (
			<Alert tone="ok" icon={<Check className="icon" aria-hidden />}>
				{t("veil")}
			</Alert>
		);
	const { desktop, phone } = measured;
	if (!desktop || !phone) return null;
	const worst = (name: keyof Measured) => Math.min(desktop[name], phone[name]);
	const better = (["light", "dark"] as const).find((name) => name !== colour && worst(name) >= leastContrast);
	const isEnough = worst("ratio") >= leastContrast;
	const mend = better ?? "auto";
	return (
		<Alert
			tone={isEnough ? "ok" : "warn"}
			title={t(isEnough ? "legible" : "weak")}
			action={
				isEnough || !onColour ? undefined : (
					<Button variant="outline" size="sm" onPress={() => onColour(mend)}>
						{t(`mend.${mend}`)}
					</Button>
				)
			}
		>
			<span className="slide-ratios" role="status">
				{(["desktop", "phone"] as const).map((device) => {
					const { ratio } = device === "desktop" ? desktop : phone;
					return (
						<span key={device}>
							{words(`device.${device}`)}{" "}
							<Badge tone={ratio >= leastContrast ? "ok" : "warn"}>
								<Num>{`${ratio.toFixed(1)}:1`}</Num>
							</Badge>
						</span>
					);
				})}
			</span>
			{isEnough ? null : t.rich("weakText", { least: `${leastContrast}:1`, num })}
		</Alert>
	);
}
