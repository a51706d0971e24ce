import type { LucideIconData } from "lucide-react";
import { __iconData as circleAlert } from "lucide-react/icons/circle-exclamation-point";
import { __iconData as wifiOff } from "lucide-react/icons/wifi-off";
import { BidiText } from "#ui/bidi-text.tsx";
import { Icon } from "#ui/icon.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import type { DoorProblem } from "./door-state.ts";
import { doorTexts } from "./texts.ts";

/** The text of a problem in the page's language. */
export function useProblemText(problem: DoorProblem | null): string {
	const t = doorTexts(useLocale());
	if (!problem) return "";
	const { key, tries, seconds } = problem;
	const values = { tries, seconds, minutes: Math.max(1, Math.ceil(seconds / 60)) };
	return t(`door.problems.${key}`, values);
}

/**
 * An error that concerns the whole form. It takes the focus when the page loads, because without script there is no other
 * way to announce the error first.
 */
export function FormProblem({ problem }: { problem: DoorProblem | null }) {
	const text = useProblemText(problem?.field === "" ? problem : null);
	return text ? (
		<div
			className="alert alert-bad"
			role="alert"
			tabIndex={-1}
			// biome-ignore lint/a11y/noAutofocus: the answer to a form that was sent
			autoFocus
		>
			<Icon of={circleAlert} />
			<div className="grow">
				<p>
					<BidiText text={text} />
				</p>
				{problem && waits.has(problem.key) ? <Wait seconds={problem.seconds} /> : null}
			</div>
		</div>
	) : null;
}

/** Problems that end after a waiting time. */
const waits = new Set<DoorProblem["key"]>([
	"lastTry",
	"lastDigits",
	"locked",
	"lockedDigits",
	"limit",
	"tooSoon",
]);

/** The remaining time, counting down; without script, only the sentence above states it. */
function Wait({ seconds }: { seconds: number }) {
	const t = doorTexts(useLocale());
	return (
		<p className="door-wait" data-countdown={seconds} hidden>
			<span data-countdown-left role="timer">
				{t("door.waitLeft")} <bdi dir="ltr" data-countdown-clock />
			</span>
			<span data-countdown-over role="status" data-text={t("door.waitOver")} />
		</p>
	);
}

/** Shown by script when a form is sent without a connection; the typed values stay. */
export function LostLine() {
	const t = doorTexts(useLocale());
	return (
		<p className="alert alert-warn" role="alert" tabIndex={-1} data-lost-line hidden>
			<Icon of={wifiOff} />
			<span className="grow">{t("door.lostLine")}</span>
		</p>
	);
}

type Props = {
	name: DoorProblem["field"];
	label: string;
	icon: LucideIconData;
	problem: DoorProblem | null;
	defaultValue?: string;
	hint?: string;
	/** Id of the text above the field: on a new page a screen reader reads the field first, and then this text. */
	describedBy?: string;
	inputMode?: "numeric" | "tel";
	autoComplete?: string;
	maxLength?: number;
	/** Whether this is the next field to fill in. */
	isFirst?: boolean;
};

/** A field of an entry form, with its error. */
export function DoorField({
	name,
	label,
	icon,
	problem,
	hint,
	describedBy,
	isFirst,
	maxLength = 40,
	...input
}: Props) {
	const told = useProblemText(problem?.field === name ? problem : null);
	const id = `door-${name}`;
	const [hintId, problemId] = [`${id}-hint`, `${id}-problem`];
	const described = [told && problemId, describedBy, hint && hintId].filter(Boolean).join(" ");
	return (
		<div className={told ? "field is-bad" : "field"}>
			<label htmlFor={id}>{label}</label>
			<div className="control-box is-ltr has-icon">
				<Icon of={icon} className="control-icon" />
				<input
					id={id}
					name={name}
					className="control"
					type="text"
					dir="ltr"
					maxLength={maxLength}
					autoCapitalize="none"
					spellCheck={false}
					aria-invalid={told ? true : undefined}
					aria-describedby={described || undefined}
					// biome-ignore lint/a11y/noAutofocus: the field that the answer to a form is about
					autoFocus={Boolean(told) || isFirst}
					{...input}
				/>
			</div>
			{told ? (
				<p className="message bad" id={problemId}>
					<Icon of={circleAlert} />
					<span>
						<BidiText text={told} />
					</span>
				</p>
			) : null}
			{hint ? (
				<p className="message" id={hintId}>
					<BidiText text={hint} />
				</p>
			) : null}
		</div>
	);
}
