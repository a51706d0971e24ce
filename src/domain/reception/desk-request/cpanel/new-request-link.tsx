import { Plus } from "lucide-react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { hasRight } from "#domain/foundation/right/roles-and-rights.ts";
import { useCurrentUser } from "#records/current-user.ts";

/** Link from the queue to the form for a request from a patient on the phone or at the desk. */
export function NewRequestLink() {
	const t = useTranslations("queue");
	const { user } = useCurrentUser();
	if (!hasRight(user, "reception.write")) return null;
	return (
		<Link to="/cpanel/receptions-new" className="button button-primary">
			<Plus className="icon" aria-hidden />
			<span>{t("newRequest")}</span>
		</Link>
	);
}
