import { CalendarClock, ExternalLink } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { SectionEntry } from "#domain/content/home-layout/schema.ts";
import type { Locale } from "#locale/locale.ts";
import { type Device, DeviceChoice, type Theme, ThemeChoice } from "#records/document/preview-choices.tsx";
import { Alert } from "#ui/alert.tsx";
import { buttonClass, IconButton } from "#ui/button.tsx";
import { MomentField } from "#ui/moment-field.tsx";
import { PreviewFrame } from "./preview-frame.tsx";
import { PreviewSections } from "./preview-sections.tsx";
import type { useSectionData } from "./use-section-data.ts";

type Props = {
	locale: Locale;
	tree: readonly SectionEntry[];
	read: ReturnType<typeof useSectionData>;
	/** The moment to show, possibly only partly typed; empty means now. */
	asOf: string;
	onAsOf: (asOf: string) => void;
	chosenId: string | undefined;
	onChoose: (id: string) => void;
};

/** The moment, if it was typed completely; otherwise empty. */
export const wholeMoment = (typed: string) => (/T\d\d:\d\d:.*Z$/.test(typed) ? typed : "");

/** The page as readers will see it: on any device, in either theme, as of any day. */
export function PreviewPanel({ locale, tree, read, asOf, onAsOf, chosenId, onChoose }: Props) {
	const t = useTranslations("mainPage.preview");
	const [device, setDevice] = useState<Device>(() => (innerWidth < 800 ? "phone" : "desktop"));
	const [theme, setTheme] = useState<Theme>("light");
	const [hasDay, setHasDay] = useState(false);
	const at = wholeMoment(asOf);
	const query = new URLSearchParams({ preview: "true", ...(at ? { at } : {}) });
	return (
		<section className="builder-view" aria-label={t("title")}>
			<div className="builder-tools">
				<DeviceChoice
					devices={["desktop", "tablet", "phone"]}
					value={device}
					onChange={setDevice}
					isIconOnly
				/>
				<ThemeChoice value={theme} onChange={setTheme} isIconOnly />
				<IconButton
					label={t("asOf")}
					icon={<CalendarClock className="icon" aria-hidden />}
					line
					aria-expanded={hasDay}
					onPress={() => {
						setHasDay(!hasDay);
						if (hasDay) onAsOf("");
					}}
				/>
				<span className="grow" />
				<a
					className={buttonClass({ variant: "outline", size: "sm" })}
					href={`${locale === "en" ? "/en" : "/fa"}?${query}`}
					target="_blank"
					rel="noopener"
				>
					<ExternalLink className="icon icon-directional" aria-hidden />
					<span>{t("open")}</span>
				</a>
			</div>
			{hasDay ? (
				<div className="builder-day">
					<MomentField
						label={t("asOf")}
						hint={t("asOfHint")}
						startTime="12:00"
						value={asOf}
						onChange={onAsOf}
					/>
				</div>
			) : null}
			{read.hasFailed ? <Alert tone="warn">{t("offline")}</Alert> : null}
			<PreviewFrame
				locale={locale}
				at={at}
				device={device}
				theme={theme}
				chosenId={chosenId}
				onChoose={onChoose}
			>
				{(page) => <PreviewSections tree={tree} read={read} locale={locale} at={at} page={page} />}
			</PreviewFrame>
		</section>
	);
}
