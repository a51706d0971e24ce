import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { collectionClient, ifMatch, pollClient } from "#api/client.ts";
import { hasRight } from "#domain/foundation/right/roles-and-rights.ts";
import { formatDate, formatTime } from "#locale/date/date.ts";
import { direction } from "#locale/locale.ts";
import { maxPageSize } from "#platform/page-sizes.ts";
import { useCall } from "#records/call-context.tsx";
import { useCurrentUser } from "#records/current-user.ts";
import { RecordStates } from "#records/detail/record-states.tsx";
import { collectionKey, recordsKey } from "#records/list/use-collection.ts";
import { useProblemText } from "#records/problem-text.ts";
import { Num } from "#ui/bidi-text.tsx";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import { NativeSelect } from "#ui/native-select.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { notify } from "#ui/toast.tsx";
import { maxOptions, type PollRecord } from "../record-schema.ts";
import type { PollSuggestionRecord } from "../suggestion-schema.ts";
import { editorHref } from "./hrefs.ts";
import { Decide, SuggestionState } from "./suggestions.tsx";

const client = collectionClient<PollSuggestionRecord, PollSuggestionRecord, never>("PollSuggestion");
const polls = collectionClient<PollRecord, PollRecord, never>("Poll");

/** A dialog with the full text of a suggestion and the buttons to decide about it. */
export function SuggestionDialog({ id, onClose }: { id: string; onClose: () => void }) {
	const t = useTranslations("pollSuggestion");
	const call = useCall();
	const locale = useLocale();
	const query = useQuery({
		queryKey: [...collectionKey("pollSuggestion"), "one", id],
		queryFn: ({ signal }) => call(() => client.get(id, signal)),
	});
	const found = query.data;
	return (
		<Dialog
			title={t("one")}
			isOpen
			onClose={onClose}
			size="side"
			footer={
				found && !found.deletedDateTime ? (
					<div className="form-foot">
						<Decide rows={[found]} done={() => void query.refetch()} overtaken={() => void query.refetch()} />
					</div>
				) : undefined
			}
		>
			<title>{t("title")}</title>
			<RecordStates query={query} skeleton={<Skeleton height="10rem" />}>
				{(record) => (
					<div className="suggestion">
						<SuggestionState state={record.state} />
						<blockquote lang={record.locale} dir={direction(record.locale)}>
							{record.text}
						</blockquote>
						<p className="muted">
							{record.name ? <bdi>{record.name}</bdi> : t("nameless")}
							{" · "}
							<bdi>{record.group.title}</bdi>
							{" · "}
							<Num>{formatDate(record.createdDateTime, locale)}</Num>{" "}
							<Num>{formatTime(record.createdDateTime)}</Num>
						</p>
						{record.madeOptionOf ? (
							<p>
								{t("madeOption")}{" "}
								<Link className="text-link" to={editorHref(record.group.id, record.madeOptionOf.pollId)}>
									{record.madeOptionOf.title}
								</Link>
							</p>
						) : record.deletedDateTime ? null : (
							<MakeOption suggestion={record} />
						)}
					</div>
				)}
			</RecordStates>
		</Dialog>
	);
}

/** A form that adds the suggestion to the options of a question in its group. */
function MakeOption({ suggestion }: { suggestion: PollSuggestionRecord }) {
	const t = useTranslations("pollSuggestion");
	const call = useCall();
	const problemText = useProblemText();
	const queries = useQueryClient();
	const { user } = useCurrentUser();
	const [pollId, setPollId] = useState("");
	const { data } = useQuery({
		queryKey: [...collectionKey("poll"), "of", suggestion.group.id],
		queryFn: ({ signal }) =>
			call(() => polls.list({ groupId: suggestion.group.id, pageSize: maxPageSize }, signal)),
	});
	const make = useMutation({
		mutationFn: () =>
			call(() =>
				pollClient.PollSuggestion[":id"].Option.$post({
					param: { id: suggestion.id },
					header: ifMatch(suggestion.version),
					json: { pollId },
				}),
			),
		onSuccess: () => notify({ tone: "ok", title: t("done.option") }),
		onError: (problem) => notify({ tone: "bad", ...problemText(problem) }),
		onSettled: () => queries.invalidateQueries({ queryKey: recordsKey }),
	});
	const open = (data?.dataList ?? []).filter(({ options }) => options.length < maxOptions);
	if (!hasRight(user, "content.write") || open.length === 0) return null;
	return (
		<div className="suggestion-option">
			<NativeSelect
				label={t("optionOf")}
				value={pollId}
				onChange={setPollId}
				options={open.map(({ id: value, title: label }) => ({ value, label }))}
			/>
			<Button
				variant="outline"
				size="sm"
				icon={<Plus className="icon" aria-hidden />}
				isDisabled={!pollId}
				busy={make.isPending}
				onPress={() => make.mutate()}
			>
				{t("makeOption")}
			</Button>
		</div>
	);
}
