import { ArrowRight, Info, Lock, MessageSquareText, Phone, Smartphone } from "lucide-react";
import {
	type FormEvent,
	type ReactNode,
	useEffect,
	useEffectEvent,
	useRef,
	useState,
	useSyncExternalStore,
} from "react";
import { PrefetchPageLinks, useLocation } from "react-router";
import { codeDigits } from "#domain/access/account/one-time-code-limits.ts";
import { normaliseMobile, spacedMobile } from "#locale/number/mobile-number.ts";
import { Button } from "#ui/button.tsx";
import { CodeBoxes } from "#ui/code-boxes.tsx";
import { asClock, useCountdown } from "#ui/countdown.ts";
import { DigitsField } from "#ui/digits-field.tsx";
import { num } from "#ui/num.tsx";
import { TimerRing } from "#ui/progress.tsx";
import { onlineReceptionBase, pageHref } from "../paths.ts";
import { storeMobile } from "../person/stored-mobile.ts";
import { useCentre } from "../use-centre.ts";
import { useText } from "../use-text.ts";
import { useValidationText } from "../validation-text.ts";
import { mobileProblem } from "./mobile-problem.ts";
import * as pendingCode from "./pending-code.ts";
import { codeFromMessage, type SendProblem, sendCode, verifyCode } from "./send-and-verify-code.ts";

/** The text of an error. */
function useTroubleText() {
	const t = useText("login");
	return (trouble: SendProblem | undefined) => {
		if (!trouble) return undefined;
		if (trouble.state === "wrong") return t("wrong", { tries: trouble.triesLeft });
		return trouble.state === "limit" ? t("limit", { minutes: trouble.minutes }) : t(trouble.state);
	};
}

type Props = {
	/** The mobile number to sign in with, if already known: only the code is then requested. */
	mobile?: string;
	onSignedIn: (mobile: string) => void;
	/** Shown above the form instead of the login's own heading. */
	heading?: ReactNode;
	/** Called when the user wants another number; returns to the first field if undefined. */
	onOtherNumber?: () => void;
};

/** Sign in by one-time code: the number, then the code. */
export function SignIn({ mobile: known = "", onSignedIn, heading, onOtherNumber }: Props) {
	const [mobile, setMobile] = useState(known);
	const [resendAt, setResendAt] = useState<number>();
	const onSent = (sentTo: string, afterSeconds: number) => {
		const until = Date.now() + afterSeconds * 1000;
		setMobile(sentTo);
		setResendAt(until);
		if (!known) pendingCode.keep({ mobile: sentTo, resendAt: until, sentAt: Date.now() });
	};
	useEffect(() => {
		// the page was loaded again while the code was on its way
		const before = known ? undefined : pendingCode.read();
		if (!before) return;
		setMobile(before.mobile);
		setResendAt(before.resendAt);
	}, [known]);
	return resendAt === undefined ? (
		<MobileForm
			mobile={mobile}
			isKnown={known !== ""}
			heading={heading}
			onSent={onSent}
			onOtherNumber={onOtherNumber}
		/>
	) : (
		<CodeForm
			mobile={mobile}
			resendAt={resendAt}
			heading={heading}
			onSent={onSent}
			onEdit={
				onOtherNumber ??
				(() => {
					pendingCode.forget();
					setResendAt(undefined);
				})
			}
			onSignedIn={(signedIn) => {
				pendingCode.forget();
				storeMobile(signedIn);
				onSignedIn(signedIn);
			}}
		/>
	);
}

type MobileProps = {
	mobile: string;
	isKnown: boolean;
	heading?: ReactNode;
	onSent: (mobile: string, resendAfterSeconds: number) => void;
	onOtherNumber?: () => void;
};

const never = () => () => {};
const yes = () => true;
const no = () => false;

function LoginHeading() {
	const t = useText("login");
	return (
		<>
			<span className="tile tile-lg">
				<Smartphone className="icon" aria-hidden />
			</span>
			<h1>{t("title")}</h1>
			<p className="muted">{t("lede")}</p>
		</>
	);
}

function MobileForm({ mobile, isKnown, heading, onSent, onOtherNumber }: MobileProps) {
	const t = useText("login");
	const ruleText = useValidationText();
	const troubleText = useTroubleText();
	const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
	const [typed, setTyped] = useState(mobile);
	const [error, setError] = useState<string>();
	const [said, setSaid] = useState("");
	const [busy, setBusy] = useState(false);
	const isAlive = useSyncExternalStore(never, yes, no);
	useEffect(() => {
		// typed before the script ran
		if (field.current?.value) setTyped(field.current.value);
	}, []);

	const problemOf = (number: string) => {
		const problem = mobileProblem(number);
		return problem && ruleText(problem, t("mobile"));
	};
	/**
	 * Shows an error. A field that receives the focus announces its error with its name. A field that already has the focus
	 * does not, so the error is announced separately.
	 */
	const refuse = (problem = "") => {
		setError(problem);
		if (document.activeElement === field.current) setSaid(problem);
		else field.current?.focus();
	};
	const send = async (event: FormEvent) => {
		event.preventDefault();
		setSaid("");
		const number = normaliseMobile(typed);
		const problem = problemOf(number);
		if (problem) return refuse(problem);
		setBusy(true);
		const outcome = await sendCode(number);
		setBusy(false);
		if (outcome.state === "sent") onSent(number, outcome.resendAfterSeconds);
		else refuse(troubleText(outcome));
	};
	return (
		<>
			{heading ?? <LoginHeading />}
			<form className="stack" onSubmit={send} noValidate>
				<DigitsField
					inputRef={field}
					label={t("mobile")}
					hint={t.rich("mobileHint", { num })}
					error={error}
					icon={<Phone className="icon control-icon" aria-hidden />}
					name="mobile"
					type="tel"
					inputMode="tel"
					autoComplete="tel"
					value={isKnown ? spacedMobile(typed) : typed}
					onChange={setTyped}
					onBlur={() => typed && setError(problemOf(normaliseMobile(typed)))}
					isReadOnly={isKnown}
					maxLength={30}
				/>
				<Button
					type="submit"
					size="lg"
					block
					busy={busy}
					// until the script runs a press would send the number to nowhere
					isDisabled={!isAlive}
					iconEnd={<ArrowRight className="icon icon-directional" aria-hidden />}
				>
					{t("send")}
				</Button>
				<span className="visually-hidden" role="alert">
					{said}
				</span>
				{isKnown && onOtherNumber ? (
					<Button variant="quiet" onPress={onOtherNumber}>
						{t("otherNumber")}
					</Button>
				) : null}
			</form>
			<p className="auth-note">
				<Lock className="icon" aria-hidden />
				<span>{t("privacy")}</span>
			</p>
		</>
	);
}

type CodeProps = {
	mobile: string;
	resendAt: number;
	heading?: ReactNode;
	onSent: (mobile: string, resendAfterSeconds: number) => void;
	onEdit: () => void;
	onSignedIn: (mobile: string) => void;
};

function CodeHeading() {
	const t = useText("login");
	return (
		<>
			<span className="tile tile-lg">
				<MessageSquareText className="icon" aria-hidden />
			</span>
			<h1>{t("codeTitle")}</h1>
		</>
	);
}

function PrefetchPanel() {
	return <PrefetchPageLinks page={pageHref(onlineReceptionBase(useLocation().pathname), "userPanel")} />;
}

/** A text that says how long a code is valid, and who sends it. */
function CodeNote({ sender }: { sender: string }) {
	const t = useText("login");
	return (
		<p className="auth-note">
			<Info className="icon" aria-hidden />
			<span>
				{t("validity")} {sender ? t.rich("smsSender", { sender, num }) : null}
			</span>
		</p>
	);
}

/** Calls `onCode` when the message with the code arrives on this device. */
function useCodeFromMessage(onCode: (code: string) => void) {
	const arrived = useEffectEvent(onCode);
	useEffect(() => {
		const stop = new AbortController();
		void codeFromMessage(stop.signal).then((sent) => sent && arrived(sent));
		return () => stop.abort();
	}, []);
}

function CodeForm({ mobile, resendAt, heading, onSent, onEdit, onSignedIn }: CodeProps) {
	const t = useText("login");
	const ruleText = useValidationText();
	const troubleText = useTroubleText();
	const field = useRef<HTMLInputElement>(null);
	const [code, setCode] = useState("");
	const [error, setError] = useState<string>();
	const [busy, setBusy] = useState<"verify" | "sms" | "voice">();
	const [isCalled, setCalled] = useState(false);
	const { smsSender, codeByVoice } = useCentre();

	const verify = async (whole: string) => {
		if (busy) return;
		if (whole.length < codeDigits) {
			setError(ruleText("validation.length", t("codeTitle"), { length: codeDigits, of: "digits" }));
			field.current?.focus();
			return;
		}
		setBusy("verify");
		const outcome = await verifyCode(mobile, whole);
		setBusy(undefined);
		if (outcome.state === "in") return onSignedIn(outcome.mobile);
		setError(troubleText(outcome));
		if (outcome.state === "wrong" || outcome.state === "expired") setCode("");
		field.current?.focus();
	};
	useEffect(() => field.current?.focus(), []);
	useCodeFromMessage((sent) => {
		setCode(sent);
		void verify(sent);
	});
	return (
		<>
			{heading ?? <CodeHeading />}
			<p className="muted">
				{t.rich("codeLede", { mobile: spacedMobile(mobile), num })}{" "}
				<button type="button" className="link" onClick={onEdit}>
					{t("edit")}
				</button>
			</p>
			<form
				className="stack"
				noValidate
				onSubmit={(event) => {
					event.preventDefault();
					void verify(code);
				}}
			>
				<CodeBoxes
					label={t("code")}
					length={codeDigits}
					value={code}
					error={error}
					inputRef={field}
					onChange={(typed) => {
						setCode(typed);
						if (typed) setError(undefined);
					}}
					onComplete={(whole) => void verify(whole)}
				/>
				<Resend
					resendAt={resendAt}
					busy={busy}
					canCall={codeByVoice}
					isCalled={isCalled}
					onResend={async (channel) => {
						setBusy(channel);
						const outcome = await sendCode(mobile, channel);
						setBusy(undefined);
						setCalled(channel === "voice" && outcome.state === "sent");
						setCode("");
						setError(outcome.state === "sent" ? undefined : troubleText(outcome));
						if (outcome.state === "sent") onSent(mobile, outcome.resendAfterSeconds);
						field.current?.focus();
					}}
				/>
				<Button type="submit" size="lg" block busy={busy === "verify"}>
					{t("verify")}
				</Button>
			</form>
			<CodeNote sender={smsSender} />
			{/* while the message is on its way, so is the page after it */}
			{heading ? null : <PrefetchPanel />}
		</>
	);
}

type ResendProps = {
	resendAt: number;
	busy: string | undefined;
	canCall: boolean;
	/** Whether the last code was requested by call. */
	isCalled: boolean;
	onResend: (channel: "sms" | "voice") => void;
};

/** Sends another code, by message or call, after a waiting time that the server sets. */
function Resend({ resendAt, busy, canCall, isCalled, onResend }: ResendProps) {
	const t = useText("login");
	const left = useCountdown(resendAt);
	const whole = useRef(Math.max(left, 1));
	const [first] = useState(resendAt);
	return (
		<div className="code-boxes-timer">
			{left > 0 ? (
				<>
					<TimerRing percent={Math.round((100 * left) / Math.max(whole.current, left))} />
					<span>{t.rich("resendIn", { time: asClock(left), num })}</span>
				</>
			) : (
				<span>{t("notArrived")}</span>
			)}
			<span className="grow" />
			<Button
				variant="link"
				size="sm"
				isDisabled={left > 0}
				busy={busy === "sms"}
				onPress={() => onResend("sms")}
			>
				{t("resend")}
			</Button>
			{canCall ? (
				<Button
					variant="link"
					size="sm"
					isDisabled={left > 0}
					busy={busy === "voice"}
					onPress={() => onResend("voice")}
				>
					{t("call")}
				</Button>
			) : null}
			<span className={isCalled ? "code-called" : "visually-hidden"} role="status">
				{resendAt === first ? "" : t(isCalled ? "called" : "resent")}
			</span>
		</div>
	);
}
