import { Camera, ChevronRight, ListOrdered } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import type { ReceptionDraft } from "#domain/reception/reception/schema.ts";
import { Alert } from "#ui/alert.tsx";
import { Num } from "#ui/bidi-text.tsx";
import { Button } from "#ui/button.tsx";
import { num } from "#ui/num.tsx";
import { RowOfTubes } from "../basket/tube-art.tsx";
import { pictureKinds } from "../pictures/accepted-types.ts";
import { useText } from "../use-text.ts";
import { type Door, loadPictures, minutesBehind, openDoors, stepsBehind } from "./open-door.ts";

const art: Record<Door, ReactNode> = {
	photograph: <Camera className="icon plan-card-camera" />,
	prescription: <RowOfTubes cap="purple" />,
	tests: <RowOfTubes cap="gold" />,
	panels: <RowOfTubes cap="blue" />,
	both: null,
};

type Props = {
	draft: ReceptionDraft;
	/** The choice that was made earlier. */
	chosen?: Door | undefined;
	/** Called when a choice is clicked; for a photograph, with the pictures from the camera or the device. A rejection is shown. */
	onTake: (door: Door, files?: File[]) => Promise<void>;
};

/** The ways to begin a request, each with one click. */
export function Doors({ draft, chosen, onTake }: Props) {
	const t = useText("plan");
	const camera = useRef<HTMLInputElement>(null);
	const retry = useText("continueOn");
	const [isTaken, setTaken] = useState(false);
	const [failed, setFailed] = useState<{ door: Door; files: File[] | undefined }>();
	const take = async (door: Door, files?: File[]) => {
		if (isTaken) return;
		setTaken(true);
		setFailed(undefined);
		try {
			// before a draft begins or changes
			if (files) await loadPictures();
			await onTake(door, files);
		} catch {
			setFailed({ door, files });
		} finally {
			setTaken(false);
		}
	};
	const doors = openDoors();
	return (
		<>
			{failed ? (
				<Alert
					tone="bad"
					isNew
					action={
						// a photograph from the camera is nowhere else
						<Button variant="outline" size="sm" onPress={() => void take(failed.door, failed.files)}>
							{retry("again")}
						</Button>
					}
				>
					{retry("failed")}
				</Alert>
			) : null}
			<ul className="plans" aria-label={t("label")}>
				{doors.map((door) => (
					<li key={door} className={art[door] ? undefined : "plan-wide"}>
						<button
							type="button"
							className={door === chosen ? "plan-card on" : "plan-card"}
							aria-current={door === chosen ? "true" : undefined}
							onClick={() => (door === "photograph" ? camera.current?.click() : void take(door))}
						>
							<DoorFace door={door} draft={draft} art={art[door]} />
						</button>
					</li>
				))}
			</ul>
			{doors.includes("photograph") ? (
				<input
					ref={camera}
					type="file"
					hidden
					multiple
					accept={pictureKinds.join()}
					onChange={({ currentTarget }) => {
						const files = Array.from(currentTarget.files ?? []);
						// the same picture may be chosen again
						currentTarget.value = "";
						if (files.length > 0) void take("photograph", files);
					}}
				/>
			) : null}
		</>
	);
}

/** How long a request takes at most, whichever way it begins. */
export function PlanLede({ draft }: { draft: ReceptionDraft }) {
	const t = useText("plan");
	const minutes = Math.max(...openDoors().map((door) => minutesBehind(door, draft)));
	return t.rich("lede", { minutes: Math.max(1, minutes), num });
}

function DoorFace({ door, draft, art }: { door: Door; draft: ReceptionDraft; art: ReactNode }) {
	const t = useText("plan");
	const stepWords = useText("steps");
	const paths = stepsBehind(door, draft);
	return (
		<>
			{art ? (
				<span className="plan-card-art" aria-hidden>
					{art}
				</span>
			) : null}
			<span className="plan-card-body">
				<b>{t(door)}</b>
				<span>{t(`${door}Text`)}</span>
				<span className="plan-card-list">
					{paths.slice(0, -1).map((path, index) => (
						<span key={path}>
							<Num>{index + 1}</Num>
							<span>{stepWords(path)}</span>
						</span>
					))}
				</span>
				<small>
					<ListOrdered className="icon icon-directional" aria-hidden />
					<span>{t.rich("count", { count: paths.length, minutes: minutesBehind(door, draft), num })}</span>
				</small>
			</span>
			<ChevronRight className="icon icon-directional plan-card-go" aria-hidden />
		</>
	);
}
