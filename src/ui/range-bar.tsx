import type { ReactNode } from "react";
import { Num } from "./bidi-text.tsx";

export type RangePosition = "ok" | "low" | "high";

type Props = {
	/** A sentence for screen readers: value, unit, range and position. */
	label: string;
	value: number;
	/** Lower bound of the reference range; undefined for a range without a lower bound. */
	low?: number;
	high?: number;
	/** Positions of the value and the bounds, from 0 at the low end to 1. */
	places: { value: number; low?: number; high?: number };
	/** Text below the lower bound, if the number alone does not say enough: «تا 34». */
	lowText?: string;
	highText?: string;
	/** Whether the value may be on either side of a bound, such as `<10` against 5. */
	isUndecided?: boolean;
};

/** The position of a value relative to its range; a bound belongs to the range. */
export function rangePosition({ value, low, high }: Pick<Props, "value" | "low" | "high">): RangePosition {
	if (low !== undefined && value < low) return "low";
	return high !== undefined && value > high ? "high" : "ok";
}

/** A value in its reference range: low on the left and high on the right in both languages, the bounds below. */
export function RangeBar({ label, value, low, high, places, lowText, highText, isUndecided = false }: Props) {
	const percent = (at: number) => `${at * 100}%`;
	const bound = (name: string, text: string | undefined): ReactNode =>
		text === undefined ? null : (
			<span className={name}>
				<Num>{text}</Num>
			</span>
		);
	return (
		<div
			className={`range is-${isUndecided ? "edge" : rangePosition({ value, low, high })}`}
			dir="ltr"
			role="img"
			aria-label={label}
			style={{
				"--a": percent(places.low ?? 0),
				"--b": percent(places.high ?? 1),
				"--v": percent(places.value),
			}}
		>
			<div className="range-track">
				<span className="range-ok" />
				<span className="range-mark" />
			</div>
			<div className="range-label">
				{bound("range-low", lowText ?? low?.toString())}
				{bound("range-high", highText ?? high?.toString())}
			</div>
		</div>
	);
}
