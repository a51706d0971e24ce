import { __iconData as badgeCheck } from "lucide-react/icons/badge-check";
import { encode } from "uqr";
import type { SheetText } from "#domain/result/print/sheet-text.ts";
import type { OpenReport } from "#domain/result/reading/schema.ts";
import { localePath } from "#locale/locale.ts";
import { Icon } from "#ui/icon.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import { Said } from "../head/said.tsx";
import { reportTexts } from "../texts.ts";

type Document = NonNullable<OpenReport["document"]>;

/** The code with the address of the page that says whether the report is genuine, to be scanned by a phone. */
function Code({ address, label }: { address: string; label: string }) {
	const { data } = encode(address, { ecc: "M", border: 2 });
	const cells = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])));
	return (
		<svg
			className="report-code"
			role="img"
			aria-label={label}
			viewBox={`0 0 ${data.length} ${data.length}`}
			shapeRendering="crispEdges"
		>
			<path d={cells.join("")} />
		</svg>
	);
}

function Authenticity({ verifyCode, verifyAddress, sha256 }: Document) {
	const locale = useLocale();
	const t = reportTexts(locale);
	return (
		<div className="report-authenticity">
			<Code address={verifyAddress} label={t("authenticity.code")} />
			<div className="report-authenticity-text">
				<b>{t("authenticity.title")}</b>
				<p className="muted">{t("authenticity.text")}</p>
				<small className="muted">
					<bdi dir="ltr">{`${verifyCode.slice(0, 5)} ${verifyCode.slice(5)}`}</bdi>
					<bdi dir="ltr">{`SHA-256 ${sha256.slice(0, 4)} ${sha256.slice(4, 8)} … ${sha256.slice(-4)}`}</bdi>
				</small>
				<a
					className="button button-outline button-sm report-verify"
					href={localePath(locale, `/verify/${verifyCode}`)}
				>
					<Icon of={badgeCheck} />
					<span>{t("authenticity.verify")}</span>
				</a>
			</div>
		</div>
	);
}

/** Who entered, verified and released the report, the physician responsible for it, and how to check it. */
export function Signature({ text, document }: { text: SheetText; document: OpenReport["document"] }) {
	const t = reportTexts(useLocale());
	return (
		<section className="card report-signers" aria-label={t("signers")}>
			<div className="report-signed">
				{document ? (
					<p className="report-seal">
						<Icon of={badgeCheck} />
						<b>{t("sealed")}</b>
					</p>
				) : null}
				<Said all={text.signers} className="report-said" />
				{text.authority.length > 0 ? <Said all={text.authority} className="report-said" /> : null}
			</div>
			{document ? <Authenticity {...document} /> : null}
		</section>
	);
}
