import { __iconData as arrowRight } from "lucide-react/icons/arrow-right";
import { __iconData as fileText } from "lucide-react/icons/file-text";
import { __iconData as receiptText } from "lucide-react/icons/receipt-text";
import { redirect } from "react-router";
import { requestContext } from "#database/context.server.ts";
import { comingHolidays } from "#domain/sampling/sampling/holiday/holidays.server.ts";
import { listDistricts } from "#domain/sampling/sampling/list-districts.server.ts";
import { getOpeningHours } from "#domain/sampling/sampling/opening-hours/opening-hours.server.ts";
import { getSamplingSetting } from "#domain/sampling/sampling/setting.server.ts";
import { getGeneralSetting } from "#domain/setting/centre-setting/service.server.ts";
import { localePath, splitLocale } from "#locale/locale.ts";
import { asRouteResponse } from "#platform/http/route-error.server.ts";
import { ButtonLink } from "#ui/button-link.tsx";
import { Kicker } from "#ui/kicker.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import { Breadcrumbs } from "../layout/breadcrumbs.tsx";
import { pageMeta, rootDataOf } from "../layout/meta.ts";
import type { PageHandle } from "../layout/page-data.ts";
import { pageCard } from "../share-image/card.ts";
import type { Route } from "./+types/page.ts";
import { Fees, Times } from "./hours-and-fees.tsx";
import { Bring, Doors, Steps } from "./how-it-works.tsx";
import sheet from "./reception.css?url";
import { receptionTexts } from "./texts.ts";

export const handle: PageHandle = { static: true, counterpart: "same" };
export const links = () => [{ rel: "stylesheet", href: sheet }];

const holidaysAhead = 30;

export async function loader({ context }: Route.LoaderArgs) {
	const ctx = context.get(requestContext);
	return asRouteResponse(async () => {
		// a laboratory that only reports takes no requests (reports 3.5b)
		if ((await getGeneralSetting(ctx)).onlyHasReporting)
			throw redirect(localePath(ctx.locale, "/receptionLogin"), { headers: { "cache-control": "no-store" } });
		const [week, holidays, districts, setting] = await Promise.all([
			getOpeningHours(ctx),
			comingHolidays(ctx, ctx.locale, holidaysAhead),
			listDistricts(ctx, ctx.locale),
			getSamplingSetting(ctx),
		]);
		const { offersPrescription, offersTests, offersPanels, noticeMinutes, cancelMinutes, horizonDays } =
			setting;
		return {
			week,
			holidays,
			districts,
			setting: { offersPrescription, offersTests, offersPanels, noticeMinutes, cancelMinutes, horizonDays },
		};
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

/** Explains online reception and links to it (site 7.1). */
export default function Reception({ loaderData, matches }: Route.ComponentProps) {
	const { week, holidays, districts, setting } = loaderData;
	const t = receptionTexts(useLocale());
	const { publicUrl } = rootDataOf({ matches, location: { pathname: "/" } });
	return (
		<>
			<section className="reception-hero">
				<Breadcrumbs crumbs={[{ name: "reception" }]} publicUrl={publicUrl} />
				<div className="wrap reception-hero-inner">
					<Kicker>{t("reception.kicker")}</Kicker>
					<h1>{t("reception.title")}</h1>
					<p className="lede">{t("reception.lede")}</p>
					<div className="row-button reception-hero-actions">
						<ButtonLink to="/onlineReception" look="primary" size="lg" pointer={arrowRight}>
							{t("reception.start")}
						</ButtonLink>
						<ButtonLink to="/onlineReception/userPanel" size="lg">
							{t("reception.mine")}
						</ButtonLink>
					</div>
				</div>
			</section>
			<Doors
				offers={{
					prescription: setting.offersPrescription,
					choose: setting.offersTests || setting.offersPanels,
				}}
			/>
			<Steps />
			<div className="wrap reception-grid">
				<Times laboratory={week.laboratory} home={week.home} holidays={holidays} setting={setting} />
				<div className="reception-side">
					<Bring />
					<Fees districts={districts} />
				</div>
				<nav className="reception-links">
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
