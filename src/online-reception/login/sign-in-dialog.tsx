import { Dialog } from "#ui/dialog.tsx";
import { draftStore } from "../draft/draft.ts";
import { storedMobile } from "../person/stored-mobile.ts";
import { useText } from "../use-text.ts";
import { SignIn } from "./sign-in.tsx";

type Props = { title?: string; onClose: () => void; onSignedIn?: () => void };

/**
 * Signs in again when the session expires during a step: the code is requested in a dialog, and the page stays unchanged.
 */
export function SignInDialog({ title, onClose, onSignedIn }: Props) {
	const t = useText("login");
	return (
		<Dialog title={title ?? t("again")} isOpen onClose={onClose}>
			<div className="stack auth-inner">
				<SignIn
					mobile={storedMobile() ?? ""}
					heading={<p className="muted">{t("againText")}</p>}
					onSignedIn={async () => {
						// what comes next may end the draft: the server's copy must not be looked for after that
						await draftStore.pull();
						onClose();
						onSignedIn?.();
					}}
				/>
			</div>
		</Dialog>
	);
}
