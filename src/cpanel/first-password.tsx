import { useTranslations } from "use-intl";
import { ChangePasswordForm } from "#domain/staff/cpanel/change-password.tsx";

/** The first thing somebody does who came in with a password that another person gave. */
export default function FirstPassword() {
	const t = useTranslations("ownAccount.password");
	return (
		<>
			<title>{t("firstTitle")}</title>
			<header className="phead">
				<div>
					<h1>{t("firstTitle")}</h1>
					<p className="muted">{t("firstLede")}</p>
				</div>
			</header>
			<section className="card card-p own-card">
				<ChangePasswordForm />
			</section>
		</>
	);
}
