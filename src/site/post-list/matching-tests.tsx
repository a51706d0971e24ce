import { __iconData as arrowRight } from "lucide-react/icons/arrow-right";
import type { LabTestSummary } from "#domain/catalogue/lab-test/schema.ts";
import { formatNumber } from "#locale/number/number.ts";
import { BidiText } from "#ui/bidi-text.tsx";
import { ButtonLink } from "#ui/button-link.tsx";
import { Icon } from "#ui/icon.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import { SiteLink } from "#ui/site-link.tsx";
import { Highlighted } from "./highlighted.tsx";
import { listTexts } from "./texts.ts";

type Props = { keyword: string; tests: { rows: LabTestSummary[]; totalCount: number } };

/** The path of a search in the catalogue, without language. */
export const testsPath = (keyword: string) => `/tests?${new URLSearchParams({ title: keyword })}`;

/** Tests that match a search for posts, shown above the posts; renders nothing without matches. */
export function MatchingTests({ keyword, tests: { rows, totalCount } }: Props) {
	const t = listTexts(useLocale());
	if (rows.length === 0) return null;
	return (
		<section className="matching-tests" aria-labelledby="matching-tests">
			<header className="matching-tests-head">
				<h2 id="matching-tests">
					<BidiText text={t("list.tests", { keyword })} />
				</h2>
				{totalCount > rows.length ? (
					<ButtonLink to={testsPath(keyword)} look="link" pointer={arrowRight}>
						<BidiText text={t("list.allTests", { count: formatNumber(totalCount) })} />
					</ButtonLink>
				) : null}
			</header>
			<ul>
				{rows.map(({ id, code, name, fastingHours }) => (
					<li key={id}>
						<SiteLink to={`/test-details/${id}`}>
							<bdi dir="ltr" className="code">
								{code}
							</bdi>
							<span>
								<b>
									<Highlighted text={name} keyword={keyword} />
								</b>
								<small>
									<BidiText
										text={
											fastingHours > 0
												? t("list.fasting", { hours: String(fastingHours) })
												: t("list.noFasting")
										}
									/>
								</small>
							</span>
							<Icon of={arrowRight} pointing className="go" />
						</SiteLink>
					</li>
				))}
			</ul>
		</section>
	);
}
