import { useTranslations } from "use-intl";
import { showTrackingCode } from "#domain/reception/reception/tracking-code.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { num } from "#ui/num.tsx";
import { ProgressBar } from "#ui/progress.tsx";
import type { Run } from "./use-release.ts";

/** The progress of releasing several reports, and afterwards the refused reports, each with the reason. */
export function ReleaseRun({ run, onClose }: { run: Run; onClose: () => void }) {
	const t = useTranslations("results.run");
	const { step, all, done, refused, isOver } = run;
	const title = t(step === "release" ? "title" : "working");
	return (
		<Dialog
			isOpen
			title={
				isOver ? t(step === "release" ? "refusedTitle" : "notDone", { count: refused.length, all }) : title
			}
			onClose={onClose}
			footer={
				isOver ? (
					<>
						<span className="grow" />
						<Button onPress={onClose}>{t("seen")}</Button>
					</>
				) : null
			}
		>
			{isOver ? null : (
				<div className="release-progress">
					<ProgressBar label={title} percent={(done / all) * 100} />
					<p className="muted" role="status">
						{t.rich("progress", { done, all, num })}
					</p>
				</div>
			)}
			{refused.length ? (
				<ul className="release-refused">
					{refused.map(({ row, why }) => (
						<li key={row.id}>
							<b>
								{row.firstName} {row.lastName}
							</b>{" "}
							<bdi dir="ltr" className="code">
								{row.receptNo || showTrackingCode(row.trackingCode)}
							</bdi>
							<p className="muted">{why}</p>
						</li>
					))}
				</ul>
			) : null}
		</Dialog>
	);
}
