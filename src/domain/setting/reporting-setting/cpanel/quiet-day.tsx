import { Num } from "#ui/bidi-text.tsx";
import { quietParts, shareOfDay } from "../quiet-hours.ts";
import "./quiet-day.css";

const hours = [0, 4, 8, 12, 16, 20, 24];

/**
 * A bar of the laboratory's day with the quiet hours and the current time; decorative, because the sentence below says the
 * same.
 */
export function QuietDay({ quiet }: { quiet: { quietFrom: string; quietUntil: string } }) {
	const style = (from: number, to = from) => ({ "--from": `${from * 100}%`, "--to": `${to * 100}%` });
	return (
		<div className="quiet-day" aria-hidden>
			<div className="quiet-day-bar">
				{quietParts(quiet).map(({ from, to }) => (
					<span key={from} className="quiet-day-part" style={style(from, to)} />
				))}
				<span className="quiet-day-now" style={style(shareOfDay(new Date()))} />
			</div>
			<div className="quiet-day-hours">
				{hours.map((hour) => (
					<Num key={hour}>{String(hour).padStart(2, "0")}</Num>
				))}
			</div>
		</div>
	);
}
