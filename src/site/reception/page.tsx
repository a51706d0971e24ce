import { __iconData as arrowRight } from "lucide-react/icons/arrow-right";
import { __iconData as fileText } from "lucide-react/icons/file-text";
import { __iconData as receiptText } from "lucide-react/icons/receipt-text";
import { requestContext } from "#database/context.server.ts";
import { listDistricts, readSamplingSetting } from "#domain/sampling/service.server.ts";
import { comingHolidays, readWeek } from "#domain/sampling/week.server.ts";
import { splitLocale } from "#locale/locale.ts";
import { answered } from "#platform/http/route-error.server.ts";
import { ButtonLink } from "#ui/button-link.tsx";
import { Kicker } from "#ui/kicker.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import { pageCard } from "../drawn/card.ts";
import { Breadcrumbs } from "../layout/breadcrumbs.tsx";
import { pageMeta, rootDataOf } from "../layout/meta.ts";
import type { PageHandle } from "../layout/page-data.ts";
import type { Route } from "./+types/page.ts";
import { Bring, Doors, Steps } from "./doors.tsx";
import sheet from "./reception.css?url";
import { receptionTexts } from "./texts.ts";
import { Fees, Times } from "./times.tsx";

export const handle: PageHandle = { static: true, counterpart: "same" };
export const links = () => [{ rel: "stylesheet", href: sheet }];

const holidaysAhead = 30;

export async function loader({ context }: Route.LoaderArgs) {
	const ctx = context.get(requestContext);
	return answered(async () => {
		const [week, holidays, districts, setting] = await Promise.all([
			readWeek(ctx),
			comingHolidays(ctx, ctx.locale, holidaysAhead),
			listDistricts(ctx, ctx.locale),
			readSamplingSetting(ctx),
		]);
		return { week, holidays, districts, setting };
	});
}

export function meta(args: Route.MetaArgs) {
	const t = receptionTexts(splitLocale(args.location.pathname).locale);
	return pageMeta(args, {
		title: t("reception.title"),
		description: t("reception.lede"),
		card: pageCard("reception", t("reception.title")),
	});
}

/** What online reception is, and the ways into it (site 7.1). */
export default function Reception({ loaderData, matches }: Route.ComponentProps) {
	const { week, holidays, districts, setting } = loaderData;
	const t = receptionTexts(useLocale());
	const { publicUrl } = rootDataOf({ matches, location: { pathname: "/" } });
	return (
		<>
			<section className="rc-hero">
				<Breadcrumbs crumbs={[{ name: "reception" }]} publicUrl={publicUrl} />
				<div className="wrap rc-hero-in">
					<Kicker>{t("reception.kicker")}</Kicker>
					<h1>{t("reception.title")}</h1>
					<p className="lede">{t("reception.lede")}</p>
					<div className="row-btn">
						<ButtonLink to="/onlineReception" look="primary" size="lg" pointer={arrowRight}>
							{t("reception.start")}
						</ButtonLink>
						<ButtonLink to="/onlineReception/userPanel" size="lg">
							{t("reception.mine")}
						</ButtonLink>
					</div>
				</div>
			</section>
			<Doors />
			<Steps />
			<div className="wrap rc-grid">
				<Times laboratory={week.laboratory} home={week.home} holidays={holidays} setting={setting} />
				<div className="rc-side">
					<Bring />
					<Fees districts={districts} />
				</div>
				<nav className="rc-links">
					<ButtonLink to="/tests" icon={receiptText}>
						{t("reception.prices")}
					</ButtonLink>
					<ButtonLink to="/receptionLogin" icon={fileText}>
						{t("reception.result")}
					</ButtonLink>
				</nav>
			</div>
		</>
	);
}
