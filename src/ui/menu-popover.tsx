import type { ReactNode, RefObject } from "react";
import { Menu, MenuItem } from "react-aria-components/Menu";
import { Popover } from "react-aria-components/Popover";

export type MenuEntry = { id: string; label: string; icon?: ReactNode; isBad?: boolean; run: () => void };

type Props = {
	/** Above the entries, for example whose menu it is. */
	header?: ReactNode;
	entries: readonly MenuEntry[];
	id: string;
	trigger: RefObject<HTMLButtonElement | null>;
	/** Id of the trigger, which names the menu. */
	labelledBy: string;
	/** The entry that has the focus first; the menu itself when true. */
	focus: "first" | "last" | true;
	/** Stays in the tree while closed, or the focus would not come back every time. */
	isOpen: boolean;
	onClose: () => void;
};

/** What a menu button opens. */
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
