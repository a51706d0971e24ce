import {
	ArrowDown,
	ArrowUp,
	CircleAlert,
	CircleCheck,
	CloudOff,
	Crop,
	Eye,
	FileImage,
	FileX,
	RefreshCw,
	RotateCw,
	Trash2,
	Undo2,
} from "lucide-react";
import { type ReactNode, Suspense, useRef, useState } from "react";
import { Alert } from "#ui/alert.tsx";
import { Button, IconButton } from "#ui/button.tsx";
import { lazyComponent } from "#ui/lazy-component.ts";
import { num } from "#ui/num.tsx";
import { ProgressBar } from "#ui/progress.tsx";
import { LazyDialog } from "../lazy-dialog.tsx";
import { useText } from "../use-text.ts";
import { useCropping } from "./cropping.tsx";
import type { Hint } from "./picture-quality.ts";
import type { Picture, PictureStore, PicturesState } from "./picture-store.ts";
import { pictureUrl } from "./picture-url.ts";

const SignInDialog = lazyComponent(async () => (await import("../login/sign-in-dialog.tsx")).SignInDialog);

/** The address of a picture: its local preview, unless the page on the server has been rotated. */
export const faceOf = ({ page, preview }: Picture, size: "thumb" | "full") =>
	preview && !page?.turns ? preview : page && pictureUrl(page, size);

const hintKeys = { dark: "hintDark", blurred: "hintBlurred", cut: "hintCut", small: "hintSmall" } as const;

/** Hints about the quality of a picture; they do not prevent continuing. */
export function Hints({ hints }: { hints: Hint[] }) {
	const t = useText("pictures");
	return hints.length ? (
		<small className="upload-hint">
			{hints.map((hint) => t(hintKeys[hint])).join(" ")} {t("hintMore")}
		</small>
	) : null;
}

type UncropProps = {
	picture: Picture;
	store: PictureStore;
	attempt: (change: () => Promise<void>) => void;
	/** Number of the picture, from 1; undefined if there is only one picture. */
	number?: number;
};

/** Undoes a crop: the whole photo is still on the device. */
export function Uncrop({ picture, store, attempt, number }: UncropProps) {
	const t = useText("pictures");
	const { key, state, isCropped, before } = picture;
	if (!isCropped || (state !== "stored" && !(state === "waiting" && before))) return null;
	return (
		<Button
			variant="quiet"
			size="sm"
			icon={<Undo2 className="icon" aria-hidden />}
			aria-label={number ? t("uncropNamed", { number }) : undefined}
			onPress={() => attempt(() => store.uncrop(key))}
		>
			{t("uncrop")}
		</Button>
	);
}

/** The problem of a picture, and what can be done about it. */
export function ProblemLine({ picture, store }: { picture: Picture; store: PictureStore }) {
	const t = useText("pictures");
	const [isSigningIn, setSigningIn] = useState(false);
	const { trouble, words, state } = picture;
	if (!trouble) return null;
	const text = trouble === "tell" ? words : t.rich(trouble, { num, most: 10 });
	return (
		<>
			<small className={state === "refused" ? "t-bad" : "t-warn"}>
				{state === "refused" ? (
					<CircleAlert className="icon" aria-hidden />
				) : (
					<CloudOff className="icon" aria-hidden />
				)}
				<span>{text}</span>
			</small>
			{state === "waiting" ? (
				<Button
					variant="outline"
					size="sm"
					icon={<RefreshCw className="icon" aria-hidden />}
					onPress={() => (trouble === "signed-out" ? setSigningIn(true) : store.resume())}
				>
					{t(trouble === "signed-out" ? "signIn" : "retry")}
				</Button>
			) : null}
			{isSigningIn ? (
				<Suspense>
					<SignInDialog onClose={() => setSigningIn(false)} onSignedIn={store.resume} />
				</Suspense>
			) : null}
		</>
	);
}

function StateLine({ picture, number }: { picture: Picture; number: number }) {
	const t = useText("pictures");
	switch (picture.state) {
		case "preparing":
			return <small>{t("preparing")}</small>;
		case "sending":
			return (
				<>
					<ProgressBar label={t("sendingNamed", { number })} percent={picture.percent} />
					<small>{t.rich("percent", { percent: Math.round(picture.percent), num })}</small>
				</>
			);
		case "stored":
			return (
				<small className="t-ok">
					<CircleCheck className="icon" aria-hidden />
					<span>{t(picture.isCropped ? "storedPart" : "stored")}</span>
				</small>
			);
		default:
			return null;
	}
}

type RowProps = {
	picture: Picture;
	/** Number of the picture, from 1. */
	number: number;
	/** Number of pictures on the server: only these can be reordered. */
	stored: number;
	store: PictureStore;
	/** Runs a change that may not reach the server. */
	attempt: (change: () => Promise<void>) => void;
	onShow: () => void;
	onCrop: () => void;
};

function Row({ picture, number, stored, store, attempt, onShow, onCrop }: RowProps) {
	const t = useText("pictures");
	const { key, name, state } = picture;
	const face = faceOf(picture, "thumb");
	const button = (what: "turn" | "up" | "down", icon: ReactNode, work: () => Promise<void>, off = false) => (
		<IconButton
			size="sm"
			label={t(what, { number })}
			icon={icon}
			isDisabled={off}
			onPress={() => attempt(work)}
		/>
	);
	const isRefused = state === "refused";
	return (
		<li className={isRefused ? "card upload is-bad" : "card upload"}>
			<span className="upload-thumbnail">
				{face ? (
					<img src={face} alt={t("pageNamed", { number })} />
				) : isRefused ? (
					<FileX className="icon" aria-hidden />
				) : (
					<FileImage className="icon" aria-hidden />
				)}
			</span>
			<div className="upload-body">
				<b>{isRefused && name ? <bdi dir="auto">{name}</bdi> : t.rich("page", { number, num })}</b>
				<StateLine picture={picture} number={number} />
				<ProblemLine picture={picture} store={store} />
				<Hints hints={picture.hints} />
				<Uncrop picture={picture} store={store} attempt={attempt} number={number} />
			</div>
			<div className="upload-actions">
				{state === "stored" ? (
					<>
						{stored > 1 ? (
							<>
								{button(
									"up",
									<ArrowUp className="icon" aria-hidden />,
									() => store.move(key, -1),
									number === 1,
								)}
								{button(
									"down",
									<ArrowDown className="icon" aria-hidden />,
									() => store.move(key, 1),
									number === stored,
								)}
							</>
						) : null}
						{button("turn", <RotateCw className="icon" aria-hidden />, () => store.turn(key))}
						<IconButton
							size="sm"
							label={t("crop", { number })}
							icon={<Crop className="icon" aria-hidden />}
							onPress={onCrop}
						/>
						<IconButton
							size="sm"
							label={t("show", { number })}
							icon={<Eye className="icon" aria-hidden />}
							onPress={onShow}
						/>
					</>
				) : null}
				<IconButton
					size="sm"
					danger
					label={t("remove", { number })}
					icon={<Trash2 className="icon" aria-hidden />}
					onPress={() => attempt(() => store.remove(key))}
				/>
			</div>
		</li>
	);
}

type Props = PicturesState & { store: PictureStore };

/** The pages in their order, each with its progress and actions. */
export function PictureList({ pictures, failed, store }: Props) {
	const t = useText("pictures");
	const [isFailed, setFailed] = useState(false);
	const [shownKey, setShownKey] = useState<string>();
	const isChanging = useRef(false);
	const list = useRef<HTMLUListElement>(null);
	const attempt = (change: () => Promise<void>) => {
		// one change after the other: each follows what the server had
		if (isChanging.current) return;
		isChanging.current = true;
		setFailed(false);
		change()
			.catch(() => setFailed(true))
			.finally(() => {
				isChanging.current = false;
				// what was pressed may be gone, or closed at the end of the list
				if (document.activeElement === document.body) list.current?.focus();
			});
	};
	const numberOf = (key: string) => pictures.findIndex((each) => each.key === key) + 1;
	const [said, setSaid] = useState("");
	const cropping = useCropping(
		store,
		attempt,
		(key) => t("crop", { number: numberOf(key) }),
		() => setSaid(t("cropped")),
	);
	const shown = pictures.find(({ key }) => key === shownKey);
	const stored = pictures.filter(({ state }) => state === "stored").length;
	return (
		<>
			<div role="alert">
				{isFailed ? <Alert tone="bad">{t("failed")}</Alert> : null}
				{failed ? (
					<Alert
						tone="warn"
						action={
							<Button variant="outline" size="sm" onPress={() => void store.load("")}>
								{t("retry")}
							</Button>
						}
					>
						{t("loadFailed")}
					</Alert>
				) : null}
			</div>
			{pictures.length ? (
				<ul className="uploads" aria-label={t("pages")} ref={list} tabIndex={-1}>
					{pictures.map((picture, index) => (
						<Row
							key={picture.key}
							picture={picture}
							number={index + 1}
							stored={stored}
							store={store}
							attempt={attempt}
							onShow={() => setShownKey(picture.key)}
							onCrop={() => cropping.open(picture.key)}
						/>
					))}
				</ul>
			) : null}
			<p className="visually-hidden" role="status">
				{said} {stored ? t.rich("page", { number: stored, num }) : null} {stored ? t("stored") : null}
			</p>
			{cropping.dialog}
			{shown ? (
				<LazyDialog
					title={t("pageNamed", { number: pictures.indexOf(shown) + 1 })}
					isOpen
					onClose={() => setShownKey(undefined)}
					size="lg"
				>
					<img
						className="upload-full"
						src={faceOf(shown, "full")}
						alt={t("pageNamed", { number: pictures.indexOf(shown) + 1 })}
					/>
				</LazyDialog>
			) : null}
		</>
	);
}
