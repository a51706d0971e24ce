import { type ComponentProps, lazy, type ReactNode, Suspense, useId, useRef, useState } from "react";
import type { PopoverLook } from "./popover-window.tsx";
import { openFetched, useIdleFetch } from "./use-idle-fetch.ts";

const fetchWindow = () => import("./popover-window.tsx");
const PopoverWindow = lazy(async () => ({ default: (await fetchWindow()).PopoverWindow }));

type TriggerProps = Pick<ComponentProps<"button">, "disabled" | "aria-label" | "aria-describedby"> & {
	className: string;
	face: ReactNode;
	/** Receives the button, so that a form can focus it. */
	buttonRef?: ((button: HTMLButtonElement | null) => void) | undefined;
	/** The purpose of the window, for screen readers. */
	windowLabel: string;
	windowLook?: PopoverLook;
	/** The content of the popover; `close` closes it. */
	children: (close: () => void) => ReactNode;
};

/** A button of any appearance that opens a small window. The window's code is loaded while the browser is idle. */
export function PopoverTrigger(props: TriggerProps) {
	const { face, buttonRef, windowLabel, windowLook, children, ...button } = props;
	useIdleFetch(fetchWindow);
	const trigger = useRef<HTMLButtonElement>(null);
	const id = useId();
	// undefined until the window is opened for the first time
	const [isOpen, setOpen] = useState<boolean>();
	const close = () => setOpen(false);
	return (
		<>
			<button
				{...button}
				type="button"
				ref={(element) => {
					trigger.current = element;
					buttonRef?.(element);
				}}
				aria-haspopup="dialog"
				aria-expanded={isOpen ?? false}
				aria-controls={isOpen ? id : undefined}
				onClick={({ currentTarget }) => {
					// Safari gives a pressed button no focus, and there is where it comes back to
					currentTarget.focus();
					openFetched(fetchWindow, () => setOpen(true));
				}}
			>
				{face}
			</button>
			{isOpen !== undefined ? (
				<Suspense>
					<PopoverWindow
						{...windowLook}
						id={id}
						trigger={trigger}
						label={windowLabel}
						isOpen={isOpen}
						onClose={close}
					>
						{children(close)}
					</PopoverWindow>
				</Suspense>
			) : null}
		</>
	);
}

type Props = {
	label: string;
	icon: ReactNode;
	children: ReactNode;
};

/** An icon button that opens a small window with options to choose from. */
export const PopoverButton = ({ label, icon, children }: Props) => (
	<PopoverTrigger className="icon-button" aria-label={label} face={icon} windowLabel={label}>
		{() => children}
	</PopoverTrigger>
);
