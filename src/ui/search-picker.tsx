import { Search } from "lucide-react";
import { useRef } from "react";
import { ComboBox } from "react-aria-components/ComboBox";
import { Input } from "react-aria-components/Input";
import { FieldLabel, FieldMessage } from "./aria-field.tsx";
import { type FieldLabels, fieldClass } from "./field.tsx";
import { type Option, OptionList } from "./list-box.tsx";

type Props = Pick<FieldLabels, "label" | "hint" | "error"> & {
	/** What is typed. */
	text: string;
	onText: (text: string) => void;
	/** What was found for it, by whom it may concern; nothing is filtered here. */
	options: readonly Option[];
	/** An option was chosen: the field is empty again, for the next one. */
	onPick: (value: string) => void;
	placeholder?: string;
	/**
	 * Says below the field that nothing was found. The list, which stands over what follows, is then closed: for a search
	 * that one goes on from without finding.
	 */
	none?: string;
	autoFocus?: boolean;
};

/** Adds one thing after the other to a list: search as one types, arrows and Enter or a press to take it. */
export function SearchPicker({
	label,
	hint,
	error,
	text,
	onText,
	options,
	onPick,
	placeholder,
	none,
	autoFocus,
}: Props) {
	const pressed = useRef("");
	return (
		<ComboBox
			className={fieldClass({ error })}
			items={options}
			inputValue={text}
			onInputChange={onText}
			value={null}
			onChange={(key) => {
				if (key !== null) onPick(String(key));
				// Escape and leaving empty it too: a text that stays opens the list again. Enter may come before what is found
				if (key !== null || pressed.current !== "Enter") onText("");
			}}
			allowsEmptyCollection={text.trim() !== "" && !none}
			isInvalid={Boolean(error)}
			validationBehavior="aria"
			autoFocus={autoFocus}
		>
			<FieldLabel label={label} />
			<div
				className="control-box has-icon"
				onKeyDownCapture={(event) => {
					pressed.current = event.key;
				}}
			>
				<Search className="icon control-icon" aria-hidden />
				<Input className="control" placeholder={placeholder} />
			</div>
			<FieldMessage error={error} hint={none ?? hint} />
			<OptionList />
		</ComboBox>
	);
}
