import type { ReactNode } from "react";
import { Button } from "react-aria-components/Button";
import { Menu, MenuItem, MenuTrigger } from "react-aria-components/Menu";
import { Popover } from "react-aria-components/Popover";

export type MenuEntry = { id: string; label: string; icon?: ReactNode; isBad?: boolean; run: () => void };

type Props = {
	/** Said when the face alone does not tell. */
	label?: string;
	face: ReactNode;
	className: string;
	/** Above the entries, for example whose menu it is. */
	header?: ReactNode;
	entries: readonly MenuEntry[];
};

/** A button that opens a short menu. */
export const MenuButton = ({ label, face, className, header, entries }: Props) => (
	<MenuTrigger>
		<Button className={className} aria-label={label}>
			{face}
		</Button>
		<Popover className="popover" placement="bottom end" offset={6}>
			{header}
			<Menu className="popover-menu">
				{entries.map(({ id, label: text, icon, isBad, run }) => (
					<MenuItem
						key={id}
						id={id}
						textValue={text}
						onAction={run}
						className={({ isFocused }) =>
							["popover-item", isBad && "bad", isFocused && "is-hover"].filter(Boolean).join(" ")
						}
					>
						{icon}
						<span>{text}</span>
					</MenuItem>
				))}
			</Menu>
		</Popover>
	</MenuTrigger>
);
