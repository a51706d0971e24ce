import { CopyPlus, History, MessageSquareText } from "lucide-react";
import { useTranslations } from "use-intl";
import { formatDate } from "#locale/date/date.ts";
import { Button } from "#ui/button.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import type { EarlierList } from "../schema.ts";

type Props = {
	notes: string;
	earlier: readonly EarlierList[];
	/** Adds the tests that are not on the list yet; undefined when nothing can be added. */
	onTake: ((list: EarlierList) => void) | undefined;
};

/** The patient's notes, and earlier tests of the same person. */
export function SideNotes({ notes, earlier, onTake }: Props) {
	const t = useTranslations("workbench.notes");
	const tq = useTranslations("queue");
	const locale = useLocale();
	return (
		<>
			{notes ? (
				<div className="workbench-note">
					<MessageSquareText className="icon" aria-hidden />
					<p>
						<b>{tq("facts.notes")}</b>
						<span dir="auto">{notes}</span>
					</p>
				</div>
			) : null}
			{earlier.map((list, at) => (
				<div className="workbench-note" key={list.id}>
					<History className="icon" aria-hidden />
					<p>
						<b>{t("earlier", { day: formatDate(list.createdDateTime, locale, "month-name") })}</b>
						<bdi dir="ltr">{list.lines.map(({ code }) => code).join(" · ")}</bdi>
					</p>
					{onTake ? (
						<Button
							variant="soft"
							size="sm"
							icon={<CopyPlus className="icon" aria-hidden />}
							iconEnd={
								at === 0 ? (
									<kbd dir="ltr" aria-hidden>
										Alt 0
									</kbd>
								) : undefined
							}
							aria-label={t("takeOf", { day: formatDate(list.createdDateTime, locale, "month-name") })}
							aria-keyshortcuts={at === 0 ? "Alt+0" : undefined}
							onPress={() => onTake(list)}
						>
							{t("take")}
						</Button>
					) : null}
				</div>
			))}
		</>
	);
}
