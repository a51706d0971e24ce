import { Check, Inbox } from "lucide-react";
import { Alert } from "#ui/alert.tsx";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { ErrorState } from "#ui/error-state.tsx";
import { ProgressBar, TimerRing } from "#ui/progress.tsx";
import { Skeleton, SkeletonRegion } from "#ui/skeleton.tsx";
import { Stages } from "#ui/stages.tsx";
import { Stepper } from "#ui/stepper.tsx";
import { Tabs } from "#ui/tabs.tsx";
import { Held, longName, type Part, State, useSay } from "./say.tsx";

function Alerts() {
	const say = useSay();
	const text = say("پس از دیدن مشخصات تصمیم بگیرید.", "Decide once you have seen the details.");
	return (
		<>
			{(["info", "main", "ok", "warn", "bad"] as const).map((tone) => (
				<State key={tone} name={tone}>
					<Alert tone={tone} title={say("درخواست تازه", "New request")}>
						{text}
					</Alert>
				</State>
			))}
			<State name="action, long" wide>
				<Alert
					tone="warn"
					action={
						<Button variant="outline" size="sm">
							{say("نمایش", "Show")}
						</Button>
					}
				>
					{say(longName.fa, longName.en)}
				</Alert>
			</State>
		</>
	);
}

function Badges() {
	const say = useSay();
	return (
		<State name="tones">
			<Badge>{say("بایگانی", "Archived")}</Badge>
			<Badge tone="main">{say("تازه", "New")}</Badge>
			<Badge tone="ok" mark={<Check className="i" aria-hidden />}>
				{say("در محدوده", "In range")}
			</Badge>
			<Badge tone="warn" mark="dot">
				{say("پیش‌نویس", "Draft")}
			</Badge>
			<Badge tone="bad" mark="dot">
				{say("ردشده", "Rejected")}
			</Badge>
			<Badge tone="info" mark="dot">
				{say("در راه", "On the way")}
			</Badge>
			<Badge tone="line">{say("داخلی", "Internal")}</Badge>
		</State>
	);
}

function Empty() {
	const say = useSay();
	return (
		<State name="empty">
			<EmptyState
				icon={<Inbox className="i" aria-hidden />}
				title={say("هنوز درخواستی نیامده است", "No request has come in yet")}
				actions={<Button variant="outline">{say("نمایش همه", "Show all")}</Button>}
			>
				{say("درخواست‌ها خودبه‌خود اینجا نمایش داده می‌شوند.", "Requests appear here by themselves.")}
			</EmptyState>
		</State>
	);
}

function Failed() {
	const say = useSay();
	return (
		<Held start={0}>
			{(tries, set) => (
				<>
					<State name="error">
						<ErrorState title={say("اتصال برقرار نشد", "No connection")} onRetry={() => set(tries + 1)}>
							{say("اینترنت را بررسی کنید.", "Check the internet connection.")}
						</ErrorState>
						<output>{tries}</output>
					</State>
					<State name="busy">
						<ErrorState small busy title={say("دوباره…", "Trying again")} onRetry={() => {}} />
					</State>
				</>
			)}
		</Held>
	);
}

const Loading = () => (
	<State name="loading">
		<SkeletonRegion className="gal-sk">
			<Skeleton width="3rem" height="3rem" round />
			<Skeleton width="70%" />
			<Skeleton width="45%" />
		</SkeletonRegion>
	</State>
);

function Progress() {
	const say = useSay();
	return (
		<State name="rest">
			<ProgressBar label={say("بارگذاری فایل", "Uploading the file")} percent={62} />
			<TimerRing percent={40} />
		</State>
	);
}

const useStages = () => {
	const say = useSay();
	return [
		[say("پذیرش", "Reception"), "done"],
		[say("نمونه‌گیری", "Sampling"), "done"],
		[say("جواب‌دهی", "Answering"), "now"],
		[say("تأیید", "Confirmation"), "next"],
		[say("امضا", "Signature"), "next"],
	] as const;
};

function StageTrack() {
	const say = useSay();
	return (
		<State name="rest" wide>
			<Stages
				label={say("مراحل پیشرفت", "Progress")}
				stages={useStages().map(([label, state]) => ({
					id: label,
					label,
					state,
					icon: <Inbox className="i" aria-hidden />,
				}))}
			/>
		</State>
	);
}

function Steps() {
	const say = useSay();
	return (
		<State name="rest" wide>
			<Stepper
				label={say("گام‌های پذیرش", "Steps of the reception")}
				steps={useStages().map(([label, state]) => ({
					id: label,
					label,
					state,
					link: state === "done" ? (face) => <a href={`#${label}`}>{face}</a> : undefined,
				}))}
			/>
		</State>
	);
}

function TabRow() {
	const say = useSay();
	return (
		<State name="rest" wide>
			<Held start="all">
				{(value, set) => (
					<Tabs
						label={say("پذیرش‌ها به تفکیک مرحله", "Receptions by stage")}
						value={value}
						onChange={set}
						tabs={[
							{
								id: "all",
								label: say("همه", "All"),
								count: 51,
								body: <p>{say("همهٔ پذیرش‌ها", "All receptions")}</p>,
							},
							{
								id: "sampling",
								label: say("نمونه‌گیری", "Sampling"),
								count: 5,
								body: <p>{say("در نمونه‌گیری", "At sampling")}</p>,
							},
							{ id: "closed", label: say("بسته", "Closed"), isDisabled: true, body: null },
							{
								id: "signature",
								label: say("امضا", "Signature"),
								count: 0,
								body: <p>{say("در انتظار امضا", "Waiting to be signed")}</p>,
							},
						]}
					/>
				)}
			</Held>
		</State>
	);
}

export const states: Part[] = [
	{ name: "alert", Example: Alerts },
	{ name: "badge", Example: Badges },
	{ name: "empty-state", Example: Empty },
	{ name: "error-state", Example: Failed },
	{ name: "skeleton", Example: Loading },
	{ name: "progress", Example: Progress },
	{ name: "stages", Example: StageTrack },
	{ name: "stepper", Example: Steps },
	{ name: "tabs", Example: TabRow },
];
