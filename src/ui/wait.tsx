import { useLocale } from "./locale-context.tsx";
import { Mark } from "./mark.tsx";
import { uiTexts } from "./texts.ts";

/**
 * The two overlays of the root view (specification §2.8): one over the whole page while the next page loads, and a smaller
 * one during a save. They are announced, and an overlay that lasts too long offers a way out (site 2.7).
 */
export function Wait() {
	const t = uiTexts(useLocale());
	return (
		<>
			<p className="visually-hidden" role="status" data-wait-say />
			<div className="wait-page" data-wait="page" data-say={t("wait.page")} hidden>
				<div className="wait" data-wait-usual>
					<span className="wait-message">
						<Mark />
					</span>
					<b>{t("wait.page")}</b>
					<small>{t("wait.pageText")}</small>
				</div>
				<div className="wait" role="alertdialog" aria-labelledby="wait-slow" data-wait-slow hidden>
					<b id="wait-slow">{t("wait.slowTitle")}</b>
					<small>{t("wait.slow")}</small>
					<div className="row-button">
						<button type="button" className="button button-primary" data-wait-again>
							{t("wait.again")}
						</button>
						<button type="button" className="button button-outline" data-wait-stay>
							{t("wait.stay")}
						</button>
					</div>
				</div>
			</div>
			<div className="wait-save" data-wait="save" data-say={t("wait.save")} hidden>
				<div className="wait-spinner">
					<span className="spin" aria-hidden="true" />
					<b>{t("wait.save")}</b>
				</div>
			</div>
		</>
	);
}
