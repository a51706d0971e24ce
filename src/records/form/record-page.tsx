import { useQueryClient } from "@tanstack/react-query";
import { ArrowLeft, History, Trash2 } from "lucide-react";
import { type ReactNode, Suspense, useState } from "react";
import type { FieldValues } from "react-hook-form";
import { Link, useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import type { RecordHead } from "#domain/foundation/record/schema.ts";
import { Button } from "#ui/button.tsx";
import { lazyComponent } from "#ui/lazy-component.ts";
import { useLocale } from "#ui/locale-context.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import type { Collection } from "../collection.ts";
import { RecordStates } from "../detail/record-states.tsx";
import { UsedIn } from "../history/used-in.tsx";
import { recordsKey } from "../list/use-collection.ts";
import { useRecordActions } from "../list/use-record-actions.ts";
import { useFormKey } from "./form-key.ts";
import { FormBody, SaveButtons, SaveStatus } from "./record-form.tsx";
import { useCollectionForm } from "./use-collection-form.ts";

const RecordHistory = lazyComponent(
	async () => (await import("../history/history-drawer.tsx")).RecordHistory,
);
const RemoveDialog = lazyComponent(async () => (await import("../list/remove-dialog.tsx")).RemoveDialog);

type RecordForm<Row extends RecordHead, Rec extends RecordHead, Input extends FieldValues> = ReturnType<
	typeof useCollectionForm<Row, Rec, Input>
>;

type Props<Row extends RecordHead, Rec extends RecordHead, Input extends FieldValues> = {
	noun: Collection<Row, Rec, Input>;
	/** Id of the record; undefined for a new record. */
	id: string | undefined;
	/** The address of the list to go back to, below /cpanel, with its filters. */
	backTo: string;
	backName: string;
	/** Renders the fields, given the form that they belong to. */
	children: (form: RecordForm<Row, Rec, Input>) => ReactNode;
	/** Shown at the side, above the parts that every record has. */
	side?: ReactNode | ((form: RecordForm<Row, Rec, Input>) => ReactNode);
	/** Replaces the buttons that save. */
	buttons?: (form: RecordForm<Row, Rec, Input>) => ReactNode;
	/** Called on Enter in a field; by default, saves and closes the form. */
	onEnter?: (form: RecordForm<Row, Rec, Input>) => void;
};

/**
 * The form of a record on its own page: its fields, where it is used, its versions, and the button that moves it to
 * the trash.
 */
export function RecordPage<Row extends RecordHead, Rec extends RecordHead, Input extends FieldValues>(
	props: Props<Row, Rec, Input>,
) {
	return <PageOfRecord key={useFormKey(props.id)} {...props} />;
}

function PageOfRecord<Row extends RecordHead, Rec extends RecordHead, Input extends FieldValues>({
	noun,
	id = "new",
	backTo,
	backName,
	children,
	side,
	buttons,
	onEnter,
}: Props<Row, Rec, Input>) {
	const locale = useLocale();
	const navigate = useNavigate();
	const client = useQueryClient();
	const form = useCollectionForm(noun, id, locale, (record, how) => {
		if (how === "close") void navigate(backTo);
		else if (record.id !== id) void navigate(noun.formHref?.(record.id) ?? backTo, { replace: true });
	});
	const { record, title, query, labelOf } = form;
	const actions = useRecordActions(noun, {
		refresh: () => client.invalidateQueries({ queryKey: recordsKey }),
		done: () => {
			form.mayLeave.current = true;
			void navigate(backTo);
		},
		ordered: async () => [],
	});
	return (
		<>
			<title>{title}</title>
			<header className="form-bar">
				<Link to={backTo} className="button button-quiet form-bar-back">
					<ArrowLeft className="icon icon-directional" aria-hidden />
					<span>{backName}</span>
				</Link>
				<h1>{title}</h1>
				{form.isUnread ? null : (
					<>
						<SaveStatus state={form.state} changedCount={form.changed.length} at={record?.updatedDateTime} />
						<span className="grow" />
						<div className="form-save">{buttons ? buttons(form) : <SaveButtons form={form} />}</div>
					</>
				)}
			</header>
			<RecordStates
				query={{ ...query, data: form.state === "loading" ? undefined : true }}
				skeleton={<Skeleton height="20rem" />}
			>
				{() => (
					<div className="form-layout">
						<section className="card form-main" aria-label={title}>
							<FormBody
								form={form}
								fields={noun.fields}
								labelOf={labelOf}
								onEnter={onEnter && (() => onEnter(form))}
							>
								{children(form)}
							</FormBody>
						</section>
						<aside className="form-side">
							{typeof side === "function" ? side(form) : side}
							{record ? (
								<RecordLife
									noun={noun}
									record={record}
									isReadOnly={form.isReadOnly}
									onRemove={() => {
										form.discard();
										actions.bulk("remove", [record]);
									}}
								/>
							) : null}
						</aside>
					</div>
				)}
			</RecordStates>
		</>
	);
}

type LifeProps<Row extends RecordHead, Rec extends RecordHead, Input extends FieldValues> = {
	noun: Collection<Row, Rec, Input>;
	record: Rec;
	isReadOnly: boolean;
	onRemove: () => void;
};

/** Where a record is used, its versions, and the button that moves it to the trash. */
function RecordLife<Row extends RecordHead, Rec extends RecordHead, Input extends FieldValues>({
	noun,
	record,
	isReadOnly,
	onRemove,
}: LifeProps<Row, Rec, Input>) {
	const t = useTranslations("records");
	const [isHistoryOpen, setHistoryOpen] = useState(false);
	const [isRemoving, setRemoving] = useState(false);
	return (
		<>
			<UsedIn noun={noun} id={record.id} />
			<section className="card form-panel">
				<Button
					variant="outline"
					block
					icon={<History className="icon" aria-hidden />}
					onPress={() => setHistoryOpen(true)}
				>
					{t("history.open")}
				</Button>
				{isReadOnly || record.deletedDateTime ? null : (
					<Button
						variant="danger-soft"
						block
						icon={<Trash2 className="icon" aria-hidden />}
						onPress={() => setRemoving(true)}
					>
						{t("toTrash")}
					</Button>
				)}
			</section>
			<Suspense>
				{isHistoryOpen ? (
					<RecordHistory noun={noun} record={record} onClose={() => setHistoryOpen(false)} />
				) : null}
				{isRemoving ? (
					<RemoveDialog
						noun={noun}
						rows={[record]}
						isForGood={false}
						onClose={() => setRemoving(false)}
						onConfirm={() => {
							setRemoving(false);
							onRemove();
						}}
					/>
				) : null}
			</Suspense>
		</>
	);
}
