import { useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import type { FieldValues } from "react-hook-form";
import { useTranslations } from "use-intl";
import type { RecordHead } from "#domain/foundation/record/schema.ts";
import { hasRight } from "#domain/foundation/right/roles-and-rights.ts";
import type { Locale } from "#locale/locale.ts";
import { notify } from "#ui/toast.tsx";
import type { Collection } from "../collection.ts";
import { useCurrentUser } from "../current-user.ts";
import { recordsKey } from "../list/use-collection.ts";
import { useNounTexts } from "../use-noun-texts.ts";
import { tellMade } from "./form-key.ts";
import { useRecordForm } from "./use-record-form.ts";

/** The form of a record of a collection. @param id `new` for a record that does not exist yet */
export function useCollectionForm<Row extends RecordHead, Rec extends RecordHead, Input extends FieldValues>(
	noun: Collection<Row, Rec, Input>,
	id: string,
	locale: Locale,
	onSaved: (record: Rec, how: "stay" | "close") => void,
) {
	const t = useTranslations("records");
	const { say, has } = useNounTexts(noun.noun);
	const client = useQueryClient();
	const { user } = useCurrentUser();
	const { keep } = noun;
	const isNew = id === "new";
	const empty = useMemo(() => noun.empty(locale), [noun, locale]);
	const keyOf = (name: string) => `${noun.noun}:${name}`;
	const form = useRecordForm<Rec, Input>({
		key: keyOf(isNew ? ["new", ...Object.values(noun.scope ?? {})].join(":") : id),
		load: isNew ? undefined : (signal) => noun.client.get(id, signal),
		save: (input, version, newId) =>
			version === undefined ? noun.client.create(input, newId) : noun.client.update(id, input, version),
		keep: keep && ((input, version) => keep(id, input, version)),
		made: { find: (id) => noun.client.get(id), keyOf: (record) => keyOf(record.id) },
		schema: noun.schema,
		empty,
		toInput: noun.toInput,
		canWrite: hasRight(user, noun.rights.write),
		fields: noun.fields.map(({ name }) => name),
		onSaved(record, how) {
			if (isNew && how === "stay") tellMade(record.id);
			void client.invalidateQueries({ queryKey: recordsKey });
			const warning = noun.warningOf?.(record);
			const title = t("form.done", { title: noun.titleOf(record) });
			if (warning) notify({ tone: "warn", title, detail: warning });
			// who stays sees it in the form
			else if (how === "close") notify({ tone: "ok", title });
			onSaved(record, how);
		},
	});
	return {
		...form,
		isNew,
		title: form.record ? noun.titleOf(form.record) : say(isNew ? "newTitle" : "title"),
		labelOf: ({ label }: { label: string }) => say(`field.${label}`),
		hintOf: ({ label, hasHint }: { label: string; hasHint?: boolean }) =>
			hasHint && has(`hint.${label}`) ? say(`hint.${label}`) : undefined,
	};
}
