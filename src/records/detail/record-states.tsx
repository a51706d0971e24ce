import { Lock, SearchX } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { ApiProblem } from "#api/client.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { ErrorState } from "#ui/error-state.tsx";
import { SkeletonRegion } from "#ui/skeleton.tsx";
import { useProblemText } from "../problem-text.ts";

/** Shown to signed-in users without the right to see this page. */
export function NoRights({ children }: { children?: ReactNode }) {
	const t = useTranslations("records.problem");
	return (
		<EmptyState icon={<Lock className="icon" aria-hidden />} title={t("forbidden")} actions={children}>
			{t("forbiddenDetail")}
		</EmptyState>
	);
}

/** Shown if the record or page does not exist. */
export function NotThere({ children, isPage = false }: { children?: ReactNode; isPage?: boolean }) {
	const t = useTranslations("records.problem");
	return (
		<EmptyState
			icon={<SearchX className="icon" aria-hidden />}
			title={t("missing")}
			actions={children}
			isPage={isPage}
		>
			{t("missingDetail")}
		</EmptyState>
	);
}

type Props<Data> = {
	query: {
		data: Data | undefined;
		error: unknown;
		isFetching: boolean;
		refetch: () => unknown;
	};
	/** Grey placeholders while the record loads. */
	skeleton: ReactNode;
	children: (data: Data) => ReactNode;
};

/**
 * The state of a query: placeholders, an error with a button to retry, or the data, which stays visible if a later request
 * fails.
 */
export function RecordStates<Data>({ query, skeleton, children }: Props<Data>) {
	const problemText = useProblemText();
	if (query.data !== undefined) return children(query.data);
	if (!query.error) return <SkeletonRegion>{skeleton}</SkeletonRegion>;
	if (query.error instanceof ApiProblem && query.error.status === 403) return <NoRights />;
	// 422: an address that can name nothing
	if (query.error instanceof ApiProblem && [404, 422].includes(query.error.status)) return <NotThere />;
	const { title, detail } = problemText(query.error);
	return (
		<ErrorState title={title} onRetry={() => query.refetch()} busy={query.isFetching}>
			{detail}
		</ErrorState>
	);
}
