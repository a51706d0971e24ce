import { useTranslations } from "use-intl";
import { SetUpFactor } from "#domain/access/staff/cpanel/factor/set-up.tsx";
import { PageHead } from "#records/page-head.tsx";

/** The first step for a user without a second factor whose role requires one. */
export default function FirstFactor() {
	const t = useTranslations("ownAccount.factor");
	return (
		<>
			<PageHead title={t("firstTitle")} lede={t("firstLede")} />
			<section className="card card-padded account-card">
				<SetUpFactor />
			</section>
		</>
	);
}
