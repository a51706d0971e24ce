import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { ifMatch, receptionClient } from "#api/client.ts";
import { receptionKey } from "#domain/reception/live/cpanel/use-live.ts";
import type { ReceptionDetails } from "#domain/reception/reception/details/schema.ts";
import { useCall } from "#records/call-context.tsx";
import { useProblemText } from "#records/problem-text.ts";
import { notify } from "#ui/toast.tsx";
import type { MobileChangeInput, MobileCorrection } from "../schema.ts";

/** The mobile number of a request's account, and the desk's actions to change it. */
export function useMobileChange({ id, version }: Pick<ReceptionDetails, "id" | "version">) {
	const t = useTranslations("queue.mobileChange");
	const call = useCall();
	const client = useQueryClient();
	const problemText = useProblemText();
	const queryKey = ["mobile-change", id];
	const { MobileChange } = receptionClient.Reception[":id"];
	const { data, isPending } = useQuery({
		queryKey: [...queryKey, version],
		queryFn: ({ signal }) => call(() => MobileChange.$get({ param: { id } }, { init: { signal } })),
		staleTime: 60_000,
	});
	const at = { param: { id }, header: ifMatch(version) };
	const onSettled = async () => {
		await client.invalidateQueries({ queryKey: receptionKey(id) });
		await client.invalidateQueries({ queryKey });
	};
	const register = useMutation({
		gcTime: 0,
		mutationFn: (json: MobileChangeInput) => call(() => MobileChange.$post({ ...at, json })),
		onSuccess: () => notify({ tone: "ok", title: t("registered") }),
		onSettled,
	});
	const correct = useMutation({
		mutationFn: (json: MobileCorrection) => call(() => MobileChange.Correct.$post({ ...at, json })),
		onSuccess: () => notify({ tone: "ok", title: t("corrected") }),
		onSettled,
	});
	const cancel = useMutation({
		mutationFn: (changeId: string) => call(() => MobileChange.Cancel.$post({ ...at, json: { changeId } })),
		onSuccess: () => notify({ tone: "ok", title: t("cancelled") }),
		onError: (problem) => notify({ tone: "bad", ...problemText(problem) }),
		onSettled,
	});
	return { data, isPending, register, correct, cancel };
}
export type MobileChangeWork = ReturnType<typeof useMobileChange>;
