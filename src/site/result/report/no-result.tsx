import { __iconData as banknote } from "lucide-react/icons/banknote";
import { __iconData as circleX } from "lucide-react/icons/circle-x";
import { __iconData as fileSearch } from "lucide-react/icons/file-search";
import { __iconData as hourglass } from "lucide-react/icons/hourglass";
import { __iconData as lock } from "lucide-react/icons/lock";
import type { Reading } from "#domain/result/reading/schema.ts";
import { formatDate } from "#locale/date/date.ts";
import { localePath } from "#locale/locale.ts";
import { BidiText } from "#ui/bidi-text.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Icon } from "#ui/icon.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import { Price } from "#ui/price.tsx";
import { useRootData } from "../../layout/meta.ts";
import { Phone } from "../../layout/phone.tsx";
import { leadingBack } from "./return-path.ts";
import { reportTexts } from "./texts.ts";

type Without = Exclude<Reading, { state: "open" }> | { state: "closed" | "unknown" | "unshared" };
const icons = {
	closed: lock,
	unshared: lock,
	unknown: fileSearch,
	waiting: hourglass,
	withdrawn: circleX,
	owed: banknote,
} as const;

/**
 * Shown instead of a result: why it cannot be read here, and the next step.
 * @param path of the page, to return to after signing in
 */
export function NoResult({ of, path }: { of: Without; path: string }) {
	const locale = useLocale();
	const t = reportTexts(locale);
	const { siteInfo } = useRootData().site;
	const hasPhone = siteInfo.phone1 && (of.state === "withdrawn" || of.state === "owed");
	return (
		<section className="card report-none">
			<EmptyState
				icon={<Icon of={icons[of.state]} />}
				title={t(`${of.state}.title`)}
				tone={of.state === "withdrawn" ? "bad" : of.state === "owed" ? "ok" : "info"}
				actions={
					of.state === "closed" ? (
						<>
							<a
								className="button button-primary"
								href={localePath(locale, leadingBack("/receptionLogin?by=mobile", path))}
							>
								<span>{t("closed.signIn")}</span>
							</a>
							<a className="button button-outline" href={localePath(locale, "/receptionLogin")}>
								<span>{t("closed.other")}</span>
							</a>
						</>
					) : null
				}
			>
				{of.state === "withdrawn" ? (
					<BidiText text={t("withdrawn.text", { date: formatDate(of.at, locale, "short") })} />
				) : (
					t(`${of.state}.text`)
				)}
			</EmptyState>
			{of.state === "owed" ? (
				<p className="report-owed">
					<b>
						<Price amount={of.owedRials} />
					</b>
					<span className="muted">{t("owed.how")}</span>
				</p>
			) : null}
			{hasPhone ? (
				<p className="muted report-ask">
					{t("ask")} <Phone number={siteInfo.phone1} />
				</p>
			) : null}
		</section>
	);
}
