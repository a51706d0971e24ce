import { ChevronRight, ExternalLink, KeyRound, UserRound } from "lucide-react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { useCurrentUser } from "#domain/staff/cpanel/current-user.ts";
import { localePath } from "#locale/locale.ts";
import { useLocale } from "#ui/locale-context.tsx";

/** For a role without figures of its own: a greeting, and the pages that are there for everybody. */
export function OwnPages() {
	const t = useTranslations("cpanel");
	const { user } = useCurrentUser();
	const locale = useLocale();
	const end = <ChevronRight className="i i-dir" aria-hidden />;
	return (
		<section className="card card-p own-card">
			<h2 className="h-sm">{t("greeting", { name: user.displayName })}</h2>
			<ul className="todo">
				<li>
					<a href={localePath(locale, "/")} target="_blank" rel="noopener">
						<span className="todo-i info">
							<ExternalLink className="i i-dir" aria-hidden />
						</span>
						<span>
							<b>{t("visitSite")}</b>
						</span>
						{end}
					</a>
				</li>
				<li>
					<Link to="/cpanel/profile">
						<span className="todo-i info">
							<UserRound className="i" aria-hidden />
						</span>
						<span>
							<b>{t("profile")}</b>
						</span>
						{end}
					</Link>
				</li>
				<li>
					<Link to="/cpanel/change-password">
						<span className="todo-i info">
							<KeyRound className="i" aria-hidden />
						</span>
						<span>
							<b>{t("changePassword")}</b>
						</span>
						{end}
					</Link>
				</li>
			</ul>
		</section>
	);
}
