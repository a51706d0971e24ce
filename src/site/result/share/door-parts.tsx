import { __iconData as arrowRight } from "lucide-react/icons/arrow-right";
import { __iconData as check } from "lucide-react/icons/check";
import { __iconData as linkOff } from "lucide-react/icons/link-2-off";
import { __iconData as shieldCheck } from "lucide-react/icons/shield-check";
import { __iconData as stethoscope } from "lucide-react/icons/stethoscope";
import type { SharedReport } from "#domain/result/share/schema.ts";
import { formatDate, formatTime } from "#locale/date/date.ts";
import { BidiText, Num } from "#ui/bidi-text.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Icon } from "#ui/icon.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import { shareTexts } from "./texts.ts";

/** Why a form was refused. */
export type Problem = {
	kind: "" | "wrong" | "locked" | "missing" | "tooMany" | "gone";
	/** Number of attempts left. */
	count: number;
	/** Whether the reader confirmed being a doctor. */
	isConfirmed: boolean;
	/** The typed passcode, unless the passcode itself was wrong. */
	passcode: string;
};

/** Shown alike for links that never existed, have expired or were withdrawn. */
export function Gone({ isNothing }: { isNothing: boolean }) {
	const t = shareTexts(useLocale());
	return (
		<section className="card share-gone">
			<EmptyState icon={<Icon of={linkOff} />} title={t(isNothing ? "door.nothing" : "door.gone")}>
				{t(isNothing ? "door.nothingText" : "door.goneText")}
			</EmptyState>
		</section>
	);
}

function Facts({ shared }: { shared: SharedReport }) {
	const locale = useLocale();
	const t = shareTexts(locale);
	const { person, reportNumber, expiresAt } = shared;
	return (
		<dl className="share-facts">
			<div>
				<dt>{t("door.patient")}</dt>
				<dd>
					<bdi>{person}</bdi>
				</dd>
			</div>
			<div>
				<dt>{t("door.report")}</dt>
				<dd>
					<Num>{reportNumber}</Num>
				</dd>
			</div>
			<div>
				<dt>{t("door.until")}</dt>
				<dd>
					<Num>{`${formatDate(expiresAt, locale, "short")} ${formatTime(expiresAt)}`}</Num>
				</dd>
			</div>
		</dl>
	);
}

function Fields({ problem }: { problem: Problem | undefined }) {
	const t = shareTexts(useLocale());
	const says = problem && problem.kind !== "gone" ? problem.kind : "";
	const isConfirmMissing = problem !== undefined && !problem.isConfirmed;
	return (
		<form method="post" noValidate className="stack">
			<div className={says ? "field is-bad" : "field"}>
				<label htmlFor="passcode">{t("door.passcode")}</label>
				<input
					id="passcode"
					className="control share-passcode-field"
					name="passcode"
					dir="ltr"
					inputMode="numeric"
					autoComplete="off"
					maxLength={12}
					defaultValue={problem?.passcode}
					aria-required
					aria-describedby={says ? "passcode-problem" : undefined}
					aria-invalid={says ? true : undefined}
					// biome-ignore lint/a11y/noAutofocus: the field that the answer to a form is about
					autoFocus={says !== ""}
				/>
				{says ? (
					<p className="share-problem" id="passcode-problem" role="alert">
						<BidiText
							text={says === "wrong" ? t("door.wrong", { count: problem?.count ?? 0 }) : t(`door.${says}`)}
						/>
					</p>
				) : null}
			</div>
			<div className={isConfirmMissing ? "field is-bad" : "field"}>
				<label className="share-confirm">
					<input
						type="checkbox"
						name="confirm"
						defaultChecked={problem?.isConfirmed}
						aria-required
						aria-describedby={isConfirmMissing ? "confirm-problem" : undefined}
						aria-invalid={isConfirmMissing ? true : undefined}
						// biome-ignore lint/a11y/noAutofocus: as above
						autoFocus={isConfirmMissing && !says}
					/>
					<span>{t("door.confirm")}</span>
				</label>
				{isConfirmMissing ? (
					<p className="share-problem" id="confirm-problem" role="alert">
						{t("door.confirmMissing")}
					</p>
				) : null}
			</div>
			<button type="submit" className="button button-primary button-lg button-block">
				<span>{t("door.submit")}</span>
				<Icon of={arrowRight} pointing />
			</button>
		</form>
	);
}

/** The entry form: a brief line that says whose report it is, and the field for the passcode. */
export function PasscodeForm({ shared, problem }: { shared: SharedReport; problem: Problem | undefined }) {
	const t = shareTexts(useLocale());
	return (
		<>
			<section className="card share-door-card">
				<span className="tile tile-lg">
					<Icon of={stethoscope} />
				</span>
				<h1>{t("door.heading")}</h1>
				<Facts shared={shared} />
				{shared.isLocked ? (
					<p className="alert alert-bad" role="alert">
						<span>
							<BidiText text={t("door.locked")} />
						</span>
					</p>
				) : (
					<Fields problem={problem} />
				)}
				<p className="share-note">
					<Icon of={shieldCheck} />
					<span>
						<BidiText text={t("door.note")} />
					</span>
				</p>
			</section>
			<section className="share-opens" aria-label={t("door.opens")}>
				<p className="share-opens-title">{t("door.opens")}</p>
				<ul className="check-list">
					{[t("door.opensValues"), t("door.opensSheet")].map((each) => (
						<li key={each}>
							<Icon of={check} />
							<span>{each}</span>
						</li>
					))}
				</ul>
			</section>
		</>
	);
}
