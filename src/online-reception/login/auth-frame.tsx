import type { ReactNode } from "react";
import { AuthLayout } from "#ui/auth-layout.tsx";
import { ThreeTubes } from "../basket/tube-art.tsx";
import { Brand, LanguageLink } from "../frame/brand.tsx";
import { Phone } from "../frame/phone.tsx";
import { useCentre } from "../use-centre.ts";
import { useText } from "../use-text.ts";

/** The two halves of the login page: the form, and the benefits of signing in. */
export function AuthFrame({ children }: { children: ReactNode }) {
	const { centre } = useCentre();
	const t = useText("login");
	return (
		<AuthLayout
			head={
				<>
					<Brand />
					<LanguageLink />
				</>
			}
			help={
				centre.phone ? (
					<>
						<span>{t("help")}</span> <Phone number={centre.phone} />
					</>
				) : null
			}
			promise={t("promise")}
			promises={[t("promiseTests"), t("promisePlace"), t("promiseStages")]}
			picture={
				<div className="auth-tubes" aria-hidden>
					<ThreeTubes />
				</div>
			}
		>
			{children}
		</AuthLayout>
	);
}
