import { CloudOff, Send } from "lucide-react";
import { useTranslations } from "use-intl";
import { formatTime } from "#locale/date/date.ts";
import { Alert } from "#ui/alert.tsx";
import { Button } from "#ui/button.tsx";
import { num } from "#ui/num.tsx";
import type { SheetVisit } from "../schema.ts";
import { changesBetween, type SaidOutcome } from "./offline/outbox.ts";
import type { Outcomes } from "./visit/use-outcomes.ts";
import { nameOf } from "./visit/visit-texts.ts";

type Props = {
	outcomes: Outcomes;
	visits: readonly SheetVisit[];
	/** Whether the last attempt to load the sheet failed because there was no connection. */
	isOffline: boolean;
	/** When the displayed sheet was loaded, ISO. */
	readAt: string;
	/** Whether this browser stores the sheet and outcomes. */
	isKept: boolean;
	/** How many outcomes were deleted because they had waited for more than a day. */
	erased: number;
};

/** The connection status, and the sampler's waiting and refused outcomes. */
export function Notices({ outcomes, visits, isOffline, readAt, isKept, erased }: Props) {
	const t = useTranslations("daySheet");
	const { all, isOver, sendAll } = outcomes;
	const waiting = all.filter(({ conflict }) => !conflict).length;
	return (
		<>
			<div role="status" className="day-line">
				{isOffline ? (
					<p className="day-offline">
						<CloudOff className="icon" aria-hidden />
						<span>
							<b>{t("offline.title")}</b>{" "}
							{waiting ? t.rich("offline.kept", { count: waiting, num }) : isKept ? t("offline.none") : null}{" "}
							{t.rich("offline.asOf", { time: formatTime(readAt), num })}
						</span>
					</p>
				) : null}
			</div>
			{isKept ? null : (
				<Alert tone="warn" isSmall>
					{t("notKept")}
				</Alert>
			)}
			{erased ? (
				<Alert tone="bad" isNew>
					{t.rich("erased", { count: erased, num })}
				</Alert>
			) : null}
			{waiting && (isOver || !isOffline) ? (
				<Alert
					tone="warn"
					isNew
					title={t.rich("waiting.title", { count: waiting, num })}
					action={
						<Button
							variant="outline"
							icon={<Send className="icon" aria-hidden />}
							onPress={() => void sendAll()}
						>
							{t("waiting.send")}
						</Button>
					}
				>
					{isOver ? t("waiting.signIn") : t("waiting.text")}
				</Alert>
			) : null}
			{all.map((said) =>
				said.conflict ? (
					<ConflictNotice
						key={said.key}
						said={said}
						fresh={visits.find(({ id }) => id === said.seen.id)}
						outcomes={outcomes}
					/>
				) : null,
			)}
		</>
	);
}

type ConflictProps = { said: SaidOutcome; fresh: SheetVisit | undefined; outcomes: Outcomes };

function ConflictNotice({ said, fresh, outcomes }: ConflictProps) {
	const t = useTranslations("daySheet");
	const name = nameOf(said.seen);
	const facts = {
		name,
		outcome: t(`act.${said.kind}`),
		time: formatTime(said.happenedAt),
		state: fresh ? t(`state.${fresh.state}`) : "",
		why: said.conflict?.kind === "refused" ? said.conflict.why : "",
	};
	const { kind } = said.conflict ?? { kind: "refused" as const };
	return (
		<Alert tone="bad" isNew title={`${name}: ${t(`conflict.${kind}.title`, facts)}`}>
			<p>{t.rich(`conflict.${kind}.text`, { ...facts, num })}</p>
			{kind === "changed" && fresh ? <ChangeList seen={said.seen} now={fresh} /> : null}
			<div className="row-button">
				{kind === "changed" && fresh ? (
					<Button variant="primary" onPress={() => outcomes.again(said.key, { seen: fresh })}>
						{t("conflict.changed.again")}
					</Button>
				) : null}
				{kind === "decided" ? (
					<Button variant="primary" onPress={() => outcomes.again(said.key, { isForDesk: true })}>
						{t("conflict.decided.tell")}
					</Button>
				) : null}
				<Button variant="quiet" onPress={() => outcomes.drop(said.key)}>
					{t("conflict.drop")}
				</Button>
			</div>
		</Alert>
	);
}

function ChangeList({ seen, now }: { seen: SheetVisit; now: SheetVisit }) {
	const t = useTranslations("daySheet.conflict");
	const { added, removed, slot, address } = changesBetween(seen, now);
	const lines = [
		added.length ? t("testsAdded", { codes: added.join(", ") }) : null,
		removed.length ? t("testsRemoved", { codes: removed.join(", ") }) : null,
		slot ? t("slot") : null,
		address ? t("address") : null,
	].filter((line) => line !== null);
	return (
		<ul className="day-changes">
			{(lines.length ? lines : [t("other")]).map((line) => (
				<li key={line}>{line}</li>
			))}
		</ul>
	);
}
