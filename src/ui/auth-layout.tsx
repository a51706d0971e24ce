import { __iconData as check } from "lucide-react/icons/check";
import { __iconData as headset } from "lucide-react/icons/headset";
import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";

type Props = {
	/** The owner of the page, and the link to the other language. */
	head: ReactNode;
	/** Heading and form. */
	children: ReactNode;
	/** Whom to call if signing in fails. */
	help?: ReactNode;
	/** What visitors come here for; also the name of the picture. */
	promise: string;
	promises: readonly string[];
	picture: ReactNode;
};

/** A sign-in page: the form, and on wide screens the benefits next to it. */
export const AuthLayout = ({ head, children, help, promise, promises, picture }: Props) => (
	<div className="auth">
		<div className="auth-main">
			<header className="auth-top">{head}</header>
			<main id="main" className="auth-box" tabIndex={-1}>
				{children}
			</main>
			{help ? (
				<footer className="auth-foot">
					<Icon of={headset} />
					{help}
				</footer>
			) : null}
		</div>
		<aside className="auth-art inverse" aria-label={promise}>
			<span className="auth-lattice" aria-hidden="true" />
			{picture}
			<div className="auth-art-text">
				<h2>{promise}</h2>
				<ul className="check-list">
					{promises.map((each) => (
						<li key={each}>
							<Icon of={check} />
							<span>{each}</span>
						</li>
					))}
				</ul>
			</div>
		</aside>
	</div>
);
