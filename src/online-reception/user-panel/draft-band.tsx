import { ArrowRight, FilePenLine, Trash2 } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { Link } from "react-router";
import type { ReceptionDraft } from "#domain/reception/schema.ts";
import { formatDate, formatTime } from "#locale/date.ts";
import { Button, buttonClass } from "#ui/button.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import { num } from "#ui/num.tsx";
import { draftStore } from "../draft.ts";
import { stepSetting } from "../guard.ts";
import { SaveNote } from "../save-note.tsx";
import { firstOpenStep, type PagePath, stepsFor } from "../steps.ts";
import { useWords } from "../words.ts";

const ConfirmDialog = lazy(async () => ({ default: (await import("#ui/dialog.tsx")).ConfirmDialog }));

type Props = { draft: ReceptionDraft; address: (path: PagePath) => string };

/** The unfinished request: whose it is, how far it has come, and the two things one can do with it. */
export function DraftBand({ draft, address }: Props) {
	const t = useWords("panel");
	const stepWords = useWords("steps");
	const locale = useLocale();
	const [isDropping, setDropping] = useState(false);
	const setting = stepSetting();
	const paths = stepsFor(draft, setting);
	const open = firstOpenStep(draft, setting);
	const number = paths.indexOf(open) + 1;
	const name = [draft.firstName, draft.lastName].filter(Boolean).join(" ");
	const changed = draft.updatedDateTime;
	return (
		<section className="draft inverse" aria-labelledby="draft-h">
			<span className="lattice" aria-hidden />
			<div className="draft-in">
				<span className="tile">
					<FilePenLine className="i" aria-hidden />
				</span>
				<div className="draft-t">
					<h2 id="draft-h">{t("draftTitle")}</h2>
					<p>
						{name ? `${t("draftFor", { name })} ` : ""}
						{changed
							? t.rich("draftChanged", {
									date: formatDate(changed, locale, "day-month"),
									time: formatTime(changed),
									num,
								})
							: null}
					</p>
					<div
						className="draft-p"
						role="progressbar"
						aria-label={t("draftProgress")}
						aria-valuenow={number - 1}
						aria-valuemin={0}
						aria-valuemax={paths.length}
					>
						{paths.map((path) => (
							<i key={path} className={draft.doneSteps.includes(path) ? "on" : ""} />
						))}
						<span>{t.rich("draftStep", { number, count: paths.length, step: stepWords(open), num })}</span>
					</div>
					<SaveNote />
				</div>
				<div className="draft-a">
					<Link className={buttonClass()} to={address(open)}>
						<span>{t("continue")}</span>
						<ArrowRight className="i i-dir" aria-hidden />
					</Link>
					<Button
						variant="quiet"
						icon={<Trash2 className="i" aria-hidden />}
						onPress={() => setDropping(true)}
					>
						{t("drop")}
					</Button>
				</div>
			</div>
			{isDropping ? (
				<Suspense>
					<ConfirmDialog
						isOpen
						isDangerous
						title={t("dropTitle")}
						confirm={t("dropConfirm")}
						cancel={t("keep")}
						icon={<Trash2 className="i" aria-hidden />}
						onCancel={() => setDropping(false)}
						onConfirm={() => {
							setDropping(false);
							draftStore.drop();
						}}
					>
						<p>{t("dropText")}</p>
					</ConfirmDialog>
				</Suspense>
			) : null}
		</section>
	);
}
