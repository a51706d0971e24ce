import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { useCurrentUser } from "#records/current-user.ts";
import { NotThere } from "#records/detail/record-states.tsx";
import { buttonClass } from "#ui/button.tsx";
import { landingPath } from "./sidebar-entries.ts";

/** The page shown for an address below /cpanel that does not exist. */
export default function PanelNotFound() {
	const t = useTranslations();
	const { user } = useCurrentUser();
	return (
		<section className="card">
			<title>{t("records.problem.missing")}</title>
			<NotThere isPage>
				<Link to={landingPath(user)} className={buttonClass({ variant: "outline" })}>
					<span>{t("cpanel.backHome")}</span>
				</Link>
			</NotThere>
		</section>
	);
}
