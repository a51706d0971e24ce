import { __iconData as check } from "lucide-react/icons/check";
import { __iconData as link } from "lucide-react/icons/link";
import { __iconData as mail } from "lucide-react/icons/mail";
import { __iconData as share } from "lucide-react/icons/share-2";
import { Icon } from "#ui/icon.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import { SiteLink } from "#ui/site-link.tsx";
import socialMarks from "../layout/social-marks.svg?url";
import { postTexts } from "./texts.ts";

const round = "icon-button icon-button-line icon-button-sm share-button";

/**
 * Ways to share a page: the device's share sheet and a button that copies the link, if the behaviours script finds them
 * available, and always plain links to other sites. No third-party script is loaded.
 */
export function Share({ url, title }: { url: string; title: string }) {
	const t = postTexts(useLocale());
	const [to, words] = [encodeURIComponent(url), encodeURIComponent(title)];
	const networks = [
		{ name: "telegram", href: `https://t.me/share/url?url=${to}&text=${words}` },
		{ name: "whatsapp", href: `https://wa.me/?text=${words}%20${to}` },
	] as const;
	return (
		<div className="share">
			<span>{t("post.share")}</span>
			<button
				type="button"
				className={round}
				hidden
				aria-label={t("post.shareSystem")}
				data-share={url}
				data-title={title}
			>
				<Icon of={share} />
			</button>
			<button
				type="button"
				className={round}
				hidden
				aria-label={t("post.copy")}
				data-copy={url}
				data-done={t("post.copied")}
				data-failed={t("post.copyFailed")}
			>
				<Icon of={link} className="copy-icon" />
				<Icon of={check} className="copied-icon" />
			</button>
			{networks.map(({ name, href }) => (
				<SiteLink key={name} to={href} className={round} aria-label={t(`post.${name}`)}>
					<svg className="icon icon-filled" aria-hidden="true">
						<use href={`${socialMarks}#${name}`} />
					</svg>
				</SiteLink>
			))}
			<SiteLink to={`mailto:?subject=${words}&body=${to}`} className={round} aria-label={t("post.email")}>
				<Icon of={mail} />
			</SiteLink>
			<span className="share-message" role="status" data-copy-say />
		</div>
	);
}
