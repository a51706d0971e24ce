import { useQuery, useQueryClient } from "@tanstack/react-query";
import { ShieldAlert, ShieldCheck } from "lucide-react";
import { Suspense, useState } from "react";
import { useTranslations } from "use-intl";
import { staffClient } from "#api/client.ts";
import { formatDate } from "#locale/date/date.ts";
import { useCall } from "#records/call-context.tsx";
import { useCurrentUser } from "#records/current-user.ts";
import { RecordStates } from "#records/detail/record-states.tsx";
import { Alert } from "#ui/alert.tsx";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { lazyComponent } from "#ui/lazy-component.ts";
import { useLocale } from "#ui/locale-context.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { notify } from "#ui/toast.tsx";
import type { FactorState, RecoveryCodes } from "../../schema.ts";
import { PasswordStep } from "./password-step.tsx";
import "./factor.css";

// its picture is drawn for who sets one up
const SetUpFactor = lazyComponent(async () => (await import("./set-up.tsx")).SetUpFactor);
const RecoveryCodeList = lazyComponent(async () => (await import("./recovery-codes.tsx")).RecoveryCodeList);

const key = ["own-factor"];
/** When fewer codes than this remain, the codes are shown as almost used up. */
const fewCodes = 3;

function FactorNow({
	state,
	onAct,
}: {
	state: FactorState;
	onAct: (act: "set" | "codes" | "remove") => void;
}) {
	const t = useTranslations("ownAccount.factor");
	const locale = useLocale();
	if (!state.sinceDateTime)
		return (
			<div className="factor-state">
				<Badge
					tone={state.isRequired ? "bad" : undefined}
					mark={<ShieldAlert className="icon" aria-hidden />}
				>
					{t("off")}
				</Badge>
				<span className="grow" />
				<Button onPress={() => onAct("set")}>{t("begin")}</Button>
			</div>
		);
	return (
		<>
			<div className="factor-state">
				<Badge tone="ok" mark={<ShieldCheck className="icon" aria-hidden />}>
					{t("onSince", { day: formatDate(state.sinceDateTime, locale, "month-name") })}
				</Badge>
				<span className="grow" />
				<Button variant="outline" onPress={() => onAct("codes")}>
					{t("newCodes")}
				</Button>
				{state.isRequired ? null : (
					<Button variant="danger-soft" onPress={() => onAct("remove")}>
						{t("remove")}
					</Button>
				)}
			</div>
			{state.codesLeft < fewCodes ? (
				<Alert tone="warn" isSmall>
					{t("fewCodes", { count: state.codesLeft })}
				</Alert>
			) : (
				<p className="muted">{t("codesLeft", { count: state.codesLeft })}</p>
			)}
		</>
	);
}

/** The user's own second factor: on or off, the recovery codes, and the way to set it up. */
export function FactorCard() {
	const t = useTranslations("ownAccount.factor");
	const call = useCall();
	const client = useQueryClient();
	const { setUser } = useCurrentUser();
	const query = useQuery({ queryKey: key, queryFn: () => call(() => staffClient.Auth.Factor.$get()) });
	const [act, setAct] = useState<"set" | "codes" | "remove">();
	const [made, setMade] = useState<RecoveryCodes>();
	const done = () => {
		setAct(undefined);
		setMade(undefined);
		void client.invalidateQueries({ queryKey: key });
	};
	const renew = async (password: string) =>
		setMade(await call(() => staffClient.Auth.Factor.RecoveryCodes.$post({ json: { password } })));
	const remove = async (password: string) => {
		setUser(await call(() => staffClient.Auth.Factor.Remove.$post({ json: { password } })));
		notify({ tone: "ok", title: t("removed") });
		done();
	};
	return (
		<section className="card card-padded account-card stack" aria-labelledby="own-factor">
			<h2 className="heading-small" id="own-factor">
				{t("title")}
			</h2>
			<p className="muted">{t("text")}</p>
			<Suspense fallback={<Skeleton height="8rem" />}>
				{made ? (
					<RecoveryCodeList codes={made.codes} onKept={done} />
				) : act === "set" ? (
					<SetUpFactor onDone={done} onCancel={() => setAct(undefined)} />
				) : act ? (
					<PasswordStep
						confirm={t(act === "codes" ? "newCodes" : "remove")}
						isDangerous={act === "remove"}
						send={act === "codes" ? renew : remove}
						onCancel={() => setAct(undefined)}
					/>
				) : (
					<RecordStates query={query} skeleton={<Skeleton height="3rem" />}>
						{(state) => <FactorNow state={state} onAct={setAct} />}
					</RecordStates>
				)}
			</Suspense>
		</section>
	);
}
