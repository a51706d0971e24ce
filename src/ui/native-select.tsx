import { ChevronsUpDown } from "lucide-react";
import { type Ref, useId } from "react";
import { useTranslations } from "use-intl";
import { type FieldLabels, fieldClass, Need } from "./field.tsx";
import type { Option } from "./list-box.tsx";
import { Message } from "./message.tsx";

type Props = FieldLabels & {
	options: readonly Pick<Option, "value" | "label" | "isDisabled">[];
	/** The chosen option; empty while no option is chosen. */
	value: string;
	onChange: (value: string) => void;
	onBlur?: () => void;
	name?: string;
	placeholder?: string;
	inputRef?: Ref<HTMLSelectElement>;
};

/** A choice from a short list in the browser's native control, which works best on a phone and needs no script. */
export function NativeSelect(props: Props) {
	const { label, hint, error, ok, need, columns, options, value, onChange, placeholder, inputRef, ...rest } =
		props;
	const t = useTranslations("ui");
	const id = useId();
	const says = error ?? ok ?? hint;
	return (
		<div className={fieldClass({ error, ok, columns })}>
			<label htmlFor={id}>
				{label}
				<Need need={need} />
			</label>
			<div className="control-box has-end native-select">
				<select
					{...rest}
					ref={inputRef}
					id={id}
					className={value ? "control" : "control placeholder"}
					value={value}
					required={need === "required"}
					aria-invalid={error ? true : undefined}
					aria-describedby={says ? `${id}-says` : undefined}
					onChange={(event) => onChange(event.target.value)}
				>
					<option value="" disabled={need === "required"}>
						{placeholder ?? t("choose")}
					</option>
					{options.map((option) => (
						<option key={option.value} value={option.value} disabled={option.isDisabled}>
							{option.label}
						</option>
					))}
				</select>
				<ChevronsUpDown className="icon" aria-hidden />
			</div>
			{says ? (
				<Message tone={error ? "bad" : ok ? "ok" : undefined} id={`${id}-says`}>
					{says}
				</Message>
			) : null}
		</div>
	);
}
