import { __iconData as circleAlert } from "lucide-react/icons/circle-exclamation-point";
import { maxNameLength, maxSuggestionLength } from "#domain/content/poll/schema.ts";
import { BidiText } from "#ui/bidi-text.tsx";
import { Icon } from "#ui/icon.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import type { Refusal } from "./submit.server.ts";
import { pollTexts } from "./texts.ts";

/** Returns the error text of a field of a refused form; undefined for a field without an error. */
export function useProblemText(refusal: Refusal | undefined): (field: string) => string | undefined {
	const t = pollTexts(useLocale());
	return (field) => {
		const key = refusal?.problems[field];
		if (!refusal || !key) return undefined;
		const count = String(field === "name" ? maxNameLength : maxSuggestionLength);
		return t(`poll.${key}`, { count, minutes: refusal.minutes });
	};
}

/** The error below a field. */
export const FieldProblem = ({ id, text }: { id: string; text: string | undefined }) =>
	text ? (
		<p className="message bad" id={id}>
			<Icon of={circleAlert} />
			<span>
				<BidiText text={text} />
			</span>
		</p>
	) : null;

/** The error above a form that belongs to no single field. */
export const FormProblem = ({ text }: { text: string | undefined }) =>
	text ? (
		<div className="alert alert-bad">
			<Icon of={circleAlert} />
			<p className="grow">
				<BidiText text={text} />
			</p>
		</div>
	) : null;

/**
 * At the top of the page: every error of the form again, each linked to its field. It takes the focus when the page loads.
 */
export function ProblemSummary({ refusal }: { refusal: Refusal }) {
	const t = pollTexts(useLocale());
	const problem = useProblemText(refusal);
	const fields = Object.keys(refusal.problems);
	const target = (field: string) => {
		if (refusal.pollId !== null) return field ? `field-${refusal.pollId}` : `poll-${refusal.pollId}`;
		return field || "suggest";
	};
	return (
		<div
			className="alert alert-bad poll-problem"
			role="alert"
			tabIndex={-1}
			// biome-ignore lint/a11y/noAutofocus: the answer to a form that was sent; without script nothing else can say it first
			autoFocus
			data-problems
		>
			<Icon of={circleAlert} />
			<div className="grow">
				<b>{t("poll.problem")}</b>
				<ul>
					{fields.map((field) => (
						<li key={field}>
							<a href={`#${target(field)}`}>
								<BidiText text={problem(field) ?? ""} />
							</a>
						</li>
					))}
				</ul>
			</div>
		</div>
	);
}
