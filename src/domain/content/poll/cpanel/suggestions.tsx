import { Ban, Check, CircleCheck, CircleDot } from "lucide-react";
import { useMemo } from "react";
import { useSearchParams } from "react-router";
import { useTranslations } from "use-intl";
import { collectionClient, pollClient } from "#api/client.ts";
import { hasRight } from "#domain/foundation/right/roles-and-rights.ts";
import { formatDate, formatTime } from "#locale/date/date.ts";
import { isOneOf } from "#platform/value/keys.ts";
import type { Collection, Selected } from "#records/collection.ts";
import { useCurrentUser } from "#records/current-user.ts";
import { useBulkChange } from "#records/list/use-bulk-change.ts";
import { Badge } from "#ui/badge.tsx";
import { Num } from "#ui/bidi-text.tsx";
import { Button } from "#ui/button.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import { suggestionStates } from "../schema.ts";
import type { PollSuggestionRecord, SuggestionDecision } from "../suggestion-schema.ts";
import { usePollResults } from "./queries.ts";

type State = (typeof suggestionStates)[number];
type Decided = Selected<Pick<PollSuggestionRecord, "id" | "version" | "state">>;

const client = collectionClient<PollSuggestionRecord, PollSuggestionRecord, SuggestionDecision>(
	"PollSuggestion",
);

const faces = {
	new: { tone: "main", icon: <CircleDot className="icon" aria-hidden /> },
	accepted: { tone: "ok", icon: <CircleCheck className="icon" aria-hidden /> },
	rejected: { tone: "line", icon: <Ban className="icon" aria-hidden /> },
} as const satisfies Record<State, object>;

/** The decision about a suggestion, as a word with an icon. */
export function SuggestionState({ state }: { state: State }) {
	const t = useTranslations("pollSuggestion.filter.state");
	return (
		<Badge tone={faces[state].tone} mark={faces[state].icon}>
			{t(state)}
		</Badge>
	);
}

/**
 * The buttons that accept or reject suggestions; a decision that already applies to all given suggestions is not offered.
 */
export function Decide({ rows, done, overtaken }: Decided) {
	const t = useTranslations("pollSuggestion");
	const { user } = useCurrentUser();
	const change = useBulkChange({ done, overtaken });
	if (!hasRight(user, "content.write")) return null;
	const decide = (state: State) => {
		const records = rows.map(({ id, version }) => ({ id, version }));
		change.mutate({
			call: () => pollClient.PollSuggestion.Decide.$post({ json: { state, records } }),
			title: t(`done.${state}`, { count: rows.length }),
		});
	};
	const may = (state: State) => rows.some((row) => row.state !== state);
	return (
		<>
			{may("accepted") ? (
				<Button
					variant="soft"
					size="sm"
					icon={<Check className="icon" aria-hidden />}
					busy={change.isPending}
					onPress={() => decide("accepted")}
				>
					{t("accept")}
				</Button>
			) : null}
			{may("rejected") ? (
				<Button
					variant="quiet"
					size="sm"
					icon={<Ban className="icon" aria-hidden />}
					busy={change.isPending}
					onPress={() => decide("rejected")}
				>
					{t("reject")}
				</Button>
			) : null}
		</>
	);
}

const nothing = () => {};

/** Suggestions for improvement from visitors: staff can read, decide about and export them. */
export function useSuggestions(): Collection<PollSuggestionRecord, PollSuggestionRecord, SuggestionDecision> {
	const t = useTranslations("pollSuggestion");
	const locale = useLocale();
	const [params] = useSearchParams();
	const { data } = usePollResults();
	const groups = data?.dataList;
	const filters = useMemo(
		() => [
			{ id: "state", values: ["new", "accepted", "rejected"], isTabs: true },
			{ id: "groupId", values: "record" as const, choices: groups ?? [] },
		],
		[groups],
	);
	return {
		noun: "pollSuggestion",
		client,
		schema: async () => (await import("../suggestion-schema.ts")).SuggestionDecision,
		fields: [
			{
				name: "state",
				label: "state",
				kind: "reference",
				show: (value) => isOneOf(suggestionStates, value) && t(`filter.state.${value}`),
			},
		],
		empty: () => ({ state: "new" }),
		toInput: ({ state }) => ({ state }),
		titleOf: ({ text }) => text,
		rights: { read: "content.read", write: "content.write" },
		path: "PollSuggestions",
		isMadeElsewhere: true,
		formHref(id) {
			const next = new URLSearchParams(params);
			next.set("edit", id);
			return `?${next}`;
		},
		filters,
		bulkActions: (selected) => <Decide {...selected} />,
		columns: [
			{
				id: "state",
				cell: (row) => (
					<span className="suggestion-state">
						<SuggestionState state={row.state} />
						{row.state === "new" && !row.deletedDateTime ? (
							<Decide rows={[row]} done={nothing} overtaken={nothing} />
						) : null}
					</span>
				),
				value: ({ state }) => t(`filter.state.${state}`),
			},
			{ id: "group", cell: ({ group }) => group.title, value: ({ group }) => group.title },
			{ id: "name", cell: ({ name }) => name || "—", value: ({ name }) => name },
			{
				id: "createdDateTime",
				sort: "createdDateTime",
				cell: ({ createdDateTime: at }) => (
					<time dateTime={at}>
						<Num>{formatDate(at, locale)}</Num> <Num>{formatTime(at)}</Num>
					</time>
				),
				value: ({ createdDateTime }) => new Date(createdDateTime),
			},
		],
	};
}
