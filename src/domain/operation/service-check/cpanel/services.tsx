import { useMutation, useQuery } from "@tanstack/react-query";
import { Send, Stethoscope } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useTranslations } from "use-intl";
import { ApiProblem, serviceCheckClient } from "#api/client.ts";
import { formatNumber } from "#locale/number/number.ts";
import { useCall } from "#records/call-context.tsx";
import { RecordStates } from "#records/detail/record-states.tsx";
import { rulesOf, useFieldError } from "#records/field/field-error.ts";
import { useProblemText } from "#records/problem-text.ts";
import { Alert } from "#ui/alert.tsx";
import { Latin, Num } from "#ui/bidi-text.tsx";
import { Button } from "#ui/button.tsx";
import { DigitsField } from "#ui/digits-field.tsx";
import { num } from "#ui/num.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { useRuntimeTexts } from "#ui/use-runtime-texts.ts";
import "./services.css";
import type { Services as Known, ServiceName } from "../schema.ts";

const gigabytes = (bytes: number) => formatNumber(Math.round(bytes / 1e8) / 10);

/** Gateway, storage and map server: what the environment configures, and a real test of each. */
export default function Services() {
	const call = useCall();
	const query = useQuery({
		queryKey: ["services"],
		queryFn: () => call(() => serviceCheckClient.Service.$get()),
	});
	return (
		<RecordStates query={query} skeleton={<Skeleton height="20rem" />}>
			{(known) => (
				<>
					<SmsCard sms={known.sms} />
					<StorageCard {...known} />
					<MapCard map={known.map} />
				</>
			)}
		</RecordStates>
	);
}

type CardProps = {
	service: ServiceName;
	facts: readonly (readonly [name: string, value: ReactNode])[];
	note?: ReactNode;
	/** Extra fields that the test needs. */
	children?: ReactNode;
	mobile?: string;
	onFieldError?: (error: string | undefined) => void;
	icon?: ReactNode;
};

/** Card of a service: its settings, a test, and the result of the test. */
function Card({ service, facts, note, children, mobile, onFieldError, icon }: CardProps) {
	const t = useTranslations("services");
	const anyText = useRuntimeTexts("services");
	const call = useCall();
	const problemText = useProblemText();
	const errorOf = useFieldError();
	const check = useMutation({
		mutationFn: () =>
			call(() =>
				serviceCheckClient.Service.Check.$post({
					json: { service, ...(mobile === undefined ? {} : { mobile }) },
				}),
			),
		onMutate: () => onFieldError?.(undefined),
		onError(problem) {
			const rule = problem instanceof ApiProblem ? rulesOf(problem)["mobile"] : undefined;
			onFieldError?.(rule ? errorOf(rule, t("mobile")) : undefined);
		},
	});
	const isField = check.error instanceof ApiProblem && check.error.fields.length > 0;
	const { data } = check;
	return (
		<section className="card card-padded stack" aria-label={t(`${service}.title`)}>
			<h2 className="heading-small">{t(`${service}.title`)}</h2>
			<dl className="description-list">
				{facts.map(([name, value]) => (
					<div key={name}>
						<dt>{name}</dt>
						<dd>{value}</dd>
					</div>
				))}
			</dl>
			{note ? <p className="muted">{note}</p> : null}
			<div className="service-try">
				{children}
				<Button
					variant="outline"
					icon={icon ?? <Stethoscope className="icon" aria-hidden />}
					busy={check.isPending}
					onPress={() => check.mutate()}
				>
					{t(`${service}.test`)}
				</Button>
			</div>
			<div role="status">
				{check.isPending ? <p className="muted">{t("trying")}</p> : null}
				{data && !check.isPending ? (
					<Alert tone={data.isWorking ? "ok" : "bad"} title={t(data.isWorking ? "works" : "fails")}>
						{anyText(`${service}.result.${data.result}`)} {data.detail ? <Latin>{data.detail}</Latin> : null}{" "}
						<small className="muted">
							{t.rich("took", { seconds: (data.milliseconds / 1000).toFixed(1), num })}
						</small>
					</Alert>
				) : null}
				{check.isError && !isField ? (
					<Alert tone="bad" title={problemText(check.error).title}>
						{problemText(check.error).detail}
					</Alert>
				) : null}
			</div>
		</section>
	);
}

function SmsCard({ sms }: { sms: Known["sms"] }) {
	const t = useTranslations("services.sms");
	const all = useTranslations("services");
	const [mobile, setMobile] = useState("");
	const [error, setError] = useState<string>();
	const isSet = sms.gateway === "http";
	return (
		<Card
			service="sms"
			mobile={mobile}
			onFieldError={setError}
			icon={<Send className="icon icon-directional" aria-hidden />}
			note={isSet ? all("byEnvironment") : t("file")}
			facts={[
				[t("gateway"), isSet ? <Latin key="g">HTTP</Latin> : t("noGateway")],
				...(isSet
					? ([
							[t("url"), <Latin key="u">{sms.url}</Latin>],
							[t("token"), sms.hasToken ? <Latin key="t">••••••••</Latin> : t("noToken")],
							[t("sender"), sms.sender ? <Num key="s">{sms.sender}</Num> : "–"],
						] as const)
					: []),
			]}
		>
			<DigitsField
				label={all("mobile")}
				value={mobile}
				onChange={setMobile}
				maxLength={11}
				{...(error ? { error } : {})}
			/>
		</Card>
	);
}

function StorageCard({ storage, database }: Pick<Known, "storage" | "database">) {
	const t = useTranslations("services.storage");
	const all = useTranslations("services");
	const { freeBytes, totalBytes } = storage;
	return (
		<Card
			service="storage"
			note={all("byEnvironment")}
			facts={[
				[t("folder"), <Latin key="f">{storage.folder}</Latin>],
				[
					t("free"),
					totalBytes
						? t.rich("freeOf", { free: gigabytes(freeBytes), total: gigabytes(totalBytes), num })
						: t("unknown"),
				],
				[t("database"), t(`databases.${database}`)],
			]}
		>
			{storage.isLow ? (
				<Alert tone="bad" title={t("low")}>
					{t("lowHint")}
				</Alert>
			) : null}
		</Card>
	);
}

function MapCard({ map }: { map: Known["map"] }) {
	const t = useTranslations("services.map");
	const all = useTranslations("services");
	return (
		<Card
			service="map"
			note={map ? all("byEnvironment") : t("none")}
			facts={
				map
					? [
							[t("host"), <Latin key="h">{map.host}</Latin>],
							[t("attribution"), map.attribution || "–"],
						]
					: [[t("host"), t("unset")]]
			}
		/>
	);
}
