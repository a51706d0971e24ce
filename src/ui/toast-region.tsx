import { CircleAlert, CircleCheck, TriangleAlert, X } from "lucide-react";
import type { ReactNode } from "react";
import { Text } from "react-aria-components/Text";
import {
	UNSTABLE_Toast as Toast,
	UNSTABLE_ToastContent as ToastContent,
	UNSTABLE_ToastQueue as ToastQueue,
	UNSTABLE_ToastRegion as ToastRegion,
} from "react-aria-components/Toast";
import { useTranslations } from "use-intl";
import { IconButton } from "./button.tsx";

export type Notice = {
	tone: "ok" | "warn" | "bad";
	title: string;
	detail?: string;
	/** One possible action, for example undo. */
	action?: { label: string; run: () => void };
	/** Identifies what this notice's action can undo. */
	offers?: string | undefined;
	/** Identifies an action that has been done: notices that still offer this action are removed. */
	replaces?: string | undefined;
};

const shownMs = 6_000;

const queue = new ToastQueue<Notice>({ maxVisibleToasts: 3 });
/**
 * Keys of the shown notices that a later notice may remove, because their action was done or the failed operation has
 * succeeded.
 */
const shown = new Map<string, string[]>();

function close(by = "") {
	for (const key of shown.get(by) ?? []) queue.close(key);
	shown.delete(by);
}

/** Shows a notice; a success removes earlier failures about the same subject. */
export function add(notice: Notice, about: string): void {
	close(notice.replaces);
	if (notice.tone === "ok") close(about);
	const key = queue.add(notice, notice.tone === "bad" ? {} : { timeout: shownMs });
	const by = notice.tone === "bad" ? about : notice.offers;
	if (by) shown.set(by, [...(shown.get(by) ?? []), key]);
}

const icons: Record<Notice["tone"], ReactNode> = {
	ok: <CircleCheck className="icon" aria-hidden />,
	warn: <TriangleAlert className="icon" aria-hidden />,
	bad: <CircleAlert className="icon" aria-hidden />,
};

/** The visible notices; renders nothing when there are none. */
export function NoticeRegion({ className }: { className?: string }) {
	const t = useTranslations("ui");
	return (
		<ToastRegion
			queue={queue}
			className={className ? `toasts ${className}` : "toasts"}
			aria-label={t("notices")}
		>
			{({ toast }) => {
				const { tone, title, detail, action } = toast.content;
				return (
					<Toast toast={toast} className={`toast toast-${tone}`}>
						{icons[tone]}
						<ToastContent className="grow">
							<Text slot="title" elementType="b">
								{title}
							</Text>
							{detail ? (
								<Text slot="description" elementType="small">
									{detail}
								</Text>
							) : null}
						</ToastContent>
						{action ? (
							<button
								type="button"
								className="button button-link"
								onClick={() => {
									action.run();
									queue.close(toast.key);
								}}
							>
								<span>{action.label}</span>
							</button>
						) : null}
						<IconButton
							label={t("close")}
							icon={<X className="icon" aria-hidden />}
							size="sm"
							onPress={() => queue.close(toast.key)}
						/>
						{toast.timeout ? (
							<span className="toast-progress" style={{ animationDuration: `${toast.timeout}ms` }} />
						) : null}
					</Toast>
				);
			}}
		</ToastRegion>
	);
}
