import { CircleAlert, CircleCheck } from "lucide-react";
import type { ReactNode } from "react";

type Props = { tone?: "bad" | "ok"; id?: string; icon?: ReactNode; children: ReactNode; className?: string };

const icons = {
	bad: <CircleAlert className="icon" aria-hidden />,
	ok: <CircleCheck className="icon" aria-hidden />,
};

/** A line below a control: help, or with a tone an error or a confirmation with its icon. */
export const Message = ({ tone, id, icon, children, className }: Props) => (
	<p className={["message", tone, className].filter(Boolean).join(" ")} id={id}>
		{tone ? icons[tone] : icon}
		<span>{children}</span>
	</p>
);
