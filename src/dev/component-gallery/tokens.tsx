import { TubeGlyph } from "#ui/tube-glyph.tsx";
import { useExampleText } from "./example.tsx";

// Colours, tube caps and sizes of text, as the tokens have them.

export const Swatches = ({
	name,
	tokens,
}: {
	name: string;
	tokens: readonly (readonly [string, string?])[];
}) => {
	const say = useExampleText();
	return (
		<div className="ramp">
			<small>{name}</small>
			<div>
				{tokens.map(([token, ink]) => (
					<span key={token} style={{ background: `var(--${token})`, color: `var(--${ink ?? "ink"})` }}>
						{ink ? <b>{say("نمونه", "Aa")}</b> : null}
						<code dir="ltr">--{token}</code>
					</span>
				))}
			</div>
		</div>
	);
};

export const brand = [
	["main", "on-main"],
	["main-hover", "on-main"],
	["main-press", "on-main"],
	["main-soft", "main-text"],
	["main-softer", "main-text"],
	["main-line", "title"],
] as const;
export const surfaces = [
	["bg", "ink"],
	["surface", "ink-2"],
	["surface-2", "ink-3"],
	["surface-3", "title"],
	["line", "ink"],
	["line-strong"],
] as const;
export const statuses = [
	["ok", "on-ok"],
	["ok-soft", "ok-text"],
	["warn", "on-warn"],
	["warn-soft", "warn-text"],
	["bad", "on-bad"],
	["bad-soft", "bad-text"],
] as const;
export const stageRamp = [["stage-1"], ["stage-2"], ["stage-3"], ["stage-4"], ["stage-5"], ["band"]] as const;

export function Caps() {
	const say = useExampleText();
	const caps = [
		["purple", say("خون کامل، EDTA", "Whole blood, EDTA")],
		["gold", say("سرم با ژل", "Serum with gel")],
		["red", say("سرم ساده", "Plain serum")],
		["blue", say("پلاسما، سیترات", "Plasma, citrate")],
		["green", say("هپارین", "Heparin")],
		["grey", say("فلوراید، قند", "Fluoride, glucose")],
		["urine", say("ادرار", "Urine")],
		["swab", say("سواب و کشت", "Swab and culture")],
	] as const;
	return (
		<div className="tube-caps">
			{caps.map(([cap, label]) => (
				<span key={cap}>
					<TubeGlyph cap={cap} label={label} />
					{label}
				</span>
			))}
		</div>
	);
}

export function TypeScale() {
	const say = useExampleText();
	const lines = [
		["5xl", say("جوابِ روشن", "Results made clear")],
		["4xl", say("دقت در هر قطره", "Precision in every drop")],
		["3xl", say("درخواست‌های من", "My requests")],
		["2xl", say("مشخصات بیمار", "Patient details")],
		["lg", say("هورمون محرک تیروئید", "Thyroid stimulating hormone")],
		[
			"md",
			say(
				"ناشتا بودن یعنی در چند ساعت پیش از خون‌گیری چیزی جز آب نخورید.",
				"Fasting means nothing but water in the hours before the sample.",
			),
		],
		[
			"sm",
			say(
				"روی قبض پذیرش و در پیامک آزمایشگاه نوشته شده است.",
				"Written on the receipt and in the laboratory's message.",
			),
		],
		["xs", say("آخرین تغییر، امروز", "Last changed today")],
	] as const;
	return (
		<div className="type-scale">
			{lines.map(([size, words]) => (
				<div key={size} className={`type-scale-${size}`}>
					<code dir="ltr">--fs-{size}</code>
					<p style={{ fontSize: `var(--fs-${size})` }}>{words}</p>
				</div>
			))}
		</div>
	);
}
