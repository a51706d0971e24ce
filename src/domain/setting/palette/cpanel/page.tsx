import { RotateCcw } from "lucide-react";
import { type CSSProperties, useEffect } from "react";
import { useTranslations } from "use-intl";
import { settingClient } from "#api/client.ts";
import { keysOf } from "#platform/value/keys.ts";
import { pick, recordOf } from "#platform/value/record-parts.ts";
import { RecordColour } from "#records/field/record-colour.tsx";
import { type Setting, SettingPage, useSettingForm } from "#records/form/setting-page.tsx";
import { Button } from "#ui/button.tsx";
import { defaultPalette } from "../defaults.ts";
import { readyNames, readyPalettes } from "../ready-palettes.ts";
import { ColorPaletteInput, type ColorPaletteRecord } from "../schema.ts";
import sheet from "./page.css?url";
import { Preview } from "./preview.tsx";

export const links = () => [{ rel: "stylesheet", href: sheet }];

const names = keysOf(defaultPalette);

const setting: Setting<ColorPaletteRecord, ColorPaletteInput> = {
	noun: "palette",
	client: settingClient("/ColorPalette/1"),
	schema: ColorPaletteInput,
	fields: names.map((name) => ({ name, label: name, kind: "colour", need: "required" })),
	empty: defaultPalette,
	toInput: (record) => pick(record, names),
	write: "settings.write",
};

/** The three colours of the site, with a preview, a check of legibility and a reset to the default purple (panel 4.3). */
export default function PalettePage() {
	const t = useTranslations("palette");
	const form = useSettingForm(setting);
	const { record, values, isReadOnly } = form;
	const take = (colours: Partial<ColorPaletteInput>) => {
		for (const name of names)
			if (colours[name]) form.form.setValue(name, colours[name], { shouldDirty: true, shouldValidate: true });
	};
	// the panel wears the site's colours too
	useEffect(() => {
		if (record)
			for (const name of names) document.documentElement.style.setProperty(`--${name}`, record[name]);
	}, [record]);
	// of half a number the last whole one stays in sight
	const wholeOf = (name: (typeof names)[number]) =>
		ColorPaletteInput.shape[name].safeParse(values[name]).data ?? record?.[name] ?? defaultPalette[name];
	const colours: ColorPaletteInput = recordOf(names, wholeOf);
	return (
		<SettingPage
			setting={setting}
			form={form}
			actions={
				isReadOnly ? null : (
					<Button
						variant="quiet"
						icon={<RotateCcw className="icon" aria-hidden />}
						onPress={() => take(defaultPalette)}
					>
						{t("reset")}
					</Button>
				)
			}
		>
			<div className="palette-layout">
				<div className="palette-column">
					<section className="card card-padded stack" aria-label={t("colours")}>
						{names.map((name) => (
							<RecordColour
								key={name}
								control={form.form.control}
								name={name}
								label={t(`field.${name}`)}
								isReadOnly={isReadOnly}
							/>
						))}
					</section>
					{isReadOnly ? null : (
						<section className="card card-padded">
							<h2 className="heading-small">{t("ready")}</h2>
							<ul className="ready-palettes">
								{readyNames.map((name) => (
									<li key={name}>
										<button
											type="button"
											className="ready-palette"
											aria-pressed={names.every((each) => readyPalettes[name][each] === colours[each])}
											data-palette
											style={inputsOf(readyPalettes[name])}
											onClick={() => take(readyPalettes[name])}
										>
											<span className="ready-palette-colours" aria-hidden>
												<i /> <i /> <i />
												<em>{t("button")}</em>
											</span>
											<span className="ready-palette-name">{t(`names.${name}`)}</span>
										</button>
									</li>
								))}
							</ul>
						</section>
					)}
				</div>
				<Preview colours={colours} style={inputsOf(colours)} onMend={isReadOnly ? undefined : take} />
			</div>
		</SettingPage>
	);
}

/** Three colours as CSS properties of a subtree. */
const inputsOf = (colours: ColorPaletteInput): CSSProperties =>
	Object.fromEntries(names.map((name) => [`--${name}`, colours[name]]));
