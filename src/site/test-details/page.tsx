import { __iconData as info } from "lucide-react/icons/info";
import { __iconData as triangleAlert } from "lucide-react/icons/triangle-exclamation-point";
import { data } from "react-router";
import { requestContext } from "#database/context.server.ts";
import { panelsWith } from "#domain/catalogue/lab-panel/list-lab-panels.server.ts";
import { relatedLabTests } from "#domain/catalogue/lab-panel/list-related-lab-tests.server.ts";
import { getLabTest } from "#domain/catalogue/lab-test/get-lab-test.server.ts";
import type { LabTestDetails } from "#domain/catalogue/lab-test/schema.ts";
import { LabTestParam } from "#domain/catalogue/lab-test/schema.ts";
import { preparationLines } from "#domain/catalogue/preparation/texts.ts";
import { asRouteResponse } from "#platform/http/route-error.server.ts";
import { BidiText, Latin, Num } from "#ui/bidi-text.tsx";
import { ButtonLink } from "#ui/button-link.tsx";
import { Icon } from "#ui/icon.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import behaviour from "../behaviours/test-details.ts?worker&url";
import { Breadcrumbs } from "../layout/breadcrumbs.tsx";
import { pageMeta, rootDataOf } from "../layout/meta.ts";
import type { PageHandle } from "../layout/page-data.ts";
import { Printed } from "../layout/print-header.tsx";
import { testCard } from "../share-image/card.ts";
import { PickBar } from "../tests/pick-bar.tsx";
import type { Route } from "./+types/page.ts";
import { aboutTest, explained } from "./about-test.ts";
import { Buy, InPanels, Related } from "./aside.tsx";
import sheet from "./details.css?url";
import { Facts } from "./facts.tsx";
import { loadCosts } from "./load-costs.server.ts";
import { Purpose } from "./purpose.tsx";
import { RangeTables } from "./range-table.tsx";
import { detailsTexts } from "./texts.ts";

export const handle: PageHandle = { static: true, counterpart: "same" };
export const links = () => [{ rel: "stylesheet", href: sheet }];

const maxRelated = 4;

/** One test; a withdrawn test shows an explanation (site 5.2). */
export async function loader({ context, params }: Route.LoaderArgs) {
	const ctx = context.get(requestContext);
	const { locale } = ctx;
	const id = LabTestParam.shape.id.safeParse(params.id).data;
	if (!id) throw data(null, { status: 404 });
	return asRouteResponse(async () => {
		const test = await getLabTest(ctx, locale, id);
		const [related, panels, costs] = await Promise.all([
			relatedLabTests(ctx, locale, test, maxRelated),
			panelsWith(ctx, locale, id),
			loadCosts(ctx),
		]);
		return { test, related, panels, costs };
	});
}

export function meta(args: Route.MetaArgs) {
	const { test } = args.loaderData ?? {};
	if (!test) return [];
	const { code, name, isActive } = test;
	return [
		...pageMeta(args, {
			title: `${name} (${code})`,
			description: explained(test).measures.split("\n")[0],
			isHidden: !isActive,
			// a withdrawn test has no picture of its own
			...(isActive ? { card: testCard(test) } : {}),
		}),
		{ "script:ld+json": aboutTest(test) },
	];
}

function Preparation({ test }: { test: LabTestDetails }) {
	const locale = useLocale();
	const t = detailsTexts(locale);
	const steps = preparationLines(locale, test);
	if (steps.length === 0) return null;
	return (
		<section className="test-details-part">
			<h2>{t("details.preparation")}</h2>
			<ol className="preparation">
				{steps.map((step, index) => (
					<li key={step}>
						<span className="preparation-number">
							<Num>{index + 1}</Num>
						</span>
						<p>
							<BidiText text={step} />
						</p>
					</li>
				))}
			</ol>
		</section>
	);
}

function Title({ test }: { test: LabTestDetails }) {
	const locale = useLocale();
	const t = detailsTexts(locale);
	return (
		<header className="test-details-head">
			<bdi dir="ltr" className="code-chip code code-chip-lg">
				{test.code}
			</bdi>
			<div>
				<h1>
					<BidiText text={test.name} />
				</h1>
				<p>
					{locale === "fa" ? <Latin>{test.otherName}</Latin> : <bdi lang="fa">{test.otherName}</bdi>}
					<span className="separator-dot" />
					{t("details.department", { name: test.categoryName })}
				</p>
				{test.synonyms.length > 0 ? (
					<p>
						{t("details.otherNames")}: <BidiText text={test.synonyms.join(locale === "fa" ? "، " : ", ")} />
					</p>
				) : null}
			</div>
		</header>
	);
}

export default function TestDetails({ loaderData, matches }: Route.ComponentProps) {
	const { test, related, panels, costs } = loaderData;
	const t = detailsTexts(useLocale());
	const { publicUrl } = rootDataOf({ matches, location: { pathname: "/" } });
	return (
		<>
			<Breadcrumbs
				crumbs={[
					{ name: "tests", path: "/tests" },
					{ name: "test-details", label: test.name },
				]}
				publicUrl={publicUrl}
			/>
			<div className="wrap test-details">
				<article className="test-details-main">
					<Title test={test} />
					{test.isActive ? null : (
						<div className="alert alert-warn">
							<Icon of={triangleAlert} />
							<div className="grow">
								<b>{t("details.withdrawn")}</b>
								{t("details.withdrawnText")}
							</div>
							<ButtonLink to="/tests" size="sm">
								{t("details.allTests")}
							</ButtonLink>
						</div>
					)}
					<Facts test={test} />
					{test.isActive ? <Buy test={test} costs={costs} near /> : null}
					<Purpose test={test} />
					<Preparation test={test} />
					{test.ranges.length > 0 ? (
						<section className="test-details-part">
							<h2>{t("details.ranges")}</h2>
							<RangeTables ranges={test.ranges} />
							<div className="alert test-details-note">
								<Icon of={info} />
								<div className="grow">{t("details.rangesNote")}</div>
							</div>
						</section>
					) : null}
				</article>
				<aside className="test-details-side">
					{test.isActive ? <Buy test={test} costs={costs} /> : null}
					<Related tests={related} />
					<InPanels panels={panels} />
				</aside>
				<Printed path={`/test-details/${test.id}`} />
			</div>
			<PickBar />
			<script type="module" src={behaviour} />
		</>
	);
}
