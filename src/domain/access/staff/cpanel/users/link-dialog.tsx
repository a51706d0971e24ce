import { Link as LinkIcon } from "lucide-react";
import { useTranslations } from "use-intl";
import { useMomentText } from "#records/moment-text.ts";
import { ShownOnceDialog } from "#records/shown-once-dialog.tsx";
import type { StaffLink } from "../../user-schema.ts";

export type MadeLink = StaffLink & { kind: "invitation" | "password" | "factor"; name: string };

/** A dialog that shows a newly created link. */
export function LinkDialog({ link, onClose }: { link: MadeLink; onClose: () => void }) {
	const t = useTranslations("staffUser.link");
	const momentText = useMomentText();
	return (
		<ShownOnceDialog
			title={t(`title.${link.kind}`, { name: link.name })}
			text={t(`text.${link.kind}`)}
			label={t("label")}
			icon={<LinkIcon className="icon control-icon" aria-hidden />}
			value={link.url}
			once={t("once", { until: momentText(link.expiresDateTime) })}
			words={{ copy: t("copy"), copied: t("copied"), close: t("close") }}
			onClose={onClose}
		/>
	);
}
