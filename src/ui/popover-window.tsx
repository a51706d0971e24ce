import type { ReactNode, RefObject } from "react";
import { Dialog } from "react-aria-components/Dialog";
import { Popover } from "react-aria-components/Popover";

export type PopoverLook = {
	placement?: "bottom start" | "bottom end";
	className?: string;
	windowClassName?: string;
};

type Props = PopoverLook & {
	id: string;
	trigger: RefObject<HTMLButtonElement | null>;
	label: string;
	children: ReactNode;
	/**
	 * Whether the window is open. The component stays mounted while closed, because the focus would otherwise not always
	 * return to the button.
	 */
	isOpen: boolean;
	onClose: () => void;
};

/** The window that a popover button opens. */
export const PopoverWindow = ({
	id,
	trigger,
	label,
	children,
	isOpen,
	onClose,
	placement = "bottom end",
	className = "",
	windowClassName = "popover-window",
}: Props) => (
	<Popover
		className={`popover ${className}`.trim()}
		placement={placement}
		offset={6}
		triggerRef={trigger}
		isOpen={isOpen}
		onOpenChange={(next) => !next && onClose()}
	>
		<Dialog id={id} className={windowClassName} aria-label={label}>
			{children}
		</Dialog>
	</Popover>
);
