import { Check, Headset } from "lucide-react";
import type { ReactNode } from "react";
import { Brand, LanguageLink } from "../brand.tsx";
import { useFrame } from "../frame.ts";
import { Phone } from "../phone.tsx";
import { ThreeTubes } from "../tube-art.tsx";
import { useWords } from "../words.ts";

/** The login's two halves: the form, and what one gets for it. */
export function AuthFrame({ children }: { children: ReactNode }) {
	const { centre } = useFrame();
	const t = useWords("login");
	const promises = [t("promiseTests"), t("promisePlace"), t("promiseStages")];
	return (
		<div className="auth">
			<div className="auth-main">
				<header className="auth-top">
					<Brand />
					<LanguageLink />
				</header>
				<main id="main" className="auth-box">
					{children}
				</main>
				{centre.phone ? (
					<footer className="auth-foot">
						<Headset className="i" aria-hidden />
						<span>{t("help")}</span> <Phone number={centre.phone} />
					</footer>
				) : null}
			</div>
			<aside className="auth-art inverse">
				<span className="lattice" aria-hidden />
				<div className="auth-tubes" aria-hidden>
					<ThreeTubes />
				</div>
				<div className="auth-art-t">
					<h2>{t("promise")}</h2>
					<ul className="ticks">
						{promises.map((promise) => (
							<li key={promise}>
								<Check className="i" aria-hidden />
								<span>{promise}</span>
							</li>
						))}
					</ul>
				</div>
			</aside>
		</div>
	);
}
