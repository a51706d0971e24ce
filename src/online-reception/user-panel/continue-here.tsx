import { useEffect, useEffectEvent, useState } from "react";
import { useNavigate } from "react-router";
import { ApiProblem, receptionClient, unwrap } from "#api/client.ts";
import { Alert } from "#ui/alert.tsx";
import { Button } from "#ui/button.tsx";
import { takeContinueCode } from "../continue/continue-code.ts";
import { draftStore } from "../draft/draft.ts";
import type { Opened } from "../draft/draft-state.ts";
import { stepSetting } from "../step/step-guard.ts";
import { firstOpenStep, type PagePath } from "../step/steps.ts";
import { useText } from "../use-text.ts";

type State = "opening" | "refused" | "failed" | Exclude<Opened, "open">;

/** The phone's part: exchanges its code and continues where the user stopped on the computer. */
export function ContinueHere({ address }: { address: (path: PagePath) => string }) {
	const t = useText("continueOn");
	const tp = useText("panel");
	const navigate = useNavigate();
	const [state, setState] = useState<State>();
	const [code, setCode] = useState("");
	const goOn = async (by: string) => {
		setState("opening");
		try {
			const { draftId } = await unwrap(
				receptionClient.Reception.Draft.Continue.$post({ json: { code: by } }),
			);
			const opened = await draftStore.open(draftId);
			const { draft } = draftStore.getState();
			if (opened !== "open" || !draft) return setState(opened === "open" ? "gone" : opened);
			await navigate(address(firstOpenStep(draft, stepSetting())));
		} catch (error) {
			setState(error instanceof ApiProblem && !error.isTemporary ? "refused" : "failed");
		}
	};
	const begin = useEffectEvent(() => {
		const brought = takeContinueCode();
		if (!brought) return;
		setCode(brought);
		void goOn(brought);
	});
	useEffect(() => begin(), []);
	if (!state) return null;
	if (state === "opening") return <Alert isNew>{t("opening")}</Alert>;
	return (
		<Alert
			tone="warn"
			isNew
			action={
				state === "failed" ? (
					<Button variant="outline" size="sm" onPress={() => void goOn(code)}>
						{t("again")}
					</Button>
				) : null
			}
		>
			{state === "refused" || state === "failed" ? t(state) : tp(`draftProblem.${state}`)}
		</Alert>
	);
}
