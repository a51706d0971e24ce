import { __iconData as arrowRight } from "lucide-react/icons/arrow-right";
import { __iconData as house } from "lucide-react/icons/house";
import { __iconData as refresh } from "lucide-react/icons/refresh-cw";
import { __iconData as testTubes } from "lucide-react/icons/test-tubes";
import { splitLocale } from "#locale/locale.ts";
import { Icon } from "#ui/icon.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import { SiteLink } from "#ui/site-link.tsx";
import sheet from "../error-pages/not-found.css?url";
import { pageMeta } from "../layout/meta.ts";
import type { PageHandle } from "../layout/page-data.ts";
import type { Route } from "./+types/page.ts";
import { offlineTexts } from "./texts.ts";

export const handle: PageHandle = { static: true };
export const links = () => [{ rel: "stylesheet", href: sheet }];

export const meta = (args: Route.MetaArgs) =>
	pageMeta(args, {
		title: offlineTexts(splitLocale(args.location.pathname).locale)("offline.title"),
		isHidden: true,
	});

const ways = [
	{ to: "/", icon: house, name: "home" },
	{ to: "/tests", icon: testTubes, name: "tests" },
] as const;

/** The page that the worker shows, at any address, in place of a page that is not stored on the device (site 8.6). */
export default function Offline() {
	const t = offlineTexts(useLocale());
	return (
		<section className="wrap not-found">
			<h1>{t("offline.title")}</h1>
			<p className="lede">{t("offline.text")}</p>
			{/* without an action it requests the wanted page, because this page shows at its address */}
			<form noValidate>
				<button className="button button-primary" type="submit">
					<Icon of={refresh} />
					<span>{t("offline.again")}</span>
				</button>
			</form>
			<nav className="not-found-links" aria-label={t("offline.links")}>
				{ways.map(({ to, icon, name }) => (
					<SiteLink key={name} to={to}>
						<Icon of={icon} />
						<span>{t(`offline.${name}`)}</span>
						<Icon of={arrowRight} pointing className="go" />
					</SiteLink>
				))}
			</nav>
		</section>
	);
}
