import { __iconData as check } from "lucide-react/icons/check";
import { __iconData as fileCheck } from "lucide-react/icons/file-check";
import type { SlideCard } from "#domain/content/slider/schema.ts";
import { BidiText, Num } from "#ui/bidi-text.tsx";
import { Icon } from "#ui/icon.tsx";
import { iconNamed } from "#ui/icons.ts";

/** Small cards over the picture of a slide. */
export function SlideCards({ cards }: { cards: SlideCard[] }) {
	return cards.map((card) =>
		card.kind === "notice" ? (
			<Notice key={card.title} card={card} />
		) : (
			<Result key={card.title} card={card} />
		),
	);
}

function Notice({ card: { icon, title, text } }: { card: Extract<SlideCard, { kind: "notice" }> }) {
	return (
		<div className="float-card float-card-home">
			<span className="float-card-icon">
				<Icon of={iconNamed(icon)} />
			</span>
			<div>
				<b>{title}</b>
				{text ? (
					<small>
						<BidiText text={text} />
					</small>
				) : null}
			</div>
		</div>
	);
}

/** Positions on the bar in percent: the reference range is in the middle, the value on or next to it. */
export function rangePlaces({ value, low, high }: { value: number; low: number; high: number }) {
	const span = high - low || 1;
	const place = (amount: number) => Math.min(96, Math.max(4, 20 + ((amount - low) / span) * 34));
	return { low: place(low), high: place(high), value: place(value) };
}

function Result({ card }: { card: Extract<SlideCard, { kind: "result" }> }) {
	const { title, text, value, unit, low, high, verdict } = card;
	const places = rangePlaces(card);
	const isInside = value >= low && value <= high;
	const style = {
		"--a": `${places.low}%`,
		"--b": `${places.high}%`,
		"--v": `${places.value}%`,
	};
	return (
		<div className="float-card float-card-report">
			<div className="float-card-head">
				<span className="float-card-icon ok">
					<Icon of={fileCheck} />
				</span>
				<div>
					<b>{title}</b>
					<small>
						<BidiText text={text} />
					</small>
				</div>
			</div>
			<div className="float-card-value">
				<strong>
					<Num>{value}</Num>
					<small>{unit}</small>
				</strong>
				<span className={isInside ? "badge badge-ok" : "badge badge-bad"}>
					{isInside ? <Icon of={check} /> : null}
					<span>{verdict}</span>
				</span>
			</div>
			<div className={isInside ? "range is-ok" : "range is-high"} style={style} dir="ltr">
				<div className="range-track">
					<span className="range-ok" />
					<span className="range-mark" />
				</div>
				<div className="range-label">
					<span className="range-low">
						<Num>{low}</Num>
					</span>
					<span className="range-high">
						<Num>{high}</Num>
					</span>
				</div>
			</div>
		</div>
	);
}
