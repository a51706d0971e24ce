import { CircleCheck, LoaderCircle } from "lucide-react";
import { useLocation } from "react-router";
import type { ReceptionDraft } from "#domain/reception/reception/schema.ts";
import { Alert } from "#ui/alert.tsx";
import { Button } from "#ui/button.tsx";
import { asClock, useCountdown } from "#ui/countdown.ts";
import { Dialog } from "#ui/dialog.tsx";
import { num } from "#ui/num.tsx";
import { draftStore } from "../draft/draft.ts";
import { onlineReceptionBase } from "../paths.ts";
import { useText } from "../use-text.ts";
import { continueUrl } from "./continue-code.ts";
import { CopyButton } from "./copy-button.tsx";
import QrPicture from "./qr-picture.tsx";
import { useContinueCode } from "./use-continue-code.ts";

type Props = { draft: ReceptionDraft; onClose: () => void };

/** The code as a QR code and as an address, while it is valid. */
function Code({ code, expiresAt, onAnother }: { code: string; expiresAt: number; onAnother: () => void }) {
	const t = useText("continueOn");
	const url = continueUrl(onlineReceptionBase(useLocation().pathname), code);
	const seconds = useCountdown(expiresAt);
	if (seconds === 0)
		return (
			<div className="continue-code" role="status">
				<p>{t("over")}</p>
				<Button onPress={onAnother}>{t("another")}</Button>
			</div>
		);
	return (
		<div className="continue-code">
			<QrPicture text={url} label={t("qr")} />
			<p className="muted">{t.rich("left", { time: asClock(seconds), num })}</p>
			<p>{t("or")}</p>
			<bdi dir="ltr" className="code continue-url">
				{url}
			</bdi>
			<CopyButton text={url} label={t("copy")} done={t("copied")} />
		</div>
	);
}

/** Moves a draft to the phone: explains how, shows the code, and says when the phone has received the draft. */
export default function ContinueDialog({ draft, onClose }: Props) {
	const t = useText("continueOn");
	const { made, make, isUsed } = useContinueCode(draft);
	const close = () => {
		onClose();
		// the phone may have gone on
		if (isUsed) void draftStore.pull();
	};
	const shown = () => {
		if (isUsed)
			return (
				<Alert tone="ok" isNew icon={<CircleCheck className="icon" aria-hidden />} title={t("usedTitle")}>
					{t("used")}
				</Alert>
			);
		switch (made.state) {
			case "making":
				return (
					<div className="continue-code" role="status">
						<span className="continue-room">
							<LoaderCircle className="icon spin" aria-hidden />
						</span>
						<p className="muted">{t("making")}</p>
					</div>
				);
			case "made":
				return <Code code={made.code} expiresAt={made.expiresAt} onAnother={() => void make()} />;
			default:
				return (
					<Alert
						tone="warn"
						isNew
						action={
							<Button variant="outline" size="sm" onPress={() => void make()}>
								{t("again")}
							</Button>
						}
					>
						{t(made.state)}
					</Alert>
				);
		}
	};
	return (
		<Dialog title={t("title")} isOpen onClose={close}>
			<div className="stack">
				{isUsed ? null : <p className="muted">{t("lede")}</p>}
				{shown()}
			</div>
		</Dialog>
	);
}
