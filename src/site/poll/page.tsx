import { __iconData as messages } from "lucide-react/icons/messages-square";
import { data } from "react-router";
import * as z from "zod";
import { requestContext } from "#database/context.server.ts";
import { getPollGroup } from "#domain/content/poll/get-poll-group.server.ts";
import { listPollGroups } from "#domain/content/poll/list-poll-groups.server.ts";
import type { PollGroup } from "#domain/content/poll/schema.ts";
import { asRouteResponse } from "#platform/http/route-error.server.ts";
import { BidiText } from "#ui/bidi-text.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Icon } from "#ui/icon.tsx";
import { Kicker } from "#ui/kicker.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import behaviour from "../behaviours/poll.ts?worker&url";
import { Breadcrumbs } from "../layout/breadcrumbs.tsx";
import { pageMeta, rootDataOf } from "../layout/meta.ts";
import type { PageHandle } from "../layout/page-data.ts";
import { pageCard } from "../share-image/card.ts";
import type { Route } from "./+types/page.ts";
import { Groups } from "./groups.tsx";
import sheet from "./poll.css?url";
import { timesText } from "./poll-state.tsx";
import { ProblemSummary } from "./problem.tsx";
import { Question } from "./question.tsx";
import { takeAnswer, voterOf } from "./submit.server.ts";
import { Suggestion } from "./suggestion.tsx";
import { pollTexts } from "./texts.ts";

export const handle: PageHandle = { static: true };
export const links = () => [{ rel: "stylesheet", href: sheet }];

const groupIdOf = (params: { groupId: string }) => {
	const id = z.uuid().safeParse(params.groupId).data;
	if (!id) throw data(null, { status: 404 });
	return id;
};

/** The path of a group's page, without language. */
const pathOf = (id: string) => `/poll/${id}`;

/**
 * A group as seen by this browser. The response belongs to one reader and is never cached. A browser without the cookie
 * that identifies its votes receives this cookie.
 */
export async function loader({ context, params, request }: Route.LoaderArgs) {
	const ctx = context.get(requestContext);
	const id = groupIdOf(params);
	const { token, headers } = voterOf(ctx, request);
	const [group, all] = await asRouteResponse(() =>
		Promise.all([getPollGroup(ctx, ctx.locale, id, token), listPollGroups(ctx, ctx.locale)]),
	);
	const search = new URL(request.url).searchParams;
	const sent = {
		recorded: search.get("recorded"),
		already: search.get("already"),
		isSuggested: search.has("suggested") && group.hasSuggested,
	};
	const counterpart = group.isInOtherLanguage ? pathOf(id) : null;
	const others = all.filter((other) => other.id !== id);
	return data({ group, others, sent, counterpart }, { headers });
}

/**
 * Handles forms sent without script: after an accepted answer it redirects back here, after a refused answer it shows the
 * form as it was typed.
 */
export async function action({ context, params, request }: Route.ActionArgs) {
	const ctx = context.get(requestContext);
	const id = groupIdOf(params);
	return asRouteResponse(() => takeAnswer(ctx, id, new URL(request.url).pathname, request));
}

export function meta(args: Route.MetaArgs) {
	const { group, counterpart } = args.loaderData ?? {};
	if (!group) return [];
	const { locale } = rootDataOf(args);
	return pageMeta(args, {
		title: group.title,
		description: group.description || pollTexts(locale)("poll.listLede"),
		card: pageCard("poll", pollTexts(locale)("poll.listTitle")),
		counterpart,
	});
}

function Head({ group }: { group: PollGroup }) {
	const locale = useLocale();
	const t = pollTexts(locale);
	const { title, description, polls, state } = group;
	const done = polls.filter(({ chosenOptionId }) => chosenOptionId !== null).length;
	const isAsking = state === "open" && polls.length > 1;
	return (
		<header className="poll-head">
			<Kicker>{t("poll.kicker")}</Kicker>
			<h1>
				<BidiText text={title} />
			</h1>
			{description ? (
				<p className="lede">
					<BidiText text={description} />
				</p>
			) : null}
			<p className="muted poll-text">
				<BidiText
					text={[
						state === "open" && !group.closeDateTime ? "" : timesText(group, locale),
						t("poll.anonymous"),
					]
						.join(" ")
						.trim()}
				/>
			</p>
			{isAsking ? (
				<>
					<div
						className="poll-progress"
						role="progressbar"
						aria-valuenow={done}
						aria-valuemin={0}
						aria-valuemax={polls.length}
						aria-label={t("poll.progress")}
					>
						<span style={{ "--w": `${(done / polls.length) * 100}%` }} />
					</div>
					<small className="muted">
						<BidiText text={t("poll.answered", { n: String(done), total: String(polls.length) })} />
					</small>
				</>
			) : null}
		</header>
	);
}

export default function PollPage({ loaderData, actionData, matches, params }: Route.ComponentProps) {
	const { group, others, sent } = loaderData;
	const { publicUrl } = rootDataOf({ matches, location: { pathname: "/" } });
	const locale = useLocale();
	const t = pollTexts(locale);
	const refusal = actionData;
	const path = pathOf(params.groupId);
	const action = locale === "en" ? `/en${path}` : path;
	const outcomeOf = (id: string, chosen: string | null) => {
		if (chosen === null || refusal) return null;
		if (sent.recorded === id) return "recorded";
		return sent.already === id ? "already" : null;
	};
	return (
		<>
			<Breadcrumbs
				crumbs={[
					{ name: "poll", path: "/poll" },
					{ name: "poll", label: group.title, path },
				]}
				publicUrl={publicUrl}
			/>
			<p className="visually-hidden" role="status" data-poll-say data-away={t("poll.problemAway")} />
			<div className="wrap poll" data-poll>
				<Head group={group} />
				{refusal ? <ProblemSummary refusal={refusal} /> : null}
				{group.polls.length === 0 ? (
					<EmptyState icon={<Icon of={messages} />} title={t("poll.noQuestions")} />
				) : null}
				{group.polls.map((poll, index) => (
					<Question
						key={poll.id}
						poll={poll}
						number={index + 1}
						action={action}
						outcome={outcomeOf(poll.id, poll.chosenOptionId)}
						refusal={refusal?.pollId === poll.id ? refusal : undefined}
					/>
				))}
				{group.state === "open" && group.takesSuggestions ? (
					<Suggestion
						action={action}
						isTaken={sent.isSuggested && !refusal}
						refusal={refusal?.pollId === null ? refusal : undefined}
					/>
				) : null}
				{others.length > 0 ? (
					<section className="poll-others" aria-labelledby="other-polls">
						<h2 id="other-polls">{t("poll.others")}</h2>
						<Groups groups={others} level="h3" />
					</section>
				) : null}
			</div>
			<script type="module" src={behaviour} />
		</>
	);
}
