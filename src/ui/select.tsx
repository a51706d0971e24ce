import { ChevronsUpDown } from "lucide-react";
import type { Ref } from "react";
import { Button } from "react-aria-components/Button";
import { Select as AriaSelect, SelectValue } from "react-aria-components/Select";
import { useTranslations } from "use-intl";
import { FieldLabel, FieldMessage } from "./aria-field.tsx";
import { type FieldLabels, fieldClass } from "./field.tsx";
import { type Option, OptionList } from "./list-box.tsx";

type Props = FieldLabels & {
	options: readonly Option[];
	/** The chosen option; empty while no option is chosen. */
	value: string;
	onChange: (value: string) => void;
	onBlur?: () => void;
	name?: string;
	placeholder?: string;
	isDisabled?: boolean;
	inputRef?: Ref<HTMLButtonElement>;
};

/** A choice of one option from a list that fits on a screen. */
export function Select(props: Props) {
	const { label, hint, error, ok, need, columns, options, value, onChange, placeholder, inputRef, ...aria } =
		props;
	const t = useTranslations("ui");
	return (
		<AriaSelect
			{...aria}
			className={fieldClass({ error, ok, columns })}
			isInvalid={Boolean(error)}
			isRequired={need === "required"}
			validationBehavior="aria"
			value={value || null}
			onChange={(key) => onChange(key === null ? "" : String(key))}
		>
			<FieldLabel label={label} need={need} />
			<div className="control-box">
				<Button ref={inputRef} className="control select-button">
					<SelectValue<Option>>
						{({ isPlaceholder, selectedItems }) =>
							isPlaceholder ? (
								<span className="placeholder">{placeholder ?? t("choose")}</span>
							) : (
								selectedItems[0]?.label
							)
						}
					</SelectValue>
					<ChevronsUpDown className="icon" aria-hidden />
				</Button>
			</div>
			<FieldMessage error={error} ok={ok} hint={hint} />
			<OptionList options={options} />
		</AriaSelect>
	);
}
