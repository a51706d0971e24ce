import { CircleAlert, CircleCheck, Info, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";

type Tone = "info" | "ok" | "warn" | "bad" | "main";

type Props = {
	tone?: Tone;
	title?: ReactNode;
	children?: ReactNode;
	/** Replaces the icon of the tone. */
	icon?: ReactNode;
	/** A button at the end. */
	action?: ReactNode;
	/** Whether the alert has just appeared because of a user's action; it is then announced. */
	isNew?: boolean;
	/** A compact alert, for use among other content. */
	isSmall?: boolean;
};

const icons: Record<Tone, ReactNode> = {
	info: <Info className="icon" aria-hidden />,
	main: <Info className="icon" aria-hidden />,
	ok: <CircleCheck className="icon" aria-hidden />,
	warn: <TriangleAlert className="icon" aria-hidden />,
	bad: <CircleAlert className="icon" aria-hidden />,
};

/** A permanent notice in the page. */
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
