import { useQuery } from "@tanstack/react-query";
import { ExternalLink } from "lucide-react";
import { useParams, useSearchParams } from "react-router";
import { useTranslations } from "use-intl";
import { localePath } from "#locale/locale.ts";
import { maxPageSize } from "#platform/page-sizes.ts";
import { useCall } from "#records/call-context.tsx";
import { NotThere, RecordStates } from "#records/detail/record-states.tsx";
import { FormField } from "#records/field/form-field.tsx";
import { LanguageTabs } from "#records/field/language-tabs.tsx";
import { RecordPage } from "#records/form/record-page.tsx";
import { collectionKey } from "#records/list/use-collection.ts";
import { PanelCrumbs } from "#records/panel-crumbs.tsx";
import { buttonClass } from "#ui/button.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import type { PollGroupRecord, PollRecord } from "../record-schema.ts";
import { askedFields, questionFields, usePollGroup, usePolls } from "./collections.tsx";
import { groupListHref, pollListHref } from "./hrefs.ts";
import { PollOptions } from "./poll-options.tsx";
import { PollsOfGroup } from "./polls-of-group.tsx";
import { Schedule } from "./schedule.tsx";

/**
 * The questions of a group, and a form for one of them with its options (specification §2.6 `pollOption-list/{groupId}`):
 * `?edit=` selects the question; otherwise the first question is open, or a new question when the group has none.
 */
export default function PollEditorPage() {
	const { groupId = "" } = useParams();
	const t = useTranslations("poll");
	const group = usePollGroup(groupId);
	const noun = usePolls(groupId);
	const call = useCall();
	const polls = useQuery({
		queryKey: [...collectionKey("poll"), "of", groupId],
		queryFn: ({ signal }) => call(() => noun.client.list({ groupId, pageSize: maxPageSize }, signal)),
	});
	if (group.error) return <NotThere />;
	return (
		<>
			<PanelCrumbs
				steps={[
					{ name: t("groups"), href: groupListHref },
					{ name: group.data?.title ?? t("group"), href: pollListHref(groupId) },
					{ name: t("editor") },
				]}
			/>
			<RecordStates
				query={{ ...polls, data: group.data && polls.data && { group: group.data, ...polls.data } }}
				skeleton={<Skeleton height="24rem" />}
			>
				{({ group, dataList }) => <Editor key={groupId} group={group} polls={dataList} noun={noun} />}
			</RecordStates>
		</>
	);
}

type Props = { group: PollGroupRecord; polls: readonly PollRecord[]; noun: ReturnType<typeof usePolls> };

function Editor({ group, polls, noun }: Props) {
	const t = useTranslations("poll");
	const [params] = useSearchParams();
	const locale = useLocale();
	const asked = params.get("edit") ?? polls[0]?.id ?? "new";
	const id = asked === "new" ? undefined : asked;
	return (
		<RecordPage
			noun={noun}
			id={id}
			backTo={pollListHref(group.id)}
			backName={group.title}
			side={
				<>
					<PollsOfGroup groupId={group.id} polls={polls} chosen={asked} />
					{group.isActive && group.texts[locale] ? (
						<a
							href={localePath(locale, `/poll/${group.id}`)}
							target="_blank"
							rel="noopener"
							className={`${buttonClass({ variant: "outline" })} button-block`}
						>
							<ExternalLink className="icon icon-directional" aria-hidden />
							<span>{t("onSite")}</span>
						</a>
					) : null}
				</>
			}
		>
			{(form) => {
				const field = (name: keyof typeof askedFields) => (
					<FormField
						field={askedFields[name]}
						control={form.form.control}
						label={form.labelOf(askedFields[name])}
						hint={form.hintOf(askedFields[name])}
						isReadOnly={form.isReadOnly}
					/>
				);
				return (
					<>
						<LanguageTabs form={form} fields={questionFields} />
						<PollOptions
							control={form.form.control}
							record={form.record}
							error={form.form.formState.errors.options}
							isReadOnly={form.isReadOnly}
						/>
						<section className="poll-part" aria-labelledby="poll-schedule">
							<h2 id="poll-schedule">{t("schedule")}</h2>
							<Schedule own={form.values} group={group} />
							<div className="form-grid">
								{field("openDateTime")}
								{field("closeDateTime")}
							</div>
							{field("isActive")}
						</section>
					</>
				);
			}}
		</RecordPage>
	);
}
