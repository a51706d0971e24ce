import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef } from "react";

// A row of tools: one stop of the Tab key, arrows among them, Escape back to the text.

const buttonsOf = (bar: HTMLElement) => [...bar.querySelectorAll<HTMLButtonElement>("button:not(:disabled)")];

/** Keeps only one button of the row in the tab order: the button that last had the focus, else the first button. */
function keepOneStop(bar: HTMLElement): void {
	const all = [...bar.querySelectorAll<HTMLButtonElement>("button")];
	const enabled = all.filter(({ disabled }) => !disabled);
	const stop =
		enabled.find((button) => button === document.activeElement || button.dataset["stop"]) ?? enabled[0];
	for (const button of all) {
		button.tabIndex = button === stop ? 0 : -1;
		if (button === stop) button.dataset["stop"] = "true";
		else delete button.dataset["stop"];
	}
}

function move(bar: HTMLElement, event: KeyboardEvent): boolean {
	const buttons = buttonsOf(bar);
	const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
	if (at < 0) return false;
	const forward = getComputedStyle(bar).direction === "rtl" ? "ArrowLeft" : "ArrowRight";
	const backward = forward === "ArrowLeft" ? "ArrowRight" : "ArrowLeft";
	const to = { [forward]: at + 1, [backward]: at - 1, Home: 0, End: buttons.length - 1 }[event.key];
	if (to === undefined) return false;
	const next = buttons[(to + buttons.length) % buttons.length];
	for (const button of buttons) delete button.dataset["stop"];
	next?.focus();
	return true;
}

type Props = {
	label: string;
	/** The id of the text that the toolbar controls. */
	controls: string;
	className?: string;
	barRef?: RefObject<HTMLDivElement | null>;
	onEscape: () => void;
	children: ReactNode;
};

/** A toolbar. */
export function Toolbar({ label, controls, className = "", barRef, onEscape, children }: Props) {
	const own = useRef<HTMLDivElement>(null);
	const ref = barRef ?? own;
	// tools come and go with what is chosen
	useEffect(() => {
		if (ref.current) keepOneStop(ref.current);
	});
	return (
		<div
			ref={ref}
			role="toolbar"
			aria-label={label}
			aria-controls={controls}
			aria-orientation="horizontal"
			className={`editor-bar ${className}`.trim()}
			onFocus={() => ref.current && keepOneStop(ref.current)}
			onKeyDown={(event) => {
				if (event.key === "Escape") onEscape();
				else if (!ref.current || !move(ref.current, event)) return;
				event.preventDefault();
				event.stopPropagation();
			}}
		>
			{children}
		</div>
	);
}

type ToolProps = {
	label: string;
	icon: ReactNode;
	/** The keyboard shortcut for display: `Ctrl B`. */
	keys?: string;
	onPress: () => void;
	/** Undefined for a tool without an on/off state. */
	isOn?: boolean;
	isDisabled?: boolean;
	/** Text next to the icon. */
	text?: ReactNode;
};

/** A button of the toolbar. Clicking it does not change the selection in the text. */
export const Tool = ({ label, icon, keys, onPress, isOn, isDisabled, text }: ToolProps) => (
	<button
		type="button"
		className={["editor-tool", isOn && "is-on", text && "has-text"].filter(Boolean).join(" ")}
		aria-label={label}
		aria-pressed={isOn}
		aria-keyshortcuts={keys?.replaceAll("Ctrl", "Control").replaceAll(" ", "+")}
		title={keys ? `${label} (${keys})` : label}
		disabled={isDisabled}
		onMouseDown={(event) => event.preventDefault()}
		onClick={onPress}
	>
		{icon}
		{text ? <span>{text}</span> : null}
	</button>
);

export const ToolGap = () => <span className="editor-gap" aria-hidden />;
