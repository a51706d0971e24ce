import { __iconData as signature } from "lucide-react/icons/signature";
import { Icon } from "#ui/icon.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import { verifyTexts } from "./texts.ts";

const facts = ["patient", "number", "version", "released"] as const;

/**
 * The content of a sheet's code, checked by the script with the keys in the page, because no server can be reached without
 * a connection (reports 2.3).
 */
export function ScannedStatement({ keys }: { keys: Record<number, string> }) {
	const t = verifyTexts(useLocale());
	return (
		<div className="stack">
			<h1>{t("title")}</h1>
			<section className="card verify-answer" data-verify-scanned={JSON.stringify(keys)} role="status" hidden>
				<div className="verify-head">
					<span className="verify-icon">
						<Icon of={signature} />
					</span>
					<h2 data-genuine={t("scanned.genuine")} data-forged={t("scanned.forged")}>
						{t("scanned.genuine")}
					</h2>
					<p data-genuine={t("scanned.genuineText")} data-forged={t("scanned.forgedText")} />
					<bdi dir="ltr" className="verify-code" />
				</div>
				<dl className="verify-facts">
					{facts.map((each) => (
						<div key={each}>
							<dt>{t(each)}</dt>
							<dd>
								<bdi data-fact={each} {...(each === "patient" ? {} : { dir: "ltr" })} />
							</dd>
						</div>
					))}
				</dl>
			</section>
		</div>
	);
}
