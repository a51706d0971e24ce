import { CircleAlert, CircleCheck, Info, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";

type Tone = "info" | "ok" | "warn" | "bad" | "main";

type Props = {
	tone?: Tone;
	title?: ReactNode;
	children?: ReactNode;
	/** In place of the sign of its tone. */
	icon?: ReactNode;
	/** A button at its end. */
	action?: ReactNode;
	/** Did it appear just now because of what somebody did? Then it is announced. */
	isNew?: boolean;
	/** Among other things, in little room. */
	isSmall?: boolean;
};

const icons: Record<Tone, ReactNode> = {
	info: <Info className="icon" aria-hidden />,
	main: <Info className="icon" aria-hidden />,
	ok: <CircleCheck className="icon" aria-hidden />,
	warn: <TriangleAlert className="icon" aria-hidden />,
	bad: <CircleAlert className="icon" aria-hidden />,
};

/** A notice that stays in the page. */
export const Alert = ({ tone = "info", title, children, action, isNew, icon, isSmall }: Props) => (
	<div
		className={["alert", tone !== "info" && `alert-${tone}`, isSmall && "alert-sm"].filter(Boolean).join(" ")}
		role={isNew ? (tone === "bad" ? "alert" : "status") : undefined}
	>
		{icon ?? icons[tone]}
		<div className="grow">
			{title ? <b>{title}</b> : null}
			{children}
		</div>
		{action}
	</div>
);
