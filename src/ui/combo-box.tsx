import { ChevronsUpDown } from "lucide-react";
import { Button } from "react-aria-components/Button";
import { ComboBox as AriaComboBox } from "react-aria-components/ComboBox";
import { Input } from "react-aria-components/Input";
import { fold } from "#locale/text/fold.ts";
import { FieldLabel, FieldMessage } from "./aria-field.tsx";
import { type FieldLabels, fieldClass } from "./field.tsx";
import { type Option, OptionList } from "./list-box.tsx";

type Props = FieldLabels & {
	options: readonly Option[];
	/** The chosen option's value; empty when no option is chosen. */
	value: string;
	onChange: (value: string) => void;
	onBlur?: () => void;
	placeholder?: string;
	isDisabled?: boolean;
};

/**
 * A choice of one option from a long list, found by typing. «علی» finds «علي», with or without half-spaces, and digits of
 * any script match.
 */
export function ComboBox(props: Props) {
	const { label, hint, error, ok, need, columns, options, value, onChange, placeholder, ...aria } = props;
	return (
		<AriaComboBox
			{...aria}
			className={fieldClass({ error, ok, columns })}
			defaultItems={options}
			defaultFilter={(text, typed) => fold(text).includes(fold(typed))}
			allowsEmptyCollection
			isInvalid={Boolean(error)}
			isRequired={need === "required"}
			validationBehavior="aria"
			value={value || null}
			onChange={(key) => onChange(key === null ? "" : String(key))}
		>
			<FieldLabel label={label} need={need} />
			<div className="control-box has-end">
				<Input className="control" placeholder={placeholder} />
				<Button className="icon-button icon-button-sm control-end">
					<ChevronsUpDown className="icon" aria-hidden />
				</Button>
			</div>
			<FieldMessage error={error} ok={ok} hint={hint} />
			<OptionList />
		</AriaComboBox>
	);
}
