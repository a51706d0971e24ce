import { useTranslations } from "use-intl";
import { ifMatch, receptionClient } from "#api/client.ts";
import { type ReceptionDetails, ReceptionInput } from "#domain/reception/reception/details/schema.ts";
import type { Field } from "#records/collection.ts";
import { FormField } from "#records/field/form-field.tsx";
import { FormBody } from "#records/form/record-form.tsx";
import { useRecordForm } from "#records/form/use-record-form.ts";
import { Button } from "#ui/button.tsx";
import { notify } from "#ui/toast.tsx";
import { useRuntimeTexts } from "#ui/use-runtime-texts.ts";

const fields: readonly Field<ReceptionInput>[] = [
	{ name: "receptNo", label: "receptNo", kind: "slug", columns: 6 },
	{ name: "receptDate", label: "receptDate", kind: "day", columns: 6 },
];
const valuesOf = ({ receptNo, receptDate }: ReceptionInput): ReceptionInput => ({ receptNo, receptDate });

type Props = {
	reception: ReceptionDetails;
	/** Whether the fields are read-only because the user may not change them. */
	isReadOnly: boolean;
	/** Whether something else on the page is unsaved, so that the user is asked only once before leaving. */
	isMoreUnsaved: boolean;
	onSaved: (fresh: ReceptionDetails) => void;
};

/** Fields for the number and date of a request. */
export function ReceptionFields({ reception, isReadOnly, isMoreUnsaved, onSaved }: Props) {
	const t = useTranslations("queue.form");
	const fieldName = useRuntimeTexts("queue.form");
	const labelOf = ({ label }: { label: string }) => fieldName(label);
	const one = { param: { id: reception.id } };
	const form = useRecordForm<ReceptionDetails, ReceptionInput>({
		key: `reception:${reception.id}`,
		given: reception,
		keepsDraft: false,
		load: (signal) => receptionClient.Reception[":id"].$get(one, { init: { signal } }),
		save: (values, version = 0) =>
			receptionClient.Reception[":id"].$put({
				...one,
				header: ifMatch(version),
				json: values,
			}),
		schema: async () => ReceptionInput,
		empty: valuesOf(reception),
		toInput: valuesOf,
		canWrite: !isReadOnly,
		fields: fields.map(({ name }) => name),
		onSaved(fresh) {
			onSaved(fresh);
			notify({ tone: "ok", title: t("saved") });
		},
	});
	// the page itself tells of what others have changed
	const guarded = { ...form, isDirty: form.isDirty || isMoreUnsaved, overtakenBy: undefined };
	return (
		<FormBody form={guarded} fields={fields} labelOf={labelOf}>
			<div className="form-grid">
				{fields.map((field) => (
					<FormField
						key={field.name}
						field={field}
						control={form.form.control}
						label={labelOf(field)}
						isReadOnly={isReadOnly}
					/>
				))}
			</div>
			{form.isDirty ? (
				<div className="row-button">
					<Button variant="soft" size="sm" busy={form.state === "saving"} onPress={() => form.submit("stay")}>
						{t("save")}
					</Button>
					<Button variant="quiet" size="sm" onPress={form.discard}>
						{t("undo")}
					</Button>
				</div>
			) : null}
		</FormBody>
	);
}
