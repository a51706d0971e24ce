import type { FieldPath, FieldValues } from "react-hook-form";

/** Casts a path that is built at run time or comes from the server; the compiler checks only literal paths. */
export const fieldPath = <Input extends FieldValues>(path: string) => path as FieldPath<Input>;

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;

/** The value of a field by its path, such as `texts.fa.title`. */
export const valueAt = (values: unknown, path: string): unknown =>
	path.split(".").reduce((at, name) => (isObject(at) ? Reflect.get(at, name) : undefined), values);

/** A copy of the values with one field changed. */
export function withValueAt<Values extends object>(values: Values, path: string, value: unknown): Values {
	const copy = structuredClone(values);
	const names = path.split(".");
	const last = names.pop() ?? "";
	const place = names.reduce<object>((at, name) => {
		const next: object = Reflect.get(at, name) ?? {};
		Reflect.set(at, name, next);
		return next;
	}, copy);
	Reflect.set(place, last, value);
	return copy;
}
