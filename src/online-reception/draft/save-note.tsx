import { CircleAlert, CloudCheck, CloudOff, RefreshCw } from "lucide-react";
import { type ReactNode, Suspense, useState } from "react";
import { formatTime } from "#locale/date/date.ts";
import { lazyComponent } from "#ui/lazy-component.ts";
import { num } from "#ui/num.tsx";
import { useText } from "../use-text.ts";
import { useDraftState } from "./draft.ts";
import type { DraftState } from "./draft-state.ts";

const ConflictDialog = lazyComponent(async () => (await import("./conflict-dialog.tsx")).ConflictDialog);
const SignInDialog = lazyComponent(async () => (await import("../login/sign-in-dialog.tsx")).SignInDialog);

type Says = { icon: ReactNode; text: ReactNode; isProblem?: boolean; action?: "sign-in" | "choose" };

const saved = <CloudCheck className="icon" aria-hidden />;
const waiting = <CloudOff className="icon" aria-hidden />;
const alarm = <CircleAlert className="icon" aria-hidden />;

function useSays({ isKept, sync, savedAt }: DraftState): Says {
	const t = useText("save");
	if (sync === "conflict") return { icon: alarm, text: t("conflict"), isProblem: true, action: "choose" };
	if (!isKept && sync !== "saved") return { icon: alarm, text: t("memory"), isProblem: true };
	switch (sync) {
		case "saving":
			return { icon: <RefreshCw className="icon" aria-hidden />, text: t("saving") };
		case "saved":
			return {
				icon: saved,
				text: savedAt ? t.rich("savedAt", { time: formatTime(savedAt), num }) : t("saved"),
			};
		case "offline":
			return { icon: waiting, text: t("offline"), isProblem: true };
		case "signed-out":
			return { icon: waiting, text: t("signedOut"), isProblem: true, action: "sign-in" };
		case "full":
			return { icon: alarm, text: t("full"), isProblem: true };
		case "refused":
			return { icon: alarm, text: t("refused"), isProblem: true };
		default:
			return { icon: saved, text: t("deviceOnly") };
	}
}

/** Shows where each part of the draft is saved, and offers to fix a problem. */
export function SaveNote() {
	const t = useText("save");
	const state = useDraftState();
	const { icon, text, isProblem, action } = useSays(state);
	const [opened, setOpened] = useState<Says["action"]>();
	const close = () => setOpened(undefined);
	return (
		<>
			<span className={isProblem ? "step-foot-note is-problem" : "step-foot-note"} data-sync={state.sync}>
				{icon}
				<span>{text}</span>
				{action ? (
					<button type="button" className="link" onClick={() => setOpened(action)}>
						{t(action === "sign-in" ? "signIn" : "choose")}
					</button>
				) : null}
			</span>
			{/* said aloud: what needs an eye on it, and not that each pause in typing was saved */}
			<span className="visually-hidden" role="status">
				{isProblem ? text : ""}
			</span>
			<Suspense>
				{opened === "choose" && action === "choose" ? <ConflictDialog onClose={close} /> : null}
				{/* the draft is sent again while the code is typed: that must not close the dialog */}
				{opened === "sign-in" && state.sync !== "saved" ? <SignInDialog onClose={close} /> : null}
			</Suspense>
		</>
	);
}
