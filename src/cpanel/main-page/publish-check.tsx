import { useTranslations } from "use-intl";
import type { SectionEntry } from "#domain/content/home-layout/schema.ts";
import type { Lack } from "#sections/lacks.ts";
import { Alert } from "#ui/alert.tsx";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { isInTheWay, useLackText } from "./section-lacks.ts";

/** A problem, and the section that has it. */
export type Finding = { entry: SectionEntry; lack: Lack };

type Props = {
	findings: readonly Finding[];
	nameOf: (entry: SectionEntry) => string;
	onShow: (id: string) => void;
	onClose: () => void;
	/** Undefined while a problem blocks publishing. */
	onPublish: (() => void) | undefined;
};

/** The problems listed before the page is published: problems that block publishing, and suggested improvements. */
export function PublishCheck({ findings, nameOf, onShow, onClose, onPublish }: Props) {
	const t = useTranslations("mainPage.publish");
	const lackText = useLackText();
	const parts = [
		{ key: "blocking", found: findings.filter(({ entry, lack }) => isInTheWay(entry, lack)) },
		{ key: "advice", found: findings.filter(({ entry, lack }) => !isInTheWay(entry, lack)) },
	] as const;
	return (
		<Dialog
			title={t(onPublish ? "adviceTitle" : "blockingTitle")}
			isOpen
			onClose={onClose}
			footer={
				<>
					<span className="grow" />
					<Button variant={onPublish ? "quiet" : "primary"} onPress={onClose}>
						{t("back")}
					</Button>
					{onPublish ? <Button onPress={onPublish}>{t("anyway")}</Button> : null}
				</>
			}
		>
			<div className="stack">
				{parts.map(({ key, found }) =>
					found.length ? (
						<Alert key={key} tone={key === "blocking" ? "bad" : "warn"}>
							<b>{t(key)}</b>
							<ul className="document-errors">
								{found.map(({ entry, lack }) => (
									<li key={`${entry.id} ${lack.kind} ${lack.path}`}>
										<button
											type="button"
											className="text-link"
											onClick={() => {
												onClose();
												onShow(entry.id);
											}}
										>
											{nameOf(entry)}
										</button>
										{" – "}
										{lackText(entry.component, lack)}
									</li>
								))}
							</ul>
						</Alert>
					) : null,
				)}
			</div>
		</Dialog>
	);
}
