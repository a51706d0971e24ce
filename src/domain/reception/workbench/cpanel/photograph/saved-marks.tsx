import { useQuery } from "@tanstack/react-query";
import { receptionClient } from "#api/client.ts";
import type { ReceptionDetails } from "#domain/reception/reception/details/schema.ts";
import { useCall } from "#records/call-context.tsx";
import { isSameLine } from "../work.ts";
import { MarkPins } from "./mark-pins.tsx";

type Props = { reception: ReceptionDetails | undefined; pictureId: string; turns: number };

/** The read-only marks that were set on a photograph at the workbench. */
export function SavedMarks({ reception, pictureId, turns }: Props) {
	const call = useCall();
	const id = reception?.id ?? "";
	const { data } = useQuery({
		queryKey: ["prescription-marks", id, reception?.version],
		queryFn: ({ signal }) =>
			call(() =>
				receptionClient.Reception[":id"].PrescriptionMarks.$get({ param: { id } }, { init: { signal } }),
			),
		enabled: id !== "",
		staleTime: 0,
	});
	return (
		<MarkPins
			marks={data?.dataList ?? []}
			pictureId={pictureId}
			turns={turns}
			nameOf={({ line }) => (line && reception?.items.find((item) => isSameLine(item, line))?.code) || ""}
		/>
	);
}
