import { useTranslations } from "use-intl";
import { Alert } from "#ui/alert.tsx";
import { Button } from "#ui/button.tsx";
import type { SavedWorkbench, WorkbenchWork } from "../schema.ts";

type OfferedProps = { offered: WorkbenchWork | undefined; onTake: () => void; onDrop: () => void };

/** Offers unfinished work that was saved before a colleague completed the list. */
export function OfferedWork({ offered, onTake, onDrop }: OfferedProps) {
	const t = useTranslations("workbench.offered");
	if (!offered) return null;
	return (
		<Alert
			tone="info"
			isSmall
			action={
				<span className="workbench-ways">
					<Button variant="outline" size="sm" onPress={onTake}>
						{t("take")}
					</Button>
					<Button variant="quiet" size="sm" onPress={onDrop}>
						{t("drop")}
					</Button>
				</span>
			}
		>
			{t("text", { codes: offered.lines.map(({ code }) => code).join(" · ") })}
		</Alert>
	);
}

type ColleagueProps = { colleague: SavedWorkbench | undefined; onTake: () => void; onKeep: () => void };

/** Notice that a colleague is working on the same prescription. */
export function ColleagueAtWork({ colleague, onTake, onKeep }: ColleagueProps) {
	const t = useTranslations("workbench.colleague");
	if (!colleague) return null;
	return (
		<Alert
			tone="warn"
			isNew
			isSmall
			title={colleague.isOwn ? t("own") : t("title", { who: colleague.savedBy || t("somebody") })}
			action={
				<span className="workbench-ways">
					<Button variant="outline" size="sm" onPress={onTake}>
						{t("take")}
					</Button>
					<Button variant="outline" size="sm" onPress={onKeep}>
						{t("keep")}
					</Button>
				</span>
			}
		>
			{t("text", { codes: colleague.work?.lines.map(({ code }) => code).join(" · ") || t("nothing") })}
		</Alert>
	);
}
