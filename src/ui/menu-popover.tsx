import type { ReactNode, RefObject } from "react";
import { Menu, MenuItem } from "react-aria-components/Menu";
import { Popover } from "react-aria-components/Popover";

export type MenuEntry = { id: string; label: string; icon?: ReactNode; isBad?: boolean; run: () => void };

type Props = {
	/** Shown above the entries, for example the name of the menu's owner. */
	header?: ReactNode;
	entries: readonly MenuEntry[];
	id: string;
	trigger: RefObject<HTMLButtonElement | null>;
	/** Id of the trigger, whose text is also the name of the menu for screen readers. */
	labelledBy: string;
	/** The entry that receives the focus first; with true, the menu itself. */
	focus: "first" | "last" | true;
	/**
	 * Whether the menu is open. The component stays mounted while closed, because the focus would otherwise not always
	 * return to the button.
	 */
	isOpen: boolean;
	onClose: () => void;
};

/** The menu that a menu button opens. */
export const MenuPopover = ({ id, trigger, labelledBy, focus, header, entries, isOpen, onClose }: Props) => (
	<Popover
		className="popover"
		placement="bottom end"
		offset={6}
		triggerRef={trigger}
		aria-labelledby={labelledBy}
		isOpen={isOpen}
		onOpenChange={(next) => !next && onClose()}
	>
		{header}
		<Menu
			id={id}
			className="popover-menu"
			aria-labelledby={labelledBy}
			autoFocus={focus}
			shouldFocusWrap
			onClose={onClose}
		>
			{entries.map(({ id: entryId, label, icon, isBad, run }) => (
				<MenuItem
					key={entryId}
					id={entryId}
					textValue={label}
					onAction={run}
					className={({ isFocused }) =>
						["popover-item", isBad && "bad", isFocused && "is-hover"].filter(Boolean).join(" ")
					}
				>
					{icon}
					<span>{label}</span>
				</MenuItem>
			))}
		</Menu>
	</Popover>
);
