import type { ReactNode } from "react";

type Props = {
	title: string;
	lede: ReactNode;
	/** Shown at the end of the head: the actions of the page. */
	children?: ReactNode;
	/** False while a part of the page sets the window's title. */
	isWindowTitle?: boolean;
};

/** The title of a control panel page, on the page and in the window's title, with a line that describes the page. */
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
