import { Search } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useContext, useEffect, useRef } from "react";
import { ComboBox, ComboBoxStateContext } from "react-aria-components/ComboBox";
import { Input } from "react-aria-components/Input";
import { useTranslations } from "use-intl";
import { FieldLabel, FieldMessage } from "./aria-field.tsx";
import { type FieldLabels, fieldClass } from "./field.tsx";
import { type Option, OptionList } from "./list-box.tsx";
import { useTypedAhead } from "./use-typed-ahead.ts";

type Props = Pick<FieldLabels, "label" | "hint" | "error"> & {
	/** The search text. */
	text: string;
	onText: (text: string) => void;
	/** The results; they are not filtered here. Results that cannot be selected again are disabled. */
	options: readonly Option[];
	/** Whether these options belong to exactly this text; also true after their request has failed. */
	isReady: boolean;
	/** Called for a selected option; the field is then cleared, so that the user can search for another option. */
	onPick: (value: string) => void;
	placeholder?: string;
	/**
	 * The text below the field when there are no results; the list then closes, because it would cover the content below.
	 * For a search that users may leave without a result.
	 */
	none?: string;
	/** Called when the user presses Enter on a text without results, to move on. */
	onNone?: () => void;
	autoFocus?: boolean;
};

/** The row that the arrow keys have selected. It stays selected as long as the list contains it. */
function useHighlighted(text: string, options: readonly Option[]) {
	const manager = useContext(ComboBoxStateContext)?.selectionManager;
	const now = manager?.focusedKey ?? null;
	const last = useRef(now);
	const highlighted = useRef({ key: now, text });
	const isThere = (key: typeof now) => options.some(({ value }) => value === key);
	useEffect(() => {
		const { key, text: of } = highlighted.current;
		const kept = of === text && isThere(key) ? key : null;
		if (now !== last.current && now !== kept) {
			const hasGone = now !== null && last.current !== null && !isThere(last.current);
			if (now === null || hasGone) manager?.setFocusedKey(kept);
			else highlighted.current = { key: now, text };
		}
		last.current = now;
	});
	return {
		highlighted: isThere(now) ? now : null,
		/** Clears the selection when the left or right arrow key leaves the list. */
		leave: () => {
			highlighted.current = { key: null, text };
		},
	};
}

type FieldProps = {
	children: ReactNode;
	text: string;
	options: readonly Option[];
	onKey: (event: KeyboardEvent, highlighted: Option | undefined) => void;
};

function PickerField({ children, text, options, onKey }: FieldProps) {
	const { highlighted, leave } = useHighlighted(text, options);
	return (
		<div
			className="control-box has-icon"
			onKeyDownCapture={(event) => {
				if (event.key === "ArrowLeft" || event.key === "ArrowRight") leave();
				onKey(
					event,
					options.find(({ value, isDisabled }) => value === highlighted && !isDisabled),
				);
			}}
		>
			{children}
		</div>
	);
}

/**
 * Adds items to a list one at a time: search while typing; arrows and Enter or a click select an item. Enter selects the
 * highlighted row, or the first result for the typed text, even if that result is still loading.
 */
export function SearchPicker(props: Props) {
	const { label, hint, error, text, onText, options, isReady, onPick, placeholder, none, onNone, autoFocus } =
		props;
	const t = useTranslations("ui");
	const pressed = useRef("");
	const search = useTypedAhead({
		text,
		onText,
		isReady,
		onNone,
		takeFirst: () => {
			const [first] = options;
			// a row that cannot be taken again is not passed over for another one
			if (first && !first.isDisabled) onPick(first.value);
			return first !== undefined;
		},
	});
	const shown = search.isWaiting ? [] : options;
	const onKey = (event: KeyboardEvent, highlighted: Option | undefined) => {
		pressed.current = event.key;
		const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.nativeEvent.isComposing;
		if (event.key !== "Enter" || !isPlain || search.typed.trim() === "") return;
		event.preventDefault();
		event.stopPropagation();
		if (!highlighted) return search.enter();
		onPick(highlighted.value);
		onText("");
	};
	const missed = search.missed.length ? t("notFound", { texts: search.missed.join(t("comma")) }) : undefined;
	return (
		<ComboBox
			className={fieldClass({ error: error ?? missed })}
			items={shown}
			inputValue={search.typed}
			onInputChange={search.onTyped}
			value={null}
			onChange={(key) => {
				if (key !== null) onPick(String(key));
				// Escape and leaving empty it too: a text that stays opens the list again
				if (key !== null || pressed.current !== "Enter") search.onTyped("");
			}}
			allowsEmptyCollection={search.typed.trim() !== "" && !none}
			isInvalid={Boolean(error ?? missed)}
			validationBehavior="aria"
			autoFocus={autoFocus}
		>
			<FieldLabel label={label} />
			<PickerField text={search.typed} options={shown} onKey={onKey}>
				<Search className="icon control-icon" aria-hidden />
				<Input className="control" placeholder={placeholder} />
			</PickerField>
			<FieldMessage error={error ?? missed} hint={none ?? hint} />
			<OptionList isLoading={search.isWaiting || !isReady} />
		</ComboBox>
	);
}
