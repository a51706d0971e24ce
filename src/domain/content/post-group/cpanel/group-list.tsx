import { Route } from "lucide-react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { CollectionPage } from "#records/list/collection-page.tsx";
import { buttonClass } from "#ui/button.tsx";
import { usePostGroups } from "./collections.tsx";

/** The list of post groups (specification §2.6 `posts-group-list`). */
export default function PostGroupListPage() {
	const t = useTranslations("cpanel.entry");
	return (
		<CollectionPage
			noun={usePostGroups()}
			headActions={
				// a changed slug leaves a redirect behind
				<Link to="/cpanel/redirects" className={buttonClass({ variant: "quiet" })}>
					<Route className="icon" aria-hidden />
					<span>{t("redirects")}</span>
				</Link>
			}
		/>
	);
}
