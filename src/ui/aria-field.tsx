import { CircleAlert, CircleCheck } from "lucide-react";
import { Label } from "react-aria-components/Label";
import { Text } from "react-aria-components/Text";
import { type FieldLabels, Need } from "./field.tsx";

// Label and line of a field that React Aria puts together; it ties them to the control by itself.

/** A field's label, inside a React Aria field. */
export const FieldLabel = ({ label, need }: Pick<FieldLabels, "label" | "need">) => (
	// inside a select the library makes no <label> of it
	<Label className="label">
		{label}
		<Need need={need} />
	</Label>
);

/**
 * The line below a field: the error, otherwise the confirmation, otherwise the help. React Aria links it to the control.
 */
export function FieldMessage({ error, ok, hint }: Pick<FieldLabels, "error" | "ok" | "hint">) {
	if (error)
		return (
			<Text slot="errorMessage" elementType="p" className="message bad">
				<CircleAlert className="icon" aria-hidden />
				<span>{error}</span>
			</Text>
		);
	if (ok)
		return (
			<Text slot="description" elementType="p" className="message ok">
				<CircleCheck className="icon" aria-hidden />
				<span>{ok}</span>
			</Text>
		);
	return hint ? (
		<Text slot="description" elementType="p" className="message">
			<span>{hint}</span>
		</Text>
	) : null;
}
