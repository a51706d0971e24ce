import { Check, Copy, Link as LinkIcon } from "lucide-react";
import { useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { useMomentText } from "#records/moment-text.ts";
import { Alert } from "#ui/alert.tsx";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import type { StaffLink } from "../../user-schema.ts";

export type MadeLink = StaffLink & { kind: "invitation" | "password" | "factor"; name: string };

/** A link that was just made: copied here, for it is not told again. */
export function LinkDialog({ link, onClose }: { link: MadeLink; onClose: () => void }) {
	const t = useTranslations("staffUser.link");
	const momentText = useMomentText();
	const field = useRef<HTMLInputElement>(null);
	const [isCopied, setCopied] = useState(false);
	const copy = async () => {
		field.current?.select();
		// without a clipboard it stands there chosen, for the keyboard
		await navigator.clipboard?.writeText(link.url).then(
			() => setCopied(true),
			() => setCopied(false),
		);
	};
	return (
		<Dialog
			title={t(`title.${link.kind}`, { name: link.name })}
			isOpen
			onClose={onClose}
			footer={
				<>
					<span className="grow" />
					<Button variant="quiet" onPress={onClose}>
						{t("close")}
					</Button>
					<Button
						icon={isCopied ? <Check className="icon" aria-hidden /> : <Copy className="icon" aria-hidden />}
						onPress={() => void copy()}
					>
						{t(isCopied ? "copied" : "copy")}
					</Button>
				</>
			}
		>
			<div className="stack">
				<p>{t(`text.${link.kind}`)}</p>
				<div className="field is-ltr">
					<label htmlFor="staff-link">{t("label")}</label>
					<div className="control-box is-ltr has-icon">
						<LinkIcon className="icon control-icon" aria-hidden />
						<input
							id="staff-link"
							ref={field}
							className="control"
							dir="ltr"
							readOnly
							value={link.url}
							onFocus={({ currentTarget }) => currentTarget.select()}
						/>
					</div>
				</div>
				<Alert tone="warn">{t("once", { until: momentText(link.expiresDateTime) })}</Alert>
			</div>
			<span className="visually-hidden" role="status">
				{isCopied ? t("copied") : ""}
			</span>
		</Dialog>
	);
}
