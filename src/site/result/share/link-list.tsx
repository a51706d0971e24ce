import { __iconData as link } from "lucide-react/icons/link-2";
import { __iconData as linkOff } from "lucide-react/icons/link-2-off";
import { __iconData as lock } from "lucide-react/icons/lock";
import type { Share } from "#domain/result/share/schema.ts";
import { formatDate, formatTime } from "#locale/date/date.ts";
import { BidiText } from "#ui/bidi-text.tsx";
import { Icon } from "#ui/icon.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import { shareTexts } from "./texts.ts";

function Item({ share }: { share: Share }) {
	const locale = useLocale();
	const t = shareTexts(locale);
	const { id, state, expiresAt, opened } = share;
	const moment = (at: string) => `${formatDate(at, locale, "short")} ${formatTime(at)}`;
	const name = share.label || t("list.unnamed");
	const isActive = state === "active";
	return (
		<li className={isActive ? "share-link" : "share-link is-over"}>
			<span className="share-link-icon">
				<Icon of={isActive ? link : linkOff} />
			</span>
			<div className="share-link-text">
				<b>
					<BidiText text={name} />
				</b>
				<small>
					<span>
						<BidiText
							text={t(isActive || state === "locked" ? "list.until" : "list.ended", {
								date: moment(expiresAt),
							})}
						/>
					</span>
					<span>
						<BidiText
							text={
								state === "locked"
									? t("list.tries")
									: opened.count
										? t("list.opened", { count: opened.count, date: moment(opened.last) })
										: t("list.never")
							}
						/>
					</span>
				</small>
			</div>
			<span className={isActive ? "badge badge-ok" : state === "locked" ? "badge badge-bad" : "badge"}>
				{state === "locked" ? <Icon of={lock} /> : null}
				<span>{t(`list.state.${state}`)}</span>
			</span>
			{isActive || state === "locked" ? (
				<form method="post" noValidate>
					<input type="hidden" name="intent" value="revoke" />
					<input type="hidden" name="share" value={id} />
					<button type="submit" className="button button-outline button-sm share-revoke">
						<span aria-hidden="true">{t("list.revoke")}</span>
						<span className="visually-hidden">{t("list.revokeOf", { name })}</span>
					</button>
				</form>
			) : null}
		</li>
	);
}

/** Links to a report: which are valid, how often each was opened, and buttons to withdraw them. */
export function LinkList({ shares }: { shares: readonly Share[] }) {
	const t = shareTexts(useLocale());
	const active = shares.filter(({ state }) => state === "active").length;
	return (
		<section className="card share-list" aria-labelledby="links">
			<header className="share-list-head">
				<h2 id="links">{t("list.title")}</h2>
				{active > 1 ? (
					<form method="post" noValidate>
						<input type="hidden" name="intent" value="revoke" />
						<button type="submit" className="button button-danger-soft button-sm">
							<span>{t("list.revokeAll")}</span>
						</button>
					</form>
				) : null}
			</header>
			{shares.length === 0 ? (
				<p className="muted share-empty">{t("list.empty")}</p>
			) : (
				<ul>
					{shares.map((share) => (
						<Item key={share.id} share={share} />
					))}
				</ul>
			)}
		</section>
	);
}
