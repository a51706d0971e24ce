import { useTranslations } from "use-intl";
import { SetUpFactor } from "#domain/access/staff/cpanel/factor/set-up.tsx";
import { PageHead } from "#records/page-head.tsx";

/** The first step for a user whose role needs a second factor but who has none. */
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
