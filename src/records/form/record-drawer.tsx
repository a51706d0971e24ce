import type { FieldValues } from "react-hook-form";
import { useNavigate, useSearchParams } from "react-router";
import type { RecordHead } from "#domain/foundation/record/schema.ts";
import type { Locale } from "#locale/locale.ts";
import { Dialog } from "#ui/dialog.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import type { Collection } from "../collection.ts";
import { RecordStates } from "../detail/record-states.tsx";
import { FormField } from "../field/form-field.tsx";
import { useFormKey } from "./form-key.ts";
import { FormBody, SaveButtons, SaveStatus } from "./record-form.tsx";
import { useCollectionForm } from "./use-collection-form.ts";

type Props<Row extends RecordHead, Rec extends RecordHead, Input extends FieldValues> = {
	noun: Collection<Row, Rec, Input>;
	/** `new` for a record that does not exist yet. */
	id: string;
	/** The content language of the list. */
	locale: Locale;
	onClose: () => void;
};

/** The form of a record over its list, with the fields that the noun declares. */
export function RecordDrawer<Row extends RecordHead, Rec extends RecordHead, Input extends FieldValues>(
	props: Props<Row, Rec, Input>,
) {
	return <DrawerOfRecord key={useFormKey(props.id)} {...props} />;
}

function DrawerOfRecord<Row extends RecordHead, Rec extends RecordHead, Input extends FieldValues>({
	noun,
	id,
	locale,
	onClose,
}: Props<Row, Rec, Input>) {
	const navigate = useNavigate();
	const [params] = useSearchParams();
	const form = useCollectionForm(noun, id, locale, (record, how) => {
		if (how === "close") onClose();
		else if (record.id !== id) {
			const next = new URLSearchParams(params);
			next.set("edit", record.id);
			void navigate(`?${next}`, { replace: true, preventScrollReset: true });
		}
	});
	const { title, labelOf, hintOf, isNew, record, query } = form;
	return (
		<Dialog
			title={title}
			isOpen
			onClose={onClose}
			size="side"
			footer={
				form.isUnread ? undefined : (
					<div className="form-foot">
						<SaveStatus state={form.state} changedCount={form.changed.length} at={record?.updatedDateTime} />
						<SaveButtons form={form} />
					</div>
				)
			}
		>
			<title>{title}</title>
			<RecordStates
				query={{ ...query, data: form.state === "loading" ? undefined : true }}
				skeleton={<Skeleton height="12rem" />}
			>
				{() => (
					<FormBody form={form} fields={noun.fields} labelOf={labelOf}>
						<div className="form-grid">
							{noun.fields.map((field, index) => (
								<FormField
									key={field.name}
									field={field}
									control={form.form.control}
									label={labelOf(field)}
									hint={hintOf(field)}
									isReadOnly={form.isReadOnly}
									autoFocus={isNew && index === 0}
								/>
							))}
						</div>
					</FormBody>
				)}
			</RecordStates>
		</Dialog>
	);
}
