import { Dialog } from "#ui/dialog.tsx";
import { draftStore } from "../draft/draft.ts";
import { storedMobile } from "../person/stored-mobile.ts";
import { useText } from "../use-text.ts";
import { SignIn } from "./sign-in.tsx";

type Props = { title?: string; onClose: () => void; onSignedIn?: () => void };

/** The session is over in the middle of a step: the code is asked for in place, and the page stays as it is. */
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
