import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { RotateCcw } from "lucide-react";
import { Suspense, useState } from "react";
import type { FieldValues } from "react-hook-form";
import { useTranslations } from "use-intl";
import type { Pending } from "#api/client.ts";
import type { HistoryEntry, RecordHead } from "#domain/foundation/record/schema.ts";
import { hasRight } from "#domain/foundation/right/roles-and-rights.ts";
import { formatDate, formatTime } from "#locale/date/date.ts";
import { Num } from "#ui/bidi-text.tsx";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { lazyComponent } from "#ui/lazy-component.ts";
import { useLocale } from "#ui/locale-context.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { notify } from "#ui/toast.tsx";
import { useRuntimeTexts } from "#ui/use-runtime-texts.ts";
import { useCall } from "../call-context.tsx";
import type { Collection } from "../collection.ts";
import { useCurrentUser } from "../current-user.ts";
import { InitialAvatar } from "../detail/initial-avatar.tsx";
import { RecordStates } from "../detail/record-states.tsx";
import { isLtr, useFieldText } from "../field/field-value.tsx";
import { valueAt } from "../field/value-at.ts";
import { isSameValue } from "../form/same-value.ts";
import { recordsKey } from "../list/use-collection.ts";
import { useProblemText } from "../problem-text.ts";
import { useNounTexts } from "../use-noun-texts.ts";
import type { Change, Described } from "./described.ts";

// a comparison is loaded with the first versions
const FieldChanges = lazyComponent(async () => (await import("./field-changes.tsx")).default);

type Props<Value> = {
	/** The title of the history, which states its subject. */
	title: string;
	/** Key of the history's queries. */
	queryKey: string;
	load: () => Pending<{ dataList: HistoryEntry[] }>;
	loadVersion: (version: number) => Pending<{ value: Value }>;
	describe: (value: Value) => Described[];
	/** The value that the first version is compared with; without it, everything in that version counts as new. */
	blank?: Value;
	/** Restores this version; undefined without the right. @param seen the current version */
	restore: ((version: number, seen: number) => Pending<unknown>) | undefined;
	restored: () => void;
	onClose: () => void;
};

/**
 * Versions of a record, setting or document: who changed what and when, a comparison of two versions, and a button that
 * restores one.
 */
export function HistoryDrawer<Value>(props: Props<Value>) {
	const { title, queryKey, load, loadVersion, describe, blank, restore, restored, onClose } = props;
	const t = useTranslations("records.history");
	const call = useCall();
	const list = useQuery({ queryKey: ["history", queryKey], queryFn: () => call(load), staleTime: 0 });
	const entries = list.data?.dataList ?? [];
	const [picked, setPicked] = useState<number>();
	const chosen = entries.find(({ version }) => version === picked) ?? entries[0];
	const before = chosen && entries[entries.indexOf(chosen) + 1];
	const newest = entries[0];
	const problemText = useProblemText();
	const back = useMutation({
		mutationFn: async (version: number) => restore && call(() => restore(version, newest?.version ?? 0)),
		onSuccess() {
			notify({ tone: "ok", title: t("done") });
			restored();
			onClose();
		},
		onError(problem) {
			notify({ tone: "bad", ...problemText(problem) });
			void list.refetch();
		},
	});
	return (
		<Dialog
			title={t("title", { title })}
			isOpen
			onClose={onClose}
			size="side"
			footer={
				restore && chosen && chosen !== newest ? (
					<>
						<span className="muted history-note">{t("note")}</span>
						<span className="grow" />
						<Button
							icon={<RotateCcw className="icon" aria-hidden />}
							busy={back.isPending}
							onPress={() => back.mutate(chosen.version)}
						>
							{t("restore", { version: chosen.version })}
						</Button>
					</>
				) : undefined
			}
		>
			<RecordStates query={list} skeleton={<Skeleton height="12rem" />}>
				{() =>
					chosen ? (
						<div className="history-layout drawer-wide">
							<Entries entries={entries} chosen={chosen} onPick={setPicked} />
							<Comparison
								key={chosen.version}
								queryKey={queryKey}
								chosen={chosen}
								before={before}
								loadVersion={loadVersion}
								describe={describe}
								blank={blank}
							/>
						</div>
					) : (
						<p className="muted">{t("none")}</p>
					)
				}
			</RecordStates>
		</Dialog>
	);
}

type EntriesProps = { entries: HistoryEntry[]; chosen: HistoryEntry; onPick: (version: number) => void };

function Entries({ entries, chosen, onPick }: EntriesProps) {
	const t = useTranslations("records");
	const locale = useLocale();
	const actions = useRuntimeTexts("records.history.action");
	return (
		<ol className="history-list">
			{entries.map((entry) => (
				<li key={entry.version}>
					<button
						type="button"
						className={entry === chosen ? "history-entry on" : "history-entry"}
						aria-pressed={entry === chosen}
						onClick={() => onPick(entry.version)}
					>
						<InitialAvatar name={entry.by ?? "·"} className="avatar-small" />
						<span className="grow">
							<b>{entry.by ?? t("program")}</b>
							<small>
								{actions(actions.has(entry.action) ? entry.action : "update")}
								{entry === entries[0] ? ` · ${t("history.now")}` : ""}
							</small>
						</span>
						<span className="history-when">
							<Num>{formatDate(entry.dateTime, locale)}</Num>
							<small>
								<Num>{formatTime(entry.dateTime)}</Num>
							</small>
						</span>
					</button>
				</li>
			))}
		</ol>
	);
}

type ComparisonProps<Value> = Pick<Props<Value>, "queryKey" | "loadVersion" | "describe"> & {
	blank: Value | undefined;
	chosen: HistoryEntry;
	before: HistoryEntry | undefined;
};

/** Whether a part differs: what is empty in both versions does not, and a text may differ in its form only. */
const isChanged = ({ before, after }: Change) =>
	(before?.text ?? "") !== (after?.text ?? "") ||
	(before?.compare !== undefined && !isSameValue(before.value, after?.value));

function Comparison<Value>(props: ComparisonProps<Value>) {
	const { queryKey, chosen, before, loadVersion, describe, blank } = props;
	const t = useTranslations("records.history");
	const call = useCall();
	const query = useQuery({
		queryKey: ["history", queryKey, chosen.version, before?.version],
		queryFn: async () => {
			const [now, was] = await Promise.all([
				call(() => loadVersion(chosen.version)),
				before ? call(() => loadVersion(before.version)) : undefined,
			]);
			return { now: now.value, was: was?.value };
		},
		staleTime: Number.POSITIVE_INFINITY,
	});
	return (
		<RecordStates query={query} skeleton={<Skeleton height="8rem" />}>
			{(values) => {
				// names that a value holds as ids may come later than the value
				const now = describe(values.now);
				const earlier = values.was ?? blank;
				const was = earlier ? describe(earlier) : [];
				const keys = [...new Set([...now, ...was].map(({ key }) => key))];
				const changes = keys
					.map((key) => ({
						before: was.find((part) => part.key === key),
						after: now.find((part) => part.key === key),
					}))
					.filter(isChanged);
				return changes.length ? (
					<Suspense fallback={<Skeleton height="8rem" />}>
						<FieldChanges changes={changes} />
					</Suspense>
				) : (
					<p className="muted">{t("same")}</p>
				);
			}}
		</RecordStates>
	);
}

type RecordProps<Row extends RecordHead, Rec extends RecordHead, Input extends FieldValues> = {
	noun: Collection<Row, Rec, Input>;
	record: Row | Rec;
	onClose: () => void;
};

/** The history of a record of a collection. */
export function RecordHistory<Row extends RecordHead, Rec extends RecordHead, Input extends FieldValues>({
	noun,
	record,
	onClose,
}: RecordProps<Row, Rec, Input>) {
	const { say } = useNounTexts(noun.noun);
	const textOf = useFieldText();
	const client = useQueryClient();
	const { user } = useCurrentUser();
	const empty = noun.empty(useLocale());
	return (
		<HistoryDrawer<Input>
			title={noun.titleOf(record)}
			queryKey={`${noun.noun}:${record.id}`}
			load={() => noun.client.history(record.id)}
			loadVersion={(version) => noun.client.version(record.id, version)}
			blank={empty}
			describe={(value) =>
				noun.fields.map((field) => ({
					key: field.name,
					label: say(`field.${field.label}`),
					// a language without a text is no other than one whose form was left empty
					text: textOf(field, valueAt(value, field.name) ?? valueAt(empty, field.name)),
					isLtr: isLtr(field.kind),
					isWhole: field.kind === "day" || field.kind === "code",
					compare: field.compare,
					value: valueAt(value, field.name) ?? valueAt(empty, field.name),
				}))
			}
			restore={
				hasRight(user, noun.rights.write)
					? (version) => noun.client.restoreVersion(record.id, version, record.version)
					: undefined
			}
			restored={() => {
				void client.invalidateQueries({ queryKey: recordsKey });
				void client.invalidateQueries({ queryKey: ["record", `${noun.noun}:${record.id}`] });
			}}
			onClose={onClose}
		/>
	);
}
