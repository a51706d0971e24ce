import { Eye } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useProblemText } from "#records/problem-text.ts";
import { Button, type ButtonLook, IconButton } from "#ui/button.tsx";
import { notify } from "#ui/toast.tsx";
import { type PdfOf, usePdf } from "./queries.ts";

/** How long the address of a file works: long enough for the browser's PDF viewer to load the file. */
const keptMs = 60_000;

/** Opens a PDF of a report in a new tab; the address of the PDF works only in this browser, for a minute. */
export function useOpenPdf() {
	const read = usePdf();
	const problemText = useProblemText();
	const [isBusy, setBusy] = useState(false);
	const open = async (of: PdfOf) => {
		// at once, while the press counts as one: a window that opens later is held back
		const tab = window.open("", "_blank");
		setBusy(true);
		try {
			const address = URL.createObjectURL(await read(of));
			if (tab) tab.location.href = address;
			else location.assign(address);
			setTimeout(() => URL.revokeObjectURL(address), keptMs);
		} catch (problem) {
			tab?.close();
			notify({ tone: "bad", ...problemText(problem) });
		} finally {
			setBusy(false);
		}
	};
	return { open, isBusy };
}

type Props = ButtonLook &
	PdfOf & {
		className?: string;
		/** The patient's name. If given, the button shows only its icon, and the name is part of its label. */
		name?: string;
	};

/** Button that opens a PDF of a report in a new tab. */
export function OpenPdf({ id, sequence, isFile, name, ...look }: Props) {
	const t = useTranslations("results.document");
	const { open, isBusy } = useOpenPdf();
	const icon = <Eye className="icon" aria-hidden />;
	const onPress = () => void open({ id, sequence, ...(isFile ? { isFile } : {}) });
	return name === undefined ? (
		<Button {...look} icon={icon} busy={isBusy} onPress={onPress}>
			{t(isFile ? "openFile" : "open")}
		</Button>
	) : (
		<IconButton size="sm" icon={icon} label={t("openOf", { name })} isDisabled={isBusy} onPress={onPress} />
	);
}
