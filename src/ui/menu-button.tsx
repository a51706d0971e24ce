import { type ComponentProps, lazy, type ReactNode, Suspense, useId, useRef, useState } from "react";
import { openFetched, useIdleFetch } from "./use-idle-fetch.ts";

const fetchPopover = () => import("./menu-popover.tsx");
const MenuPopover = lazy(async () => ({ default: (await fetchPopover()).MenuPopover }));

type Props = Pick<ComponentProps<typeof MenuPopover>, "header" | "entries"> & {
	/** The label, if the visible content does not say enough. */
	label?: string;
	face: ReactNode;
	className: string;
};

const opening: Record<string, "first" | "last"> = { ArrowDown: "first", ArrowUp: "last" };

/** A button that opens a short menu: by a click, Enter, Space or the up and down arrows. */
export function MenuButton({ label, face, className, header, entries }: Props) {
	useIdleFetch(fetchPopover);
	const trigger = useRef<HTMLButtonElement>(null);
	const id = useId();
	const menuId = useId();
	// where the focus goes; undefined until the menu is opened for the first time
	const [focus, setFocus] = useState<"first" | "last" | true>();
	const [isOpen, setOpen] = useState(false);
	const open = (on: "first" | "last" | true) =>
		openFetched(fetchPopover, () => {
			setFocus(on);
			setOpen(true);
		});
	return (
		<>
			<button
				type="button"
				ref={trigger}
				id={id}
				className={className}
				aria-label={label}
				aria-haspopup="menu"
				aria-expanded={isOpen}
				aria-controls={isOpen ? menuId : undefined}
				onClick={({ currentTarget, detail }) => {
					// Safari gives a pressed button no focus, and there is where it comes back to
					currentTarget.focus();
					// no clicks counted: pressed by keyboard or screen reader
					open(detail === 0 ? "first" : true);
				}}
				onKeyDown={(event) => {
					const entry = opening[event.key];
					if (!entry) return;
					event.preventDefault();
					open(entry);
				}}
			>
				{face}
			</button>
			{focus !== undefined ? (
				<Suspense>
					<MenuPopover
						id={menuId}
						trigger={trigger}
						labelledBy={id}
						focus={focus}
						isOpen={isOpen}
						header={header}
						entries={entries}
						onClose={() => setOpen(false)}
					/>
				</Suspense>
			) : null}
		</>
	);
}
