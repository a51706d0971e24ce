import { __iconData as fileSearch } from "lucide-react/icons/file-search";
import { Icon } from "#ui/icon.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import { verifyTexts } from "./texts.ts";

/**
 * Compares a file with the released document, with or without the values of earlier reports; the script reads the file and
 * sends nothing.
 */
export function FileCheck({ hashes }: { hashes: string[] }) {
	const t = verifyTexts(useLocale());
	return (
		<section className="card card-padded stack">
			<h2 className="heading-small">{t("file.title")}</h2>
			<div className="stack" data-verify-file={hashes.join(" ")} hidden>
				<p className="muted">{t("file.text")}</p>
				<label className="verify-drop">
					<Icon of={fileSearch} />
					<span>{t("file.label")}</span>
					<input className="visually-hidden" type="file" accept="application/pdf" />
				</label>
				<p
					role="status"
					className="verify-result"
					data-same={t("file.same")}
					data-other={t("file.other")}
					data-failed={t("file.failed")}
				/>
			</div>
			{hashes.map((sha256) => (
				<p key={sha256} className="verify-hash">
					<span>SHA-256</span>
					<bdi dir="ltr">{sha256.match(/.{1,8}/g)?.join(" ")}</bdi>
				</p>
			))}
		</section>
	);
}
