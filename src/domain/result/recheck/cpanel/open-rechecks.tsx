import { FileSearch } from "lucide-react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { Alert } from "#ui/alert.tsx";
import { useRechecks } from "./queries.ts";

/** Notice above the list of releases while there are reports to check again. */
export function OpenRechecks() {
	const t = useTranslations("results.recheck");
	const { data } = useRechecks(1, 1);
	const count = (data?.totalCount ?? 0) + (data?.catalogue.length ?? 0);
	if (count === 0) return null;
	return (
		<Alert
			tone="warn"
			icon={<FileSearch className="icon" aria-hidden />}
			title={t("open", { count })}
			action={
				<Link className="button button-outline button-sm" to="/cpanel/report-recheck">
					{t("see")}
				</Link>
			}
		>
			<p>{t("openText")}</p>
		</Alert>
	);
}
