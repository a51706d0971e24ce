import type { ReactNode } from "react";
import { Button } from "react-aria-components/Button";
import { Dialog, DialogTrigger } from "react-aria-components/Dialog";
import { Popover } from "react-aria-components/Popover";

type Props = {
	label: string;
	icon: ReactNode;
	children: ReactNode;
};

/** An icon that opens a small window with something to choose. */
export const PopoverButton = ({ label, icon, children }: Props) => (
	<DialogTrigger>
		<Button className="icon-button" aria-label={label}>
			{icon}
		</Button>
		<Popover className="popover" placement="bottom end" offset={6}>
			<Dialog className="popover-window" aria-label={label}>
				{children}
			</Dialog>
		</Popover>
	</DialogTrigger>
);
