import { CircleAlert, CircleCheck } from "lucide-react";
import type { ReactNode } from "react";

type Props = { tone?: "bad" | "ok"; id?: string; icon?: ReactNode; children: ReactNode };

const icons = {
	bad: <CircleAlert className="i" aria-hidden />,
	ok: <CircleCheck className="i" aria-hidden />,
};

/** A line below a control: help, or with a tone and its icon an error or a confirmation. */
export const Message = ({ tone, id, icon, children }: Props) => (
	<p className={tone ? `msg ${tone}` : "msg"} id={id}>
		{tone ? icons[tone] : icon}
		<span>{children}</span>
	</p>
);
