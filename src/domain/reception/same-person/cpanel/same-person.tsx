import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Undo2 } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { ifMatch, receptionClient } from "#api/client.ts";
import { receptionKey } from "#domain/reception/live/cpanel/use-live.ts";
import { AgeText } from "#domain/reception/reception/cpanel/age-text.tsx";
import type { ReceptionDetails } from "#domain/reception/reception/details/schema.ts";
import { formatDate, formatTime } from "#locale/date/date.ts";
import { useCall } from "#records/call-context.tsx";
import { useProblemText } from "#records/problem-text.ts";
import { Alert } from "#ui/alert.tsx";
import { Num } from "#ui/bidi-text.tsx";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import { num } from "#ui/num.tsx";
import { notify } from "#ui/toast.tsx";
import type { PersonMerge, PossibleDuplicate } from "../schema.ts";

type Props = { reception: ReceptionDetails; isReadOnly: boolean };

function useSamePerson({ reception }: Props) {
	const call = useCall();
	const client = useQueryClient();
	const problemText = useProblemText();
	const t = useTranslations("queue.samePerson");
	const { id, version } = reception;
	const queryKey = ["same-person", id];
	const { data } = useQuery({
		queryKey: [...queryKey, version],
		queryFn: ({ signal }) =>
			call(() => receptionClient.Reception[":id"].SamePerson.$get({ param: { id } }, { init: { signal } })),
		staleTime: 60_000,
	});
	const at = { param: { id }, header: ifMatch(version) };
	const { Merge, TakeApart } = receptionClient.Reception[":id"].SamePerson;
	const settled = (title: string) => ({
		onSuccess: () => notify({ tone: "ok" as const, title }),
		onError: (problem: unknown) => notify({ tone: "bad" as const, ...problemText(problem) }),
		onSettled: async () => {
			await client.invalidateQueries({ queryKey: receptionKey(id) });
			await client.invalidateQueries({ queryKey });
		},
	});
	const merge = useMutation({
		mutationFn: (json: { patientId: string; isCertain: boolean }) => call(() => Merge.$post({ ...at, json })),
		...settled(t("merged")),
	});
	const takeApart = useMutation({
		mutationFn: (mergeId: string) => call(() => TakeApart.$post({ ...at, json: { mergeId } })),
		...settled(t("takenApart")),
	});
	return { data, merge, takeApart };
}
type Work = ReturnType<typeof useSamePerson>;

/** Another entry of the account: the differences between the two entries, and the button that merges them. */
function Duplicate({
	other,
	merge,
	isReadOnly,
}: { other: PossibleDuplicate } & Pick<Work, "merge"> & Pick<Props, "isReadOnly">) {
	const t = useTranslations("queue.samePerson");
	const locale = useLocale();
	const [isCertain, setCertain] = useState(false);
	const { patientId, differs, canMerge, nationalCodeLast4, birthDate, age, ageScale, requestCount } = other;
	const isAsked = canMerge && differs.length > 0 && !isReadOnly;
	return (
		<Alert
			tone="warn"
			isSmall
			title={t("title", { name: `${other.firstName} ${other.lastName}` })}
			action={
				canMerge && !isReadOnly ? (
					<Button
						variant="outline"
						size="sm"
						busy={merge.isPending}
						isDisabled={isAsked && !isCertain}
						onPress={() => merge.mutate({ patientId, isCertain })}
					>
						{t("merge")}
					</Button>
				) : null
			}
		>
			{t.rich("requests", { count: requestCount, num })}
			{nationalCodeLast4 ? (
				<>
					{" "}
					{t("code")} <Num>{`…${nationalCodeLast4}`}</Num>
				</>
			) : null}
			{birthDate ? (
				` ${t("born", { date: formatDate(birthDate, locale, "month-name") })}`
			) : age ? (
				<>
					{" "}
					{t("age")} <AgeText age={age} ageScale={ageScale} />
				</>
			) : null}
			{differs.length ? (
				<p>{t("differs", { what: differs.map((each) => t(`what.${each}`)).join(t("and")) })}</p>
			) : null}
			{canMerge ? null : <p>{t("twoPeople")}</p>}
			{isAsked ? (
				<Checkbox isSelected={isCertain} onChange={setCertain}>
					{t("certain")}
				</Checkbox>
			) : null}
		</Alert>
	);
}

function Merged({
	merge,
	takeApart,
	isReadOnly,
}: { merge: PersonMerge } & Pick<Work, "takeApart"> & Pick<Props, "isReadOnly">) {
	const t = useTranslations("queue.samePerson");
	const locale = useLocale();
	return (
		<Alert
			isSmall
			icon={<Undo2 className="icon icon-directional" aria-hidden />}
			action={
				isReadOnly ? null : (
					<Button
						variant="outline"
						size="sm"
						busy={takeApart.isPending}
						onPress={() => takeApart.mutate(merge.id)}
					>
						{t("takeApart")}
					</Button>
				)
			}
		>
			{t.rich("isMerged", {
				name: `${merge.firstName} ${merge.lastName}`,
				by: merge.by,
				date: formatDate(merge.until, locale, "day-month"),
				time: formatTime(merge.until),
				num,
			})}
		</Alert>
	);
}

/**
 * Notice about a person who is listed twice in the account (reports 2.2b): the entries can be merged, and separated again
 * within a day.
 */
export function SamePersonNotice(props: Props) {
	const { data, merge, takeApart } = useSamePerson(props);
	if (!data) return null;
	return (
		<>
			{data.duplicates.map((other) => (
				<Duplicate key={other.patientId} other={other} merge={merge} isReadOnly={props.isReadOnly} />
			))}
			{data.merges.map((each) => (
				<Merged key={each.id} merge={each} takeApart={takeApart} isReadOnly={props.isReadOnly} />
			))}
		</>
	);
}
