import { __iconData as arrowRight } from "lucide-react/icons/arrow-right";
import { __iconData as check } from "lucide-react/icons/check";
import { __iconData as hash } from "lucide-react/icons/hash";
import { __iconData as idCard } from "lucide-react/icons/id-card";
import { __iconData as message } from "lucide-react/icons/message-square-text";
import { __iconData as smartphone } from "lucide-react/icons/smartphone";
import type { ReactNode } from "react";
import { BidiText } from "#ui/bidi-text.tsx";
import { Icon } from "#ui/icon.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import { DoorField, FormProblem, LostLine } from "./door-field.tsx";
import type { DoorFacts, DoorState } from "./door-state.ts";
import { doorTexts } from "./texts.ts";

// The forms that open a result. They are plain: sent to their own page, and working without script.

type Props = { state: DoorState; facts: DoorFacts };

const DoorForm = ({ state, children }: { state: DoorState; children: ReactNode }) => (
	<form className="stack" method="post" noValidate data-door>
		<FormProblem problem={state.problem} />
		<LostLine />
		{children}
	</form>
);

export function Press({
	intent,
	children,
	isSecond,
}: {
	intent: string;
	children: string;
	isSecond?: boolean;
}) {
	return (
		<button
			type="submit"
			name="intent"
			value={intent}
			className={
				isSecond ? "button button-soft button-block" : "button button-primary button-lg button-block"
			}
		>
			<span>
				<BidiText text={children} />
			</span>
			{isSecond ? null : <Icon of={arrowRight} pointing />}
		</button>
	);
}

function OwnPhone({ state }: { state: DoorState }) {
	const t = doorTexts(useLocale());
	return (
		<label className="check">
			<input type="checkbox" name="own" value="1" defaultChecked={state.isOwnPhone} />
			<span className="box">
				<Icon of={check} />
			</span>
			<span className="check-text">
				<BidiText text={t(state.by === "mobile" ? "door.ownSignIn" : "door.own")} />
			</span>
		</label>
	);
}

/** Form for a code and the factor that proves the result is the visitor's own. */
export function CodeForm({ state, facts }: Props) {
	const t = doorTexts(useLocale());
	const { problem } = state;
	const { link, isNumberEnough } = facts;
	const code = state.code || facts.code;
	const takesNumber = isNumberEnough && !link?.isOver;
	// the remaining way to open it comes first
	const isLocked = problem?.key === "locked" || problem?.key === "lastTry";
	// when its person does not share it with this mobile, another code does not help
	const isClosed = problem?.key === "closedByPerson" || problem?.key === "yesOver";
	return (
		<DoorForm state={state}>
			{link ? (
				<input type="hidden" name="code" value={code} />
			) : (
				<DoorField
					name="code"
					label={t(isNumberEnough ? "door.codeOrNumber" : "door.code")}
					hint={t("door.codeHint")}
					icon={hash}
					problem={problem}
					defaultValue={code}
					autoComplete="off"
					maxLength={500}
				/>
			)}
			{takesNumber ? (
				<>
					<DoorField
						name="number"
						label={t("door.number")}
						icon={idCard}
						problem={problem}
						defaultValue={state.number}
						autoComplete="off"
					/>
					<OwnPhone state={state} />
					{isLocked ? <Press intent="send">{t("door.send")}</Press> : null}
					<Press intent="number" isSecond={isLocked}>
						{t("door.open")}
					</Press>
					{isLocked || isClosed ? null : (
						<Press intent="send" isSecond>
							{t("door.sendInstead")}
						</Press>
					)}
				</>
			) : isClosed ? null : (
				<Press intent="send">{t("door.send")}</Press>
			)}
		</DoorForm>
	);
}

/** @param hint says whose number to type; by default, the number of the reception */
export function MobileForm({ state, hint }: Pick<Props, "state"> & { hint?: string }) {
	const t = doorTexts(useLocale());
	return (
		<DoorForm state={state}>
			<DoorField
				name="mobile"
				label={t("door.mobile")}
				hint={hint ?? t("door.mobileHint")}
				icon={smartphone}
				problem={state.problem}
				defaultValue={state.mobile}
				inputMode="tel"
				autoComplete="tel"
			/>
			<Press intent="mobile">{t("door.sendMobile")}</Press>
		</DoorForm>
	);
}

/** Form for the code that was sent. */
export function OneTimeCodeForm({ state, facts }: Props) {
	const t = doorTexts(useLocale());
	const { by, mobile, mobileEnd, problem } = state;
	const sent =
		by === "mobile"
			? t("door.sentMobile", { mobile })
			: mobileEnd
				? t("door.sentTo", { end: mobileEnd })
				: t("door.sentTyped");
	return (
		<DoorForm state={state}>
			<p id="door-sent">
				<BidiText text={sent} />
			</p>
			<input type="hidden" name="code" value={state.code || facts.code} />
			<input type="hidden" name="mobile" value={mobile} />
			<input type="hidden" name="end" value={mobileEnd} />
			<DoorField
				name="oneTimeCode"
				label={t("door.oneTimeCode")}
				icon={message}
				problem={problem}
				describedBy="door-sent"
				inputMode="numeric"
				autoComplete="one-time-code"
				maxLength={500}
				isFirst={!problem}
			/>
			<OwnPhone state={state} />
			<Press intent={by === "mobile" ? "mobile-code" : "code"}>{t("door.confirm")}</Press>
			<Press intent={by === "mobile" ? "mobile" : "send"} isSecond>
				{t("door.again")}
			</Press>
		</DoorForm>
	);
}

/** Form for the last digits, which are asked for once per device. */
export function DigitsForm({ state }: Pick<Props, "state">) {
	const t = doorTexts(useLocale());
	return (
		<DoorForm state={state}>
			<p id="door-digits-text">
				<BidiText text={t("door.digitsText")} />
			</p>
			<DoorField
				name="digits"
				label={t("door.digits")}
				icon={idCard}
				problem={state.problem}
				describedBy="door-digits-text"
				defaultValue={state.digits}
				autoComplete="off"
				maxLength={8}
				isFirst={!state.problem}
			/>
			<Press intent="digits">{t("door.confirm")}</Press>
		</DoorForm>
	);
}
