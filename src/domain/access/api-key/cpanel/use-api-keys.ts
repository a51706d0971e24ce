import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { apiKeyClient } from "#api/client.ts";
import { pageSizes } from "#platform/page-sizes.ts";
import { useCall } from "#records/call-context.tsx";
import { recordsKey } from "#records/list/use-collection.ts";
import { useProblemText } from "#records/problem-text.ts";
import { notify } from "#ui/toast.tsx";
import type { ApiKeyState } from "../schema.ts";

export const apiKeysKey = [...recordsKey, "apiKey"] as const;

type Asked = { page: number; title: string; state: ApiKeyState };

/** Loads a page of keys. */
export function useApiKeys({ page, title, state }: Asked) {
	const call = useCall();
	const query = {
		page: String(page),
		pageSize: String(pageSizes.records),
		state,
		...(title ? { title } : {}),
	};
	return useQuery({
		queryKey: [...apiKeysKey, query],
		queryFn: () => call(() => apiKeyClient.ApiKey.GetAll.$get({ query })),
		placeholderData: (rows) => rows,
	});
}

/** Revokes a key. */
export function useRevoke() {
	const t = useTranslations("apiKey");
	const call = useCall();
	const client = useQueryClient();
	const problemText = useProblemText();
	return useMutation({
		mutationFn: (id: string) => call(() => apiKeyClient.ApiKey[":id"].Revoke.$post({ param: { id } })),
		onSuccess: ({ title }) => notify({ tone: "ok", title: t("revoked", { title }) }),
		onError: (problem) => notify({ tone: "bad", ...problemText(problem) }),
		onSettled: () => client.invalidateQueries({ queryKey: apiKeysKey }),
	});
}
