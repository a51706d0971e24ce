import { __iconData as circleCheck } from "lucide-react/icons/circle-check";
import { __iconData as lightbulb } from "lucide-react/icons/lightbulb";
import { __iconData as send } from "lucide-react/icons/send";
import { maxSuggestionLength } from "#domain/content/poll/schema.ts";
import { BidiText } from "#ui/bidi-text.tsx";
import { Icon } from "#ui/icon.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import { FieldProblem, FormProblem, useProblemText } from "./problem.tsx";
import type { Refusal } from "./submit.server.ts";
import { pollTexts } from "./texts.ts";

type Props = {
	/** The address that the form is sent to: the page's own path. */
	action: string;
	/** Whether a suggestion was just accepted. */
	isTaken: boolean;
	refusal: Refusal | undefined;
};

/** The field for visitors' suggestions, which only staff can read. */
export function Suggestion({ action, isTaken, refusal }: Props) {
	const t = pollTexts(useLocale());
	const problem = useProblemText(refusal);
	const [wrongText, wrongName] = [problem("text"), problem("name")];
	return (
		<section className="card card-padded question" id="suggest" aria-labelledby="suggest-h">
			<div className="question-head">
				<span className="question-number" aria-hidden>
					<Icon of={lightbulb} />
				</span>
				<h2 id="suggest-h" tabIndex={-1}>
					{t("poll.suggestTitle")}
				</h2>
			</div>
			{isTaken ? (
				<div className="alert alert-ok" data-said>
					<Icon of={circleCheck} />
					<p className="grow">{t("poll.suggested")}</p>
				</div>
			) : null}
			<form method="post" action={action} className="question-form" noValidate data-poll-form>
				<input type="hidden" name="intent" value="suggest" />
				<FormProblem text={problem("")} />
				<div className={wrongText ? "field is-bad" : "field"}>
					<label htmlFor="text">{isTaken ? t("poll.suggestAgain") : t("poll.suggestion")}</label>
					<textarea
						id="text"
						name="text"
						className="control"
						rows={3}
						placeholder={t("poll.suggestionExample")}
						defaultValue={refusal?.values["text"] ?? ""}
						aria-invalid={wrongText ? true : undefined}
						aria-describedby={wrongText ? "text-says text-hint" : "text-hint"}
					/>
					<FieldProblem id="text-says" text={wrongText} />
					<p className="message" id="text-hint">
						<span>
							<BidiText text={t("poll.suggestionHint", { count: String(maxSuggestionLength) })} />
						</span>
					</p>
				</div>
				<div className={wrongName ? "field is-bad question-name" : "field question-name"}>
					<label htmlFor="name">
						{t("poll.name")}
						<span className="optional">{t("poll.optional")}</span>
					</label>
					<input
						id="name"
						name="name"
						className="control"
						autoComplete="name"
						defaultValue={refusal?.values["name"] ?? ""}
						aria-invalid={wrongName ? true : undefined}
						aria-describedby={wrongName ? "name-says" : undefined}
					/>
					<FieldProblem id="name-says" text={wrongName} />
				</div>
				<div className="row question-actions">
					<button type="submit" className="button button-soft" data-busy-text={t("poll.sending")}>
						<span className="spin" aria-hidden hidden />
						<Icon of={send} pointing />
						<span data-text>{t("poll.suggest")}</span>
					</button>
				</div>
			</form>
		</section>
	);
}
