import { type RefObject, useEffect, useState } from "react";
import { SearchField } from "#ui/search-field.tsx";

/** Milliseconds without typing before a search starts (specification §9). */
const pauseMs = 500;

type Props = {
	label: string;
	placeholder: string;
	/** The text that the list is currently searched for. */
	value: string;
	/** Called when typing has paused, or at once with Enter. */
	onSearch: (text: string) => void;
	inputRef?: RefObject<HTMLInputElement | null>;
};

/** The search of a list: the field shows each key at once, and the list updates when typing pauses. */
export function RecordSearch({ label, placeholder, value, onSearch, inputRef }: Props) {
	const [typed, setTyped] = useState(value);
	const [searched, setSearched] = useState(value);
	// Back, or a link to another search
	if (value !== searched) {
		setSearched(value);
		setTyped(value);
	}
	const text = typed.trim();
	useEffect(() => {
		if (text === value) return;
		const timer = setTimeout(() => {
			setSearched(text);
			onSearch(text);
		}, pauseMs);
		return () => clearTimeout(timer);
	}, [text, value, onSearch]);
	return (
		<search>
			<form
				noValidate
				onSubmit={(event) => {
					event.preventDefault();
					if (text === value) return;
					setSearched(text);
					onSearch(text);
				}}
			>
				<SearchField
					label={label}
					placeholder={placeholder}
					value={typed}
					onChange={setTyped}
					inputRef={inputRef}
				/>
			</form>
		</search>
	);
}
