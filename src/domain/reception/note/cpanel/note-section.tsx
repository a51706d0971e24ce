import { type FormEvent, useState } from "react";
import { useTranslations } from "use-intl";
import { maxNoteLength, type Note } from "#domain/reception/reception/details/note-schema.ts";
import type { ReceptionDetails } from "#domain/reception/reception/details/schema.ts";
import { formatDate, formatTime } from "#locale/date/date.ts";
import { Num } from "#ui/bidi-text.tsx";
import { Button } from "#ui/button.tsx";
import { FormDialog } from "#ui/dialog.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import { TextField } from "#ui/text-field.tsx";
import { useNotes } from "./use-notes.ts";

type Props = {
	reception: ReceptionDetails;
	isReadOnly: boolean;
	onChanged: (fresh: ReceptionDetails) => void;
};

function NoteLine({ note, onRemove }: { note: Note; onRemove: (() => void) | undefined }) {
	const t = useTranslations("queue");
	const locale = useLocale();
	return (
		<li className="inside-note">
			<p dir="auto">{note.text}</p>
			<small>
				{note.by ? `${note.by}${t("comma")}` : null}
				<time dateTime={note.at}>
					<Num>
						{formatDate(note.at, locale)} {formatTime(note.at)}
					</Num>
				</time>
			</small>
			{onRemove ? (
				<Button variant="quiet" size="sm" className="inside-note-remove" onPress={onRemove}>
					<span aria-hidden>{t("note.remove")}</span>
					<span className="visually-hidden">{t("note.removeOf", { by: note.by })}</span>
				</Button>
			) : null}
		</li>
	);
}

/** Notes by colleagues about a request, separate from what the patient sees. */
export function NoteSection({ reception, isReadOnly, onChanged }: Props) {
	const t = useTranslations("queue.note");
	const tq = useTranslations("queue");
	const rule = useTranslations("validation");
	const [text, setText] = useState("");
	const [isMissing, setMissing] = useState(false);
	const [removing, setRemoving] = useState<Note>();
	const { add, remove } = useNotes({
		id: reception.id,
		onDone(fresh) {
			setRemoving(undefined);
			onChanged(fresh);
		},
	});
	const send = (event: FormEvent) => {
		event.preventDefault();
		setMissing(!text.trim());
		if (text.trim() && !add.isPending) add.mutate(text.trim(), { onSuccess: () => setText("") });
	};
	const { notesInside: notes } = reception;
	if (isReadOnly && notes.length === 0) return null;
	return (
		<section>
			<h3>{t("title")}</h3>
			{notes.length ? (
				<ul className="inside-notes">
					{notes.map((note) => (
						<NoteLine
							key={note.id}
							note={note}
							onRemove={note.isRemovable ? () => setRemoving(note) : undefined}
						/>
					))}
				</ul>
			) : null}
			{isReadOnly ? null : (
				<form className="inside-note-form" onSubmit={send} noValidate>
					<TextField
						label={t("label")}
						need="optional"
						hint={t("hint")}
						value={text}
						onChange={(next) => {
							setText(next);
							setMissing(false);
						}}
						error={isMissing ? rule("required", { field: t("label") }) : undefined}
						rows={2}
						maxLength={maxNoteLength}
					/>
					<Button type="submit" variant="soft" size="sm" className="inside-note-add" busy={add.isPending}>
						{t("add")}
					</Button>
				</form>
			)}
			{removing ? (
				<FormDialog
					title={t("removeTitle")}
					cancel={tq("cancel")}
					confirm={t("remove")}
					isDangerous
					busy={remove.isPending}
					onClose={() => setRemoving(undefined)}
					onConfirm={() => remove.mutate(removing.id)}
				>
					<p className="muted">{t("removeText")}</p>
				</FormDialog>
			) : null}
		</section>
	);
}
