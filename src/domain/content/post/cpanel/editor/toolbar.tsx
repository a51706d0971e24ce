import { Ellipsis } from "lucide-react";
import {
	type FocusEvent,
	type KeyboardEvent,
	type ReactNode,
	type RefObject,
	useEffect,
	useId,
	useLayoutEffect,
	useRef,
	useState,
} from "react";

// A row of tools: one stop of the Tab key, arrows among them, Escape back to the text.

/** The buttons that can take the focus: not those that do not fit in the row. */
const buttonsOf = (bar: HTMLElement) =>
	[...bar.querySelectorAll<HTMLButtonElement>("button:not(:disabled)")].filter(
		(button) => !button.closest("[inert]"),
	);

/** Keeps only one button of the row in the tab order: the button that last had the focus, else the first button. */
function keepOneStop(bar: HTMLElement): void {
	const all = [...bar.querySelectorAll<HTMLButtonElement>("button")];
	const enabled = buttonsOf(bar);
	const stop =
		enabled.find((button) => button === document.activeElement || button.dataset["stop"]) ?? enabled[0];
	for (const button of all) {
		button.tabIndex = button === stop ? 0 : -1;
		if (button === stop) button.dataset["stop"] = "true";
		else delete button.dataset["stop"];
	}
}

/** The list of tools that do not fit in their row, one below the other, while the focus is in it. */
const listAtFocus = () => document.activeElement?.closest(".editor-more") ?? null;

function move(bar: HTMLElement, event: KeyboardEvent): boolean {
	const buttons = buttonsOf(bar);
	const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
	if (at < 0) return false;
	const forward = getComputedStyle(bar).direction === "rtl" ? "ArrowLeft" : "ArrowRight";
	const backward = forward === "ArrowLeft" ? "ArrowRight" : "ArrowLeft";
	const steps: Record<string, number> = {
		[forward]: at + 1,
		[backward]: at - 1,
		Home: 0,
		End: buttons.length - 1,
		...(listAtFocus() ? { ArrowDown: at + 1, ArrowUp: at - 1 } : {}),
	};
	const to = steps[event.key];
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
	const moveOn = (event: KeyboardEvent) => {
		if (!ref.current || !move(ref.current, event)) return;
		event.preventDefault();
		event.stopPropagation();
	};
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
			onKeyDownCapture={(event) => {
				// in the list of tools, before a button that would open its menu by these keys
				if (/^Arrow(Down|Up)$/.test(event.key) && listAtFocus()) moveOn(event);
			}}
			onKeyDown={(event) => {
				// an open menu of tools, or the list of a tool, has used the key
				if (event.defaultPrevented) return;
				if (event.key === "Escape") {
					onEscape();
					event.preventDefault();
					event.stopPropagation();
				} else moveOn(event);
			}}
		>
			{children}
		</div>
	);
}

/** The number of children in the first row of a wrapping element. */
function countInFirstRow(row: HTMLElement): number {
	const slots = [...row.children].filter((slot) => slot instanceof HTMLElement);
	const below = slots.findIndex((slot) => slot.offsetTop > (slots[0]?.offsetTop ?? 0));
	return below < 0 ? slots.length : below;
}

/** How many children of an element fit in its first row; measured again when its width or its content changes. */
function useFitting(row: RefObject<HTMLElement | null>): number {
	const [count, setCount] = useState(Number.POSITIVE_INFINITY);
	useLayoutEffect(() => {
		if (row.current) setCount(countInFirstRow(row.current));
	});
	useEffect(() => {
		const element = row.current;
		if (!element) return;
		const observer = new ResizeObserver(() => setCount(countInFirstRow(element)));
		observer.observe(element);
		return () => observer.disconnect();
	}, [row]);
	return count;
}

type FittingProps = {
	/** Tools in groups, the most important first; each tool has a key. */
	groups: readonly (readonly ReactNode[])[];
	/** The name of the button that opens the tools that do not fit. */
	more: string;
};

/** Tools in one row. A button at the end of the row opens those that do not fit. */
export function FittingTools({ groups, more }: FittingProps) {
	const row = useRef<HTMLDivElement>(null);
	const box = useRef<HTMLDivElement>(null);
	const id = useId();
	const fits = useFitting(row);
	const [isWanted, setOpen] = useState<"pointer" | "keyboard" | false>(false);
	const slots = groups.flatMap((tools) => tools.map((tool, index) => ({ tool, isFirst: index === 0 })));
	const hidden = slots.slice(fits);
	const isOpen = isWanted !== false && hidden.length > 0;
	useEffect(() => {
		if (isOpen && isWanted === "keyboard")
			box.current?.querySelector<HTMLElement>(".editor-more button")?.focus();
	}, [isOpen, isWanted]);
	// the tools of the row change without the toolbar
	useEffect(() => {
		const bar = row.current?.closest<HTMLElement>("[role=toolbar]");
		if (bar) keepOneStop(bar);
	});
	const opener = () => box.current?.querySelector<HTMLButtonElement>("button[aria-controls]");
	const leave = ({ relatedTarget: to }: FocusEvent) => {
		const isInside = to instanceof Element && (box.current?.contains(to) || to.closest(".popover"));
		if (!isInside) setOpen(false);
	};
	return (
		<>
			<div className="editor-row" ref={row}>
				{slots.map(({ tool, isFirst }, index) => (
					<span
						key={index}
						className={isFirst ? "editor-slot is-first" : "editor-slot"}
						inert={index >= fits}
					>
						{tool}
					</span>
				))}
			</div>
			{hidden.length > 0 ? (
				// biome-ignore lint/a11y/noStaticElementInteractions: the keys and the focus of the buttons inside
				<div
					ref={box}
					className="editor-overflow"
					onBlur={leave}
					onKeyDown={(event) => {
						if (event.key !== "Escape" || !isOpen) return;
						event.preventDefault();
						setOpen(false);
						opener()?.focus();
					}}
				>
					<button
						type="button"
						className="editor-tool"
						aria-label={more}
						title={more}
						aria-expanded={isOpen}
						aria-controls={id}
						onClick={({ currentTarget, detail }) => {
							// Safari gives a pressed button no focus
							currentTarget.focus();
							// no clicks counted: pressed by keyboard or screen reader
							setOpen(isOpen ? false : detail === 0 ? "keyboard" : "pointer");
						}}
					>
						<Ellipsis className="icon" aria-hidden />
					</button>
					{/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields of a form */}
					<div id={id} role="group" aria-label={more} className="editor-more" hidden={!isOpen}>
						{isOpen ? hidden.map(({ tool }, index) => <span key={index}>{tool}</span>) : null}
					</div>
				</div>
			) : null}
		</>
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
