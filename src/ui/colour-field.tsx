import { type Ref, useState } from "react";
import {
	type Color,
	ColorSlider,
	ColorThumb,
	parseColor,
	SliderTrack,
} from "react-aria-components/ColorSlider";
import { useTranslations } from "use-intl";
import { latinDigits } from "#locale/number/digits.ts";
import { TextField } from "./text-field.tsx";

const channels = ["hue", "saturation", "lightness"] as const;

/** The typed colour; undefined while the text is not a colour. */
const colourOf = (text: string) =>
	/^#[0-9a-f]{6}$/i.test(text) ? parseColor(text).toFormat("hsl") : undefined;

/** Normalises typed text: accepts digits of any script, with or without the `#`. */
const asHex = (text: string) =>
	latinDigits(text)
		.trim()
		.toLowerCase()
		.replace(/^([0-9a-f]{6})$/, "#$1");

type Props = {
	label: string;
	/** `#rrggbb`, or the typed text if it is not a colour. */
	value: string;
	onChange: (value: string) => void;
	onBlur?: () => void;
	name?: string;
	error?: string;
	isReadOnly?: boolean;
	inputRef?: Ref<HTMLInputElement & HTMLTextAreaElement>;
};

/** A colour, given as a hex number or by sliders. */
export function ColourField({ label, value, onChange, isReadOnly, ...field }: Props) {
	const t = useTranslations("ui.colour");
	// grey has no hue of its own: the sliders keep their position while they show the same colour
	const [shown, setShown] = useState<Color>(() => colourOf(value) ?? parseColor("hsl(0, 0%, 0%)"));
	const typed = colourOf(value);
	if (typed && typed.toString("hex") !== shown.toString("hex")) setShown(typed);
	return (
		<fieldset className="colour-field">
			<legend className="visually-hidden">{label}</legend>
			<div className="colour-field-head">
				<span className="colour-swatch" style={{ background: typed ? value : "transparent" }} aria-hidden />
				<TextField
					{...field}
					label={label}
					ltr
					maxLength={20}
					value={value}
					isReadOnly={isReadOnly}
					onChange={(text) => onChange(asHex(text))}
				/>
			</div>
			{channels.map((channel) => (
				<ColorSlider
					key={channel}
					className="colour-slider"
					aria-label={`${label}: ${t(channel)}`}
					colorSpace="hsl"
					channel={channel}
					value={shown}
					isDisabled={isReadOnly}
					onChange={(colour) => {
						setShown(colour);
						onChange(colour.toString("hex").toLowerCase());
					}}
				>
					<span className="colour-slider-name" aria-hidden>
						{t(channel)}
					</span>
					<SliderTrack className="colour-track">
						<ColorThumb className="colour-thumb" />
					</SliderTrack>
				</ColorSlider>
			))}
		</fieldset>
	);
}
