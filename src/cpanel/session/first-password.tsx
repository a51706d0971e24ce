import { useTranslations } from "use-intl";
import { ChangePasswordForm } from "#domain/access/staff/cpanel/change-password.tsx";
import { PageHead } from "#records/page-head.tsx";

/** The first step for a user who signed in with a password set by another person. */
export default function FirstPassword() {
	const t = useTranslations("ownAccount.password");
	return (
		<>
			<PageHead title={t("firstTitle")} lede={t("firstLede")} />
			<section className="card card-padded account-card">
				<ChangePasswordForm />
			</section>
		</>
	);
}
