import type { KeyboardEvent } from "react";
import { useTranslations } from "use-intl";
import { kindOf } from "#domain/catalogue/result-value/reading.ts";
import { notify } from "#ui/toast.tsx";
import { isSameField, keyOf, shownIn } from "../typed-values.ts";
import type { Results } from "../use-results.ts";

const valueFields = () => [...document.querySelectorAll<HTMLInputElement>("input[data-result]")];

const fieldOf = (key: string) =>
	document.querySelector<HTMLInputElement>(`input[data-result="${CSS.escape(key)}"]`);

function focusField(field: HTMLInputElement | undefined): void {
	field?.focus();
	field?.select();
	field?.scrollIntoView({ block: "nearest" });
}

/** Moves the focus to the previous or next value; at either end the focus stays. */
function step(from: HTMLElement, by: 1 | -1): void {
	const fields = valueFields();
	focusField(fields[fields.findIndex((field) => field === from) + by]);
}

/** Moves the focus to the next empty value; if none follows, to the next value. */
function stepToEmpty(from: HTMLElement): void {
	const fields = valueFields();
	const following = fields.slice(fields.findIndex((field) => field === from) + 1);
	focusField(following.find(({ value }) => value.trim() === "") ?? following[0]);
}

/** Moves the focus to the first empty value from the given one on, for example after several values were pasted. */
export function focusEmptyFrom(key: string): void {
	const fields = valueFields();
	const from = fields.findIndex((field) => field.dataset.result === key);
	const following = from < 0 ? [] : fields.slice(from);
	focusField(following.find(({ value }) => value.trim() === "") ?? following[0]);
}

/** The field in which a value must be typed a second time; null if there is no such field. */
const againOf = (key: string) =>
	document.querySelector<HTMLInputElement>(`input[data-again="${CSS.escape(key)}"]`);

/** Moves the focus from the second field of a value to the next value, or back to the first field. */
function stepFromAgain(key: string, by: 1 | -1): void {
	const own = fieldOf(key);
	if (!own) return;
	if (by > 0) stepToEmpty(own);
	// nothing comes after it
	if (by < 0 || document.activeElement === againOf(key)) own.focus();
}

/** Restores the saved value of a field. @returns whether the field showed another value */
function restore(results: Results, key: string): boolean {
	const line = results.sheet.lines.find((each) => keyOf(each) === key);
	const own = results.typed[key];
	if (!line || !own || isSameField.value(own.value, line.value)) return false;
	results.type(key, { value: line.value, comment: own.comment });
	// once the field shows it
	requestAnimationFrame(() => focusField(fieldOf(key) ?? undefined));
	return true;
}

type Actions = {
	results: Results;
	onComment: (key: string) => void;
	/** Shows or hides the line of keys. */
	onHelp: () => void;
};

/** The keys in the second field of a value. @returns whether the key had an effect */
function pressedAgain(event: KeyboardEvent, key: string, results: Results): boolean {
	if (event.key === "Enter") stepFromAgain(key, event.shiftKey ? -1 : 1);
	else if (event.key === "Escape") return restore(results, key);
	else return false;
	return true;
}

/**
 * Keys in the field of a value: Enter moves to the next empty value, the arrow keys to the neighbours, Escape restores the
 * saved value, `=` copies the previous result, Alt and C open the comment, `?` shows the keys.
 */
export function useValueKeys({ results, onComment, onHelp }: Actions) {
	const t = useTranslations("results.entry");
	const pressed = (event: KeyboardEvent, field: HTMLElement, key: string): boolean => {
		const line = results.sheet.lines.find((each) => keyOf(each) === key);
		if (!line) return false;
		const value = shownIn(line, results.typed);
		const isPlain = !(event.ctrlKey || event.metaKey || event.altKey);
		if (event.key === "Enter" && isPlain) {
			const again = event.shiftKey ? null : againOf(key);
			if (again) again.focus();
			else if (event.shiftKey) step(field, -1);
			else stepToEmpty(field);
			// at the last one, which the focus does not leave
			void results.flush();
		} else if (event.key === "ArrowDown" && isPlain) step(field, 1);
		else if (event.key === "ArrowUp" && isPlain) step(field, -1);
		else if (event.key === "Escape" && isPlain) return restore(results, key);
		else if (event.key === "=" && isPlain && !value.value) {
			if (line.previous) results.type(key, { ...value, value: line.previous.value });
			else notify({ tone: "warn", title: t("noPrevious") });
		} else if (/^[?؟]$/.test(event.key) && isPlain && kindOf(line) === "numeric") onHelp();
		else if (event.altKey && event.code === "KeyC") onComment(key);
		else return false;
		return true;
	};
	return (event: KeyboardEvent) => {
		const field = event.target;
		if (!(field instanceof HTMLElement) || event.nativeEvent.isComposing) return;
		const { result, again } = field.dataset;
		const isHandled =
			again !== undefined
				? pressedAgain(event, again, results)
				: result !== undefined && pressed(event, field, result);
		if (isHandled) event.preventDefault();
	};
}
