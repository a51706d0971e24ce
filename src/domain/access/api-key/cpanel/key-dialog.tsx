import { KeyRound } from "lucide-react";
import { useTranslations } from "use-intl";
import { ShownOnceDialog } from "#records/shown-once-dialog.tsx";
import type { MadeApiKey } from "../schema.ts";

/** A dialog that shows a newly created key. */
export function KeyDialog({ made, onClose }: { made: MadeApiKey; onClose: () => void }) {
	const t = useTranslations("apiKey.made");
	return (
		<ShownOnceDialog
			title={t("title", { title: made.title })}
			text={t("text")}
			label={t("label")}
			icon={<KeyRound className="icon control-icon" aria-hidden />}
			value={made.key}
			once={t("once")}
			words={{ copy: t("copy"), copied: t("copied"), close: t("close") }}
			onClose={onClose}
		/>
	);
}
