import { Download } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useProblemText } from "#records/problem-text.ts";
import { Button, type ButtonLook, IconButton } from "#ui/button.tsx";
import { notify } from "#ui/toast.tsx";
import { usePdf } from "./queries.ts";

/** How long the address of a file works: long enough for the browser to read the file. */
const keptMs = 60_000;

type Of = {
	/** Id of the request. */
	id: string;
	/** The report number, like `1405-12`, used as the file name. */
	number: string;
	/** The sequence number of an earlier version; the current version by default. */
	sequence?: number | undefined;
};

/** Saves the printed sheet. */
function useSaveDocument({ id, number, sequence }: Of) {
	const read = usePdf();
	const problemText = useProblemText();
	const [isBusy, setBusy] = useState(false);
	const save = async () => {
		setBusy(true);
		try {
			const link = document.createElement("a");
			link.href = URL.createObjectURL(await read({ id, sequence }));
			link.download = `${[number, sequence].filter(Boolean).join("-")}.pdf`;
			link.click();
			setTimeout(() => URL.revokeObjectURL(link.href), keptMs);
		} catch (problem) {
			notify({ tone: "bad", ...problemText(problem) });
		} finally {
			setBusy(false);
		}
	};
	return { save, isBusy };
}

type Props = ButtonLook &
	Of & {
		className?: string;
		/** The patient's name. If given, the button shows only its icon, and the name is part of its label. */
		name?: string;
	};

/** The button to save the printed sheet of a released report. */
export function SaveDocument({ id, number, sequence, name, ...look }: Props) {
	const t = useTranslations("results.document");
	const { save, isBusy } = useSaveDocument({ id, number, sequence });
	const icon = <Download className="icon" aria-hidden />;
	return name === undefined ? (
		<Button {...look} icon={icon} busy={isBusy} onPress={() => void save()}>
			{t("save")}
		</Button>
	) : (
		<IconButton
			size="sm"
			icon={icon}
			label={t("saveOf", { name })}
			isDisabled={isBusy}
			onPress={() => void save()}
		/>
	);
}
