import type { ReactNode } from "react";
import { Num } from "./bidi-text.tsx";

export type RangePosition = "ok" | "low" | "high";

type Props = {
	/** Said to a screen reader in one sentence: value, unit, range and where it stands. */
	label: string;
	value: number;
	/** Bounds of the reference range; an open side has none. */
	low?: number;
	high?: number;
	/** It may be on either side of a bound: `<10` against 5. */
	isUndecided?: boolean;
};

/** Where a value stands against its range; a bound belongs to the range. */
export function rangePosition({ value, low, high }: Pick<Props, "value" | "low" | "high">): RangePosition {
	if (low !== undefined && value < low) return "low";
	return high !== undefined && value > high ? "high" : "ok";
}

/** The values at both ends: the range takes 40% in the middle, 70% when one side is open. */
function windowOf({ value, low, high }: Pick<Props, "value" | "low" | "high">): [number, number] {
	if (low !== undefined && high !== undefined) {
		const aside = (high - low || Math.abs(low) || 1) * 0.75;
		return [low - aside, high + aside];
	}
	const bound = low ?? high ?? value;
	const width = Math.abs(bound) || 1;
	const aside = (width * 3) / 7;
	return low === undefined ? [bound - width, bound + aside] : [bound - aside, bound + width];
}

/** Where range and value stand, in percent from the low end; a value beyond the window stays at its edge, in sight. */
export function placesOf(about: Pick<Props, "value" | "low" | "high">) {
	const [from, to] = windowOf(about);
	const percent = (at: number) => Math.min(100, Math.max(0, ((at - from) / (to - from)) * 100));
	return {
		start: about.low === undefined ? 0 : percent(about.low),
		end: about.high === undefined ? 100 : percent(about.high),
		value: Math.min(97, Math.max(3, percent(about.value))),
	};
}

/** A value in its reference range: low on the left and high on the right in both languages, the bounds below. */
export function RangeBar({ label, value, low, high, isUndecided = false }: Props) {
	const places = placesOf({ value, low, high });
	const bound = (name: string, at: number | undefined): ReactNode =>
		at === undefined ? null : (
			<span className={name}>
				<Num>{at}</Num>
			</span>
		);
	return (
		<div
			className={`range is-${isUndecided ? "edge" : rangePosition({ value, low, high })}`}
			dir="ltr"
			role="img"
			aria-label={label}
			style={
				{
					"--a": `${places.start}%`,
					"--b": `${places.end}%`,
					"--v": `${places.value}%`,
				} as React.CSSProperties
			}
		>
			<div className="range-track">
				<span className="range-ok" />
				<span className="range-mark" />
			</div>
			<div className="range-label">
				{bound("range-low", low)}
				{bound("range-high", high)}
			</div>
		</div>
	);
}
