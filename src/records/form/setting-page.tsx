import { useQueryClient } from "@tanstack/react-query";
import { History } from "lucide-react";
import { type ReactNode, Suspense, useState } from "react";
import type { FieldValues } from "react-hook-form";
import { useTranslations } from "use-intl";
import type * as z from "zod";
import type { SettingClient } from "#api/client.ts";
import { hasRight, type Right } from "#domain/foundation/right/roles-and-rights.ts";
import { Button } from "#ui/button.tsx";
import { lazyComponent } from "#ui/lazy-component.ts";
import { Skeleton } from "#ui/skeleton.tsx";
import type { Field } from "../collection.ts";
import { useCurrentUser } from "../current-user.ts";
import { RecordStates } from "../detail/record-states.tsx";
import { useFieldText } from "../field/field-value.tsx";
import { valueAt } from "../field/value-at.ts";
import { PageHead } from "../page-head.tsx";
import { useNounTexts } from "../use-noun-texts.ts";
import type { Versioned } from "./form-source.ts";
import { FormBody, SaveButtons, SaveStatus } from "./record-form.tsx";
import { useRecordForm } from "./use-record-form.ts";

const HistoryDrawer = lazyComponent(
	async () => (await import("../history/history-drawer.tsx")).HistoryDrawer,
);

/**
 * The definition of a noun of the kind setting, from which its form, its history and the comparison after a stale save are
 * built.
 */
export type Setting<Rec extends Versioned, Input extends FieldValues> = {
	/**
	 * The namespace of the setting's messages (`title`, `lede`, `field.{label}`), and the key of its query and of its draft
	 * on this device.
	 */
	noun: string;
	/** Distinguishes settings that exist once per language. */
	key?: string;
	client: SettingClient<Rec, Input>;
	schema: z.ZodType<Input>;
	fields: readonly Field<Input>[];
	/** The values of the form before the setting is loaded. */
	empty: Input;
	toInput: (record: Rec) => Input;
	write: Right;
};

/** The form of a setting, with its draft, saving, and both versions after a stale save. */
export function useSettingForm<Rec extends Versioned, Input extends FieldValues>(
	setting: Setting<Rec, Input>,
) {
	const { noun, key = "1", client, schema, fields, empty, toInput, write } = setting;
	const { say } = useNounTexts(noun);
	const { user } = useCurrentUser();
	const form = useRecordForm<Rec, Input>({
		key: `${noun}:${key}`,
		load: client.get,
		save: (input, version = 0) => client.save(input, version),
		schema: async () => schema,
		empty,
		toInput,
		canWrite: hasRight(user, write),
		fields: fields.map(({ name }) => name),
		onSaved() {},
	});
	return { ...form, labelOf: ({ label }: { label: string }) => say(`field.${label}`) };
}

type Props<Rec extends Versioned, Input extends FieldValues> = {
	setting: Setting<Rec, Input>;
	form: ReturnType<typeof useSettingForm<Rec, Input>>;
	/** Shown in the page head, before the history. */
	actions?: ReactNode;
	children: ReactNode;
};

/** The page of a setting: one form and its versions. A saved change shows on the site with the next request. */
export function SettingPage<Rec extends Versioned, Input extends FieldValues>(props: Props<Rec, Input>) {
	const { setting, form, actions, children } = props;
	const t = useTranslations("records.history");
	const { say } = useNounTexts(setting.noun);
	const textOf = useFieldText();
	const client = useQueryClient();
	const [isHistoryOpen, setHistoryOpen] = useState(false);
	const { record, labelOf } = form;
	const key = `${setting.noun}:${setting.key ?? "1"}`;
	return (
		<>
			<PageHead title={say("title")} lede={say("lede")} />
			<div className="form-bar">
				<SaveStatus state={form.state} changedCount={form.changed.length} at={record?.updatedDateTime} />
				<span className="grow" />
				{actions}
				<Button
					variant="quiet"
					icon={<History className="icon" aria-hidden />}
					onPress={() => setHistoryOpen(true)}
				>
					{t("open")}
				</Button>
				<div className="form-save">
					<SaveButtons form={form} canClose={false} />
				</div>
			</div>
			<RecordStates
				query={{ ...form.query, data: form.state === "loading" ? undefined : true }}
				skeleton={<Skeleton height="24rem" />}
			>
				{() => (
					<FormBody form={form} fields={setting.fields} labelOf={labelOf}>
						{children}
					</FormBody>
				)}
			</RecordStates>
			<Suspense>
				{isHistoryOpen && record ? (
					<HistoryDrawer
						title={say("title")}
						queryKey={key}
						load={setting.client.history}
						loadVersion={setting.client.version}
						describe={(value) =>
							setting.fields.map((field) => ({
								key: field.name,
								label: labelOf(field),
								text: textOf(field, valueAt(value, field.name)),
							}))
						}
						restore={
							form.isReadOnly
								? undefined
								: (version) => setting.client.restoreVersion(version, record.version)
						}
						restored={() => void client.invalidateQueries({ queryKey: ["record", key] })}
						onClose={() => setHistoryOpen(false)}
					/>
				) : null}
			</Suspense>
		</>
	);
}
