import type { ReactNode } from "react";

type Props = {
	title: string;
	lede: ReactNode;
	/** Shown at the end of the head: the actions of the page. */
	children?: ReactNode;
	/** False while a part of the page names the window. */
	isWindowTitle?: boolean;
};

/** What a page of the control panel is called, on it and in the window's title, and a line about it. */
export function PageHead({ title, lede, isWindowTitle = true, children }: Props) {
	return (
		<>
			{isWindowTitle ? <title>{title}</title> : null}
			<header className="page-head">
				<div>
					<h1>{title}</h1>
					<p className="muted">{lede}</p>
				</div>
				{children ? <div className="page-head-actions">{children}</div> : null}
			</header>
		</>
	);
}
