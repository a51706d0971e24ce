import { __iconData as circleCheck } from "lucide-react/icons/circle-check";
import { __iconData as lightbulb } from "lucide-react/icons/lightbulb";
import { __iconData as send } from "lucide-react/icons/send";
import { longestSuggestion } from "#domain/poll/schema.ts";
import { Icon } from "#ui/icon.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import { Runs } from "#ui/runs.tsx";
import type { Refusal } from "./answer.server.ts";
import { FieldProblem, FormProblem, useProblemText } from "./problem.tsx";
import { pollTexts } from "./texts.ts";

type Props = {
	/** Where the form is sent: the page's own path. */
	action: string;
	/** Was one just taken? */
	isTaken: boolean;
	refusal: Refusal | undefined;
};

/** The box for what visitors would do better; nobody but staff sees what is put in. */
export function Suggestion({ action, isTaken, refusal }: Props) {
	const t = pollTexts(useLocale());
	const problem = useProblemText(refusal);
	const [wrongText, wrongName] = [problem("text"), problem("name")];
	return (
		<section className="card card-p q" id="suggest" aria-labelledby="suggest-h">
			<div className="q-h">
				<span className="q-n" aria-hidden>
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
			<form method="post" action={action} className="q-form" noValidate data-poll-form>
				<input type="hidden" name="intent" value="suggest" />
				<FormProblem text={problem("")} />
				<div className={wrongText ? "field is-bad" : "field"}>
					<label htmlFor="text">{isTaken ? t("poll.suggestAgain") : t("poll.suggestion")}</label>
					<textarea
						id="text"
						name="text"
						className="ctl"
						rows={3}
						placeholder={t("poll.suggestionExample")}
						defaultValue={refusal?.values["text"] ?? ""}
						aria-invalid={wrongText ? true : undefined}
						aria-describedby={wrongText ? "text-says text-hint" : "text-hint"}
					/>
					<FieldProblem id="text-says" text={wrongText} />
					<p className="msg" id="text-hint">
						<span>
							<Runs text={t("poll.suggestionHint", { count: String(longestSuggestion) })} />
						</span>
					</p>
				</div>
				<div className={wrongName ? "field is-bad q-name" : "field q-name"}>
					<label htmlFor="name">
						{t("poll.name")}
						<span className="opt">{t("poll.optional")}</span>
					</label>
					<input
						id="name"
						name="name"
						className="ctl"
						autoComplete="name"
						defaultValue={refusal?.values["name"] ?? ""}
						aria-invalid={wrongName ? true : undefined}
						aria-describedby={wrongName ? "name-says" : undefined}
					/>
					<FieldProblem id="name-says" text={wrongName} />
				</div>
				<div className="row q-a">
					<button type="submit" className="btn btn-soft" data-busy-text={t("poll.sending")}>
						<span className="spin" aria-hidden hidden />
						<Icon of={send} pointing />
						<span data-text>{t("poll.suggest")}</span>
					</button>
				</div>
			</form>
		</section>
	);
}
