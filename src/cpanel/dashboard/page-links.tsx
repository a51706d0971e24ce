import { ChevronRight, ExternalLink, KeyRound, UserRound } from "lucide-react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { localePath } from "#locale/locale.ts";
import { useCurrentUser } from "#records/current-user.ts";
import { useLocale } from "#ui/locale-context.tsx";

/** For a role without its own figures: a greeting, and links to the pages that everyone may open. */
export function PageLinks() {
	const t = useTranslations("cpanel");
	const { user } = useCurrentUser();
	const locale = useLocale();
	const end = <ChevronRight className="icon icon-directional" aria-hidden />;
	return (
		<section className="card card-padded account-card">
			<h2 className="heading-small">{t("greeting", { name: user.displayName })}</h2>
			<ul className="todo">
				<li>
					<a href={localePath(locale, "/")} target="_blank" rel="noopener">
						<span className="todo-item info">
							<ExternalLink className="icon icon-directional" aria-hidden />
						</span>
						<span>
							<b>{t("visitSite")}</b>
						</span>
						{end}
					</a>
				</li>
				<li>
					<Link to="/cpanel/profile">
						<span className="todo-item info">
							<UserRound className="icon" aria-hidden />
						</span>
						<span>
							<b>{t("entry.profile")}</b>
						</span>
						{end}
					</Link>
				</li>
				<li>
					<Link to="/cpanel/change-password">
						<span className="todo-item info">
							<KeyRound className="icon" aria-hidden />
						</span>
						<span>
							<b>{t("entry.changePassword")}</b>
						</span>
						{end}
					</Link>
				</li>
			</ul>
		</section>
	);
}
