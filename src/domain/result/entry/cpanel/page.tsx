import { useParams } from "react-router";
import { useTranslations } from "use-intl";
import { useSheet } from "#domain/result/report/cpanel/queries.ts";
import { RecordStates } from "#records/detail/record-states.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import sheet from "./page.css?url";
import { ResultsEntry } from "./results-entry.tsx";
import { useKeptValues } from "./use-kept-values.ts";

export const links = () => [{ rel: "stylesheet", href: sheet }];

const EntrySkeleton = () => (
	<div className="results-entry">
		<Skeleton height="30rem" />
		<Skeleton height="14rem" />
	</div>
);

/** Page for entering, verifying and correcting the results of one request. */
export default function ResultsEntryPage() {
	const t = useTranslations("results");
	const { id = "" } = useParams();
	const query = useSheet(id);
	const kept = useKeptValues(id);
	return (
		<>
			<title>{t("title")}</title>
			<RecordStates query={query} skeleton={<EntrySkeleton />}>
				{(data) =>
					kept === undefined ? <EntrySkeleton /> : <ResultsEntry key={id} id={id} sheet={data} kept={kept} />
				}
			</RecordStates>
		</>
	);
}
