import { useTranslations } from "use-intl";
import { formatTime } from "#locale/date/date.ts";
import { minute } from "#platform/clock.ts";
import { useNow } from "#records/use-now.ts";
import { Alert } from "#ui/alert.tsx";
import { Num } from "#ui/bidi-text.tsx";
import { num } from "#ui/num.tsx";
import type { SheetVisit } from "../../schema.ts";
import { minutesToTell, transportLimit } from "../visit/transport-limit.ts";

/** The time by which the samples must be back, and a warning shortly before it. */
export function BackCard({ visits }: { visits: readonly SheetVisit[] }) {
	const t = useTranslations("daySheet.back");
	const now = useNow(minute / 2);
	const limit = transportLimit(visits);
	const minutes = limit?.until ? minutesToTell(limit.until, now) : undefined;
	return (
		<section className="card card-padded back-card">
			<h2>{t("title")}</h2>
			{limit && limit.firstAt !== null ? (
				<dl>
					<div>
						<dt>{t("first")}</dt>
						<dd>
							<Num>{formatTime(new Date(limit.firstAt))}</Num>
						</dd>
					</div>
					{limit.until ? (
						<>
							<div className={minutes === undefined ? undefined : "is-near"}>
								<dt>{t("until")}</dt>
								<dd>
									<Num>{formatTime(new Date(limit.until))}</Num>
								</dd>
							</div>
							<div>
								<dt>{t("which")}</dt>
								<dd>
									<bdi dir="ltr">{limit.codes.join(", ")}</bdi>
								</dd>
							</div>
						</>
					) : null}
				</dl>
			) : null}
			{limit?.until ? null : (
				<p className="visit-hint">{limit ? t(limit.firstAt === null ? "noTime" : "noLimit") : t("none")}</p>
			)}
			<div role="status" className="back-warning">
				{minutes === undefined ? null : (
					<Alert tone={minutes < 0 ? "bad" : "warn"} isSmall>
						{minutes < 0 ? t.rich("late", { minutes: -minutes, num }) : t.rich("soon", { minutes, num })}
					</Alert>
				)}
			</div>
		</section>
	);
}
