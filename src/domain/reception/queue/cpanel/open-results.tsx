import { FilePenLine } from "lucide-react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { hasRight } from "#domain/foundation/right/roles-and-rights.ts";
import type { ReceptionDetails } from "#domain/reception/reception/details/schema.ts";
import { status } from "#domain/reception/reception/state/status.ts";
import { useCurrentUser } from "#records/current-user.ts";
import { buttonClass } from "#ui/button.tsx";

/** The states in which a request can have results. */
const withResults: readonly number[] = [status.inLaboratory, status.confirmed, status.released];

/** Link from a request to its results; hidden without the right to read them. */
export function OpenResults({ reception }: { reception: ReceptionDetails }) {
	const t = useTranslations("queue");
	const { user } = useCurrentUser();
	if (!hasRight(user, "report.read") || !withResults.includes(reception.websiteReceptionStatus)) return null;
	return (
		<Link
			to={`/cpanel/results-entry/${reception.id}`}
			className={buttonClass({ variant: "soft", size: "sm" }, "open-results")}
		>
			<FilePenLine className="icon" aria-hidden />
			<span>{t("openResults")}</span>
		</Link>
	);
}
