import type { ReactNode } from "react";
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from "react-aria-components/Button";

export type ButtonLook = {
	/** One `primary` in view; `danger` in confirmations only (design language §5). */
	variant?: "primary" | "outline" | "soft" | "quiet" | "link" | "danger" | "danger-soft";
	size?: "sm" | "lg";
	/** As wide as its container. */
	block?: boolean;
};

/** Class names of a button, also for links that look like one. */
export const buttonClass = ({ variant = "primary", size, block }: ButtonLook = {}, more = "") =>
	[`btn btn-${variant}`, size && `btn-${size}`, block && "btn-block", more].filter(Boolean).join(" ");

type Props = ButtonLook &
	Omit<AriaButtonProps, "children" | "className" | "isPending"> & {
		children: ReactNode;
		className?: string;
		icon?: ReactNode;
		iconEnd?: ReactNode;
		/** At work: keeps its width and place in the tab order, shows a spinner with the word, takes no press. */
		busy?: boolean;
	};

export function Button({
	variant,
	size,
	block,
	className,
	icon,
	iconEnd,
	busy = false,
	children,
	...props
}: Props) {
	const look = buttonClass(
		{ variant, size, block },
		[className, busy && "is-busy"].filter(Boolean).join(" "),
	);
	return (
		<AriaButton {...props} isPending={busy} className={look}>
			{busy ? <span className="spin" aria-hidden /> : icon}
			<span>{children}</span>
			{busy ? null : iconEnd}
		</AriaButton>
	);
}

type IconButtonProps = Omit<AriaButtonProps, "children" | "className"> & {
	/** What a screen reader says. */
	label: string;
	icon: ReactNode;
	size?: "sm";
	line?: boolean;
	danger?: boolean;
};

/** A button that is an icon. */
export function IconButton({ label, icon, size, line, danger, ...props }: IconButtonProps) {
	const look = ["ibtn", size && `ibtn-${size}`, line && "ibtn-line", danger && "danger"];
	return (
		<AriaButton {...props} aria-label={label} className={look.filter(Boolean).join(" ")}>
			{icon}
		</AriaButton>
	);
}
