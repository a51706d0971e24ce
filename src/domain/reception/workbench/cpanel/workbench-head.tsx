import { ArrowLeft, ChevronLeft, ChevronRight } from "lucide-react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { AgeText } from "#domain/reception/reception/cpanel/age-text.tsx";
import { GenderText } from "#domain/reception/reception/cpanel/gender-text.tsx";
import { StateBadge } from "#domain/reception/reception/cpanel/state-badge.tsx";
import type { ReceptionDetails } from "#domain/reception/reception/details/schema.ts";
import { showTrackingCode } from "#domain/reception/reception/tracking-code.ts";
import { formatDate, formatTime } from "#locale/date/date.ts";
import { InitialAvatar } from "#records/detail/initial-avatar.tsx";
import { Num } from "#ui/bidi-text.tsx";
import { buttonClass, IconButton } from "#ui/button.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import { num } from "#ui/num.tsx";

type Props = {
	reception: ReceptionDetails;
	place: number;
	count: number;
	onPrevious: (() => void) | undefined;
	onNext: (() => void) | undefined;
};

/** The patient of the prescription, and the position of the prescription in the queue. */
export function WorkbenchHead({ reception, place, count, onPrevious, onNext }: Props) {
	const t = useTranslations("workbench.head");
	const tq = useTranslations("queue");
	const locale = useLocale();
	const { firstName, lastName, slotStartsAt, slotEndsAt, samplingLocation, districtName } = reception;
	const name = `${firstName} ${lastName}`;
	return (
		<header className="workbench-head">
			<Link
				to={`/cpanel/receptions/${reception.id}`}
				className={buttonClass({ variant: "quiet", size: "sm" })}
			>
				<ArrowLeft className="icon icon-directional" aria-hidden />
				<span>{t("back")}</span>
			</Link>
			<div className="workbench-person">
				<InitialAvatar name={name} />
				<div>
					<h1>{name}</h1>
					<p>
						<bdi dir="ltr" className="code">
							{showTrackingCode(reception.trackingCode)}
						</bdi>
						<span>
							<AgeText age={reception.age} ageScale={reception.ageScale} />
							{reception.age ? tq("comma") : null}
							<GenderText gender={reception.gender} />
						</span>
						<span>
							{samplingLocation === 2 ? tq("atHome") : tq("atLaboratory")}
							{samplingLocation === 2 && districtName ? `${tq("comma")}${districtName}` : null}
						</span>
						<span>
							{formatDate(slotStartsAt, locale, "month-name")}
							{tq("comma")}
							<Num>
								{formatTime(slotStartsAt)}–{formatTime(slotEndsAt)}
							</Num>
						</span>
					</p>
				</div>
			</div>
			<span className="grow" />
			<StateBadge status={reception.websiteReceptionStatus} always />
			<div className="workbench-place">
				{place ? <span>{t.rich("place", { place, count, num })}</span> : null}
				<IconButton
					size="sm"
					label={t("previous")}
					icon={<ChevronLeft className="icon icon-directional" aria-hidden />}
					isDisabled={!onPrevious}
					onPress={onPrevious}
				/>
				<IconButton
					size="sm"
					label={t("next")}
					icon={<ChevronRight className="icon icon-directional" aria-hidden />}
					isDisabled={!onNext}
					onPress={onNext}
				/>
			</div>
		</header>
	);
}
