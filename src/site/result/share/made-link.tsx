import { __iconData as check } from "lucide-react/icons/check";
import { __iconData as copy } from "lucide-react/icons/copy";
import { __iconData as eyeOff } from "lucide-react/icons/eye-off";
import { __iconData as hourglass } from "lucide-react/icons/hourglass";
import { __iconData as qrCode } from "lucide-react/icons/qr-code";
import { __iconData as share } from "lucide-react/icons/share-2";
import { encode } from "uqr";
import { formatDate, formatTime } from "#locale/date/date.ts";
import { BidiText } from "#ui/bidi-text.tsx";
import { Icon } from "#ui/icon.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import { shareTexts } from "./texts.ts";

function CopyButton({ text, of }: { text: string; of: string }) {
	const t = shareTexts(useLocale());
	return (
		<button
			type="button"
			className="button button-soft button-sm share-copy-button"
			data-copy={text}
			data-done={t("copied")}
			aria-label={`${t("copy")}: ${of}`}
			hidden
		>
			<Icon of={copy} />
			<span>{t("copy")}</span>
		</button>
	);
}

function Qr({ address }: { address: string }) {
	const t = shareTexts(useLocale());
	const { data } = encode(address, { ecc: "M", border: 4 });
	const cells = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])));
	return (
		<details className="share-qr">
			<summary className="button button-outline">
				<Icon of={qrCode} />
				<span>{t("made.qr")}</span>
			</summary>
			<svg
				role="img"
				aria-label={t("made.qr")}
				viewBox={`0 0 ${data.length} ${data.length}`}
				shapeRendering="crispEdges"
			>
				<path d={cells.join("")} />
			</svg>
		</details>
	);
}

/** A new link with its passcode; both are shown only once. */
export function MadeLink({
	address,
	passcode,
	expiresAt,
}: {
	address: string;
	passcode: string;
	expiresAt: string;
}) {
	const locale = useLocale();
	const t = shareTexts(locale);
	return (
		<section
			className="card share-made"
			aria-labelledby="made"
			tabIndex={-1}
			// biome-ignore lint/a11y/noAutofocus: the answer to a form that was sent: without script nothing else can say it first
			autoFocus
		>
			<header>
				<span className="share-made-icon">
					<Icon of={check} />
				</span>
				<div>
					<h2 id="made">{t("made.title")}</h2>
					<p className="muted">{t("made.lede")}</p>
				</div>
			</header>
			<div className="share-made-both">
				<div>
					<span className="label">{t("made.link")}</span>
					<div className="share-copy">
						<bdi dir="ltr" className="share-address">
							{address}
						</bdi>
						<CopyButton text={address} of={t("made.link")} />
					</div>
				</div>
				<div>
					<span className="label">{t("made.passcode")}</span>
					<div className="share-copy">
						<bdi dir="ltr" className="share-passcode">{`${passcode.slice(0, 3)} ${passcode.slice(3)}`}</bdi>
						<CopyButton text={passcode} of={t("made.passcode")} />
					</div>
				</div>
			</div>
			<p className="share-once">
				<Icon of={eyeOff} />
				<span>{t("made.once")}</span>
			</p>
			<footer>
				<button type="button" className="button button-primary" data-send={address} hidden>
					<Icon of={share} />
					<span>{t("made.send")}</span>
				</button>
				<Qr address={address} />
				<span className="share-until">
					<Icon of={hourglass} />
					<BidiText
						text={t("made.until", {
							date: `${formatDate(expiresAt, locale, "short")} ${formatTime(expiresAt)}`,
						})}
					/>
				</span>
			</footer>
		</section>
	);
}
