import { Ban, Camera, Check } from "lucide-react";
import { useTranslations } from "use-intl";
import { SaveStatus } from "#records/form/record-form.tsx";
import { Button } from "#ui/button.tsx";
import type { WorkbenchAutosave } from "./use-workbench-autosave.ts";

type Action = {
	run: () => void;
	/** Whether the action is possible in this state. */
	isOffered: boolean;
	busy?: boolean;
};

type Props = {
	autosave: WorkbenchAutosave;
	acceptLabel: string;
	accept: Action;
	saveAndNext: Action;
	better: Action;
	reject: Action;
	isResting: boolean;
};

const Key = ({ children }: { children: string }) => (
	<kbd dir="ltr" aria-hidden>
		{children}
	</kbd>
);

/** The decisions about the request, each with its keyboard shortcut. */
export function ActionBar({ autosave, acceptLabel, accept, saveAndNext, better, reject, isResting }: Props) {
	const t = useTranslations("workbench.actions");
	return (
		<section className="workbench-actions" aria-label={t("title")}>
			{reject.isOffered ? (
				<Button
					variant="danger-soft"
					className="workbench-refuse"
					icon={<Ban className="icon" aria-hidden />}
					iconEnd={<Key>Ctrl ⌫</Key>}
					onPress={reject.run}
					busy={isResting && "rest"}
				>
					<span className="workbench-action-name">{t("reject")}</span>
				</Button>
			) : null}
			{better.isOffered ? (
				<Button
					variant="outline"
					className="workbench-better"
					icon={<Camera className="icon" aria-hidden />}
					iconEnd={<Key>Ctrl B</Key>}
					onPress={better.run}
					busy={isResting && "rest"}
				>
					<span className="workbench-action-name">{t("better")}</span>
				</Button>
			) : null}
			<span className="grow workbench-gap" />
			<SaveStatus
				state={autosave.state === "overtaken" ? "failed" : autosave.state}
				changedCount={1}
				at={autosave.at ?? undefined}
			/>
			<Button
				className="workbench-leave"
				variant="outline"
				iconEnd={<Key>Ctrl S</Key>}
				onPress={saveAndNext.run}
				busy={saveAndNext.busy ?? false}
			>
				{t("saveAndNext")}
			</Button>
			{accept.isOffered ? (
				<Button
					className="workbench-accept"
					icon={<Check className="icon" aria-hidden />}
					iconEnd={<Key>Ctrl ↵</Key>}
					onPress={accept.run}
					busy={accept.busy || (isResting && "rest")}
				>
					{acceptLabel}
				</Button>
			) : null}
		</section>
	);
}
