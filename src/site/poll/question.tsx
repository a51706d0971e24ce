import { __iconData as check } from "lucide-react/icons/check";
import { __iconData as circleCheck } from "lucide-react/icons/circle-check";
import { __iconData as info } from "lucide-react/icons/info";
import type { Poll } from "#domain/content/poll/schema.ts";
import { formatDate } from "#locale/date/date.ts";
import { formatNumber } from "#locale/number/number.ts";
import { Badge } from "#ui/badge.tsx";
import { BarList } from "#ui/bar-list.tsx";
import { BidiText, Num } from "#ui/bidi-text.tsx";
import { Icon } from "#ui/icon.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import { StateBadge, timesText } from "./poll-state.tsx";
import { FieldProblem, FormProblem, useProblemText } from "./problem.tsx";
import type { Refusal } from "./submit.server.ts";
import { pollTexts } from "./texts.ts";

type Props = {
	poll: Poll;
	/** The question's number, from 1. */
	number: number;
	/** The address that the form is sent to: the page's own path. */
	action: string;
	/** The outcome of the answer that was just sent. */
	outcome: "recorded" | "already" | null;
	refusal: Refusal | undefined;
};

/** One question: its opening time before it opens, the form while it can be answered, and the results afterwards. */
export function Question({ poll, number, action, outcome, refusal }: Props) {
	const locale = useLocale();
	const { id, question, state, chosenOptionId, totalVotes } = poll;
	return (
		<section className="card card-padded question" id={`poll-${id}`} aria-labelledby={`q-${id}`}>
			<div className="question-head">
				<span className="question-number" aria-hidden>
					<Num>{number}</Num>
				</span>
				<h2 id={`q-${id}`} tabIndex={-1}>
					<BidiText text={question} />
				</h2>
				<Mark state={state} isAnswered={chosenOptionId !== null} />
			</div>
			{outcome ? <Said outcome={outcome} /> : null}
			{totalVotes !== null ? (
				<Results poll={poll} />
			) : state === "open" ? (
				<Form poll={poll} action={action} refusal={refusal} />
			) : (
				<p className="muted">
					<BidiText text={timesText(poll, locale)} />
				</p>
			)}
		</section>
	);
}

function Mark({ state, isAnswered }: { state: Poll["state"]; isAnswered: boolean }) {
	const t = pollTexts(useLocale());
	if (state !== "open") return <StateBadge state={state} />;
	return isAnswered ? (
		<Badge tone="ok" mark={<Icon of={check} />}>
			{t("poll.recorded")}
		</Badge>
	) : null;
}

function Said({ outcome }: { outcome: "recorded" | "already" }) {
	const t = pollTexts(useLocale());
	const isFirst = outcome === "recorded";
	return (
		<div className={isFirst ? "alert alert-ok" : "alert"} data-said>
			<Icon of={isFirst ? circleCheck : info} />
			<p className="grow">{t(isFirst ? "poll.thanks" : "poll.already")}</p>
		</div>
	);
}

function Results({ poll }: { poll: Poll }) {
	const locale = useLocale();
	const t = pollTexts(locale);
	const { options, chosenOptionId, totalVotes, state, closeDateTime } = poll;
	const words = (n: number) => ({ n, count: formatNumber(n) });
	if (!totalVotes) return <p className="muted">{t("poll.noVotes")}</p>;
	const bars = options.map(({ id, title, voteCount }) => ({
		id,
		value: voteCount ?? 0,
		note: <BidiText text={t("poll.votes", words(voteCount ?? 0))} />,
		isMain: id === chosenOptionId,
		name: (
			<>
				<span>
					<BidiText text={title} />
				</span>
				{id === chosenOptionId ? (
					<Badge tone="main" mark={<Icon of={check} />}>
						{t("poll.yours")}
					</Badge>
				) : null}
			</>
		),
	}));
	return (
		<>
			<BarList label={t("poll.results")} bars={bars} />
			<p className="muted question-foot">
				<BidiText
					text={
						state === "closed" && closeDateTime
							? t("poll.votesUntil", {
									...words(totalVotes),
									date: formatDate(closeDateTime, locale, "month-name"),
								})
							: t("poll.votes", words(totalVotes))
					}
				/>
			</p>
		</>
	);
}

function Form({ poll, action, refusal }: { poll: Poll; action: string; refusal: Refusal | undefined }) {
	const t = pollTexts(useLocale());
	const problem = useProblemText(refusal);
	const missing = problem("optionId");
	const saysId = `says-${poll.id}`;
	return (
		<form method="post" action={action} className="question-form" noValidate data-poll-form>
			<input type="hidden" name="intent" value="vote" />
			<input type="hidden" name="poll" value={poll.id} />
			<FormProblem text={problem("")} />
			<fieldset
				className={missing ? "options is-bad" : "options"}
				aria-describedby={missing ? saysId : undefined}
			>
				<legend className="visually-hidden">{t("poll.options")}</legend>
				{poll.options.map(({ id, title }, index) => (
					<label key={id} className="option-card">
						<input
							type="radio"
							name="option"
							value={id}
							id={index === 0 ? `field-${poll.id}` : undefined}
							defaultChecked={refusal?.values["option"] === id}
						/>
						<span className="radio-dot" />
						<span>
							<BidiText text={title} />
						</span>
					</label>
				))}
			</fieldset>
			<FieldProblem id={saysId} text={missing} />
			<div className="row question-actions">
				<button type="submit" className="button button-primary" data-busy-text={t("poll.sending")}>
					<span className="spin" aria-hidden hidden />
					<span data-text>{t("poll.send")}</span>
				</button>
			</div>
		</form>
	);
}
