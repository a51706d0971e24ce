import { useParams } from "react-router";
import { useTranslations } from "use-intl";
import { useReception } from "#domain/reception/live/cpanel/queries.ts";
import { RecordStates } from "#records/detail/record-states.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import sheet from "./page.css?url";
import { useWorkbench } from "./queries.ts";
import { Workbench } from "./workbench.tsx";

export const links = () => [{ rel: "stylesheet", href: sheet }];

const WorkbenchSkeleton = () => (
	<div className="workbench">
		<Skeleton height="30rem" />
		<Skeleton height="30rem" />
	</div>
);

/** A photographed prescription next to the list of tests that is read from it (panel 5.4b). */
export default function PrescriptionWorkbenchPage() {
	const t = useTranslations("workbench");
	const { id = "" } = useParams();
	const reception = useReception(id);
	const saved = useWorkbench(id);
	const query = {
		data: reception.data && saved.data ? { reception: reception.data, saved: saved.data } : undefined,
		error: reception.error ?? saved.error,
		isFetching: reception.isFetching || saved.isFetching,
		refetch: () => Promise.all([reception.refetch(), saved.refetch()]),
	};
	return (
		<>
			<title>{t("title")}</title>
			<RecordStates query={query} skeleton={<WorkbenchSkeleton />}>
				{(data) => <Workbench key={id} {...data} readAt={reception.dataUpdatedAt} />}
			</RecordStates>
		</>
	);
}
