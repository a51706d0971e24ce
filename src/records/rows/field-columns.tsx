import type { FieldValues } from "react-hook-form";
import type { RecordHead } from "#domain/foundation/record/schema.ts";
import { BidiText, Num } from "#ui/bidi-text.tsx";
import type { Collection, Column, FieldColumn } from "../collection.ts";
import { isLtr, useFieldText } from "../field/field-value.tsx";
import { valueAt } from "../field/value-at.ts";

/**
 * The columns of a list, completed from the noun's fields: list, export, form and history show a field's value the same
 * way.
 */
export function useFieldColumns<Row extends RecordHead, Rec extends RecordHead, Input extends FieldValues>({
	columns,
	fields,
}: Pick<Collection<Row, Rec, Input>, "columns" | "fields">): Column<Row>[] {
	const textOf = useFieldText();
	return columns.map((column: Column<Row> | FieldColumn) => {
		if ("cell" in column) return column;
		const field = fields.find(({ name }) => name === column.id);
		if (!field) throw new Error(`column ${column.id} is none of the fields`);
		const heldBy = (row: Row) => valueAt(row, field.name);
		return {
			...column,
			cell(row) {
				const text = textOf(field, heldBy(row));
				if (!text) return "—";
				if (field.kind === "day") return <Num>{text}</Num>;
				if (!isLtr(field.kind)) return <BidiText text={text} />;
				return (
					<bdi dir="ltr" className="cell-latin">
						{text}
					</bdi>
				);
			},
			value(row) {
				const value = heldBy(row);
				if (field.kind === "day") return value ? { day: String(value) } : null;
				return textOf(field, value);
			},
		};
	});
}
