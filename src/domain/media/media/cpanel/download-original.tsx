import { useMutation } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useTranslations } from "use-intl";
import { ApiProblem, callHeaders, type Pending } from "#api/client.ts";
import { useCall } from "#records/call-context.tsx";
import { useProblemText } from "#records/problem-text.ts";
import { Button } from "#ui/button.tsx";
import { notify } from "#ui/toast.tsx";
import type { MediaRecord } from "../schema.ts";

/** Downloads an original by script, because a link would not send the staff token. */
async function fetchOriginal(id: string): Promise<Awaited<Pending<Blob>>> {
	const response = await fetch(`/api/Media/${id}/Original`, { headers: callHeaders() }).catch(() => {
		throw new ApiProblem(0, { code: "network" });
	});
	const json = response.ok ? () => response.blob() : response.json.bind(response);
	return { ok: response.ok, status: response.status, json } as Awaited<Pending<Blob>>;
}

function save(href: string, name: string) {
	const link = document.createElement("a");
	link.href = href;
	link.download = name;
	link.click();
}

/** A button that saves the file as it was received; a recording is downloaded directly from its own address. */
export function DownloadOriginal({ item }: { item: MediaRecord }) {
	const t = useTranslations("media");
	const call = useCall();
	const problemText = useProblemText();
	const name = item.fileName || `${item.title}.${item.format}`;
	const download = useMutation({
		mutationFn: async () => {
			if (!item.picture) return save(item.filePath, name);
			const address = URL.createObjectURL(await call(() => fetchOriginal(item.id)));
			save(address, name);
			// the browser reads it after this turn
			setTimeout(() => URL.revokeObjectURL(address), 60_000);
		},
		onError: (problem) => notify({ tone: "bad", ...problemText(problem) }),
	});
	return (
		<Button
			variant="outline"
			icon={<Download className="icon" aria-hidden />}
			busy={download.isPending}
			onPress={() => download.mutate()}
		>
			{t("download")}
		</Button>
	);
}
