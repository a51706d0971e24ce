import { useQuery } from "@tanstack/react-query";
import type { FieldValues } from "react-hook-form";
import { useTranslations } from "use-intl";
import type { RecordHead } from "#domain/foundation/record/schema.ts";
import { Num } from "#ui/bidi-text.tsx";
import { useRuntimeTexts } from "#ui/use-runtime-texts.ts";
import { useCall } from "../call-context.tsx";
import type { Collection } from "../collection.ts";

type Props<Row extends RecordHead, Rec extends RecordHead, Input extends FieldValues> = {
	noun: Collection<Row, Rec, Input>;
	id: string;
};

/** The uses of a record, loaded when they become visible. */
export function useUsage<Row extends RecordHead, Rec extends RecordHead, Input extends FieldValues>(
	noun: Collection<Row, Rec, Input>,
	id: string | undefined,
) {
	const call = useCall();
	return useQuery({
		queryKey: ["usage", noun.noun, id],
		queryFn: () => call(() => noun.client.usage(id ?? "")),
		enabled: id !== undefined,
		staleTime: 0,
	});
}

type Uses = { noun: string; id: string; title: string }[];

/** The places where a record is used, by name and kind. */
export function UsageList({ uses }: { uses: Uses }) {
	const kinds = useRuntimeTexts("records.noun");
	return (
		<ul className="usage-list">
			{uses.map(({ noun, id, title }) => (
				<li key={`${noun}:${id}`}>
					<span className="muted">{kinds.has(noun) ? kinds(noun) : noun}</span> {title}
				</li>
			))}
		</ul>
	);
}

/** Where a record is used; renders nothing when it is not used. */
export function UsedIn<Row extends RecordHead, Rec extends RecordHead, Input extends FieldValues>({
	noun,
	id,
}: Props<Row, Rec, Input>) {
	const t = useTranslations("records");
	const { data } = useUsage(noun, id);
	return data?.totalCount ? (
		<section className="card form-panel">
			<h2>
				{t("usedIn")}{" "}
				<span className="count">
					<Num>{data.totalCount}</Num>
				</span>
			</h2>
			<UsageList uses={data.dataList} />
		</section>
	) : null;
}
