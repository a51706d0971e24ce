import type { ReactNode, Ref } from "react";

export type ButtonLook = {
	/** At most one `primary` in view; `danger` in confirmations only (design language §5). */
	variant?: "primary" | "outline" | "soft" | "quiet" | "link" | "danger" | "danger-soft";
	size?: "sm" | "lg";
	/** Whether the button is as wide as its container. */
	block?: boolean;
};

/** Class names of a button, also for links that look like one. */
export const buttonClass = ({ variant = "primary", size, block }: ButtonLook = {}, more = "") =>
	[`button button-${variant}`, size && `button-${size}`, block && "button-block", more]
		.filter(Boolean)
		.join(" ");

/** The properties of both kinds of button, apart from their appearance. */
type Press = {
	onPress?: () => void;
	isDisabled?: boolean;
	type?: "button" | "submit";
	/** Id of the form that the button submits, if the button is outside of it. */
	form?: string;
	autoFocus?: boolean;
	ref?: Ref<HTMLButtonElement>;
	"aria-controls"?: string;
	"aria-describedby"?: string;
	"aria-expanded"?: boolean;
	"aria-label"?: string;
	"aria-pressed"?: boolean;
};

type Props = ButtonLook &
	Press & {
		children: ReactNode;
		className?: string;
		icon?: ReactNode;
		iconEnd?: ReactNode;
		/**
		 * Busy: the button keeps its width and place in the tab order, shows a spinner with the text, and ignores clicks.
		 * `rest`: for a moment after a click, the button only ignores clicks and shows no spinner.
		 */
		busy?: boolean | "rest";
	};

export function Button({
	variant,
	size,
	block,
	className,
	icon,
	iconEnd,
	busy,
	children,
	onPress,
	isDisabled,
	type = "button",
	...props
}: Props) {
	const spins = busy === true;
	const look = buttonClass(
		{ variant, size, block },
		[className, spins && "is-busy"].filter(Boolean).join(" "),
	);
	return (
		<button
			{...props}
			type={type}
			className={look}
			disabled={isDisabled}
			aria-disabled={busy ? true : undefined}
			aria-busy={spins || undefined}
			// also what Enter in a field of the form presses
			onClick={(event) => (busy ? event.preventDefault() : onPress?.())}
		>
			{spins ? <span className="spin" aria-hidden /> : icon}
			<span>{children}</span>
			{spins ? null : iconEnd}
		</button>
	);
}

type IconButtonProps = Omit<Press, "aria-label"> & {
	/** The name for screen readers. */
	label: string;
	icon: ReactNode;
	/** `xs` is small enough for a line of text. */
	size?: "xs" | "sm";
	line?: boolean;
	danger?: boolean;
	className?: string;
};

/** A button that shows only an icon. */
export function IconButton({
	label,
	icon,
	size,
	line,
	danger,
	className,
	onPress,
	isDisabled,
	...props
}: IconButtonProps) {
	const look = [
		"icon-button",
		size && `icon-button-${size}`,
		line && "icon-button-line",
		danger && "danger",
		className,
	];
	return (
		<button
			type="button"
			{...props}
			aria-label={label}
			className={look.filter(Boolean).join(" ")}
			disabled={isDisabled}
			onClick={() => onPress?.()}
		>
			{icon}
		</button>
	);
}
