import { TriangleAlert, X } from "lucide-react";
import type { ReactNode } from "react";
import { Dialog as AriaDialog } from "react-aria-components/Dialog";
import { Heading } from "react-aria-components/Heading";
import { Modal, ModalOverlay } from "react-aria-components/Modal";
import { useTranslations } from "use-intl";
import { Button, IconButton } from "./button.tsx";

type DialogProps = {
	title: string;
	isOpen: boolean;
	onClose: () => void;
	children: ReactNode;
	footer?: ReactNode;
	size?: "lg";
};

/** A window over the page: keeps the focus in, closes with Escape and a press outside, gives the focus back. */
export function Dialog({ title, isOpen, onClose, children, footer, size }: DialogProps) {
	const t = useTranslations("ui");
	return (
		<ModalOverlay className="scrim" isOpen={isOpen} onOpenChange={(open) => !open && onClose()} isDismissable>
			<Modal className={size ? `modal modal-${size}` : "modal"}>
				<AriaDialog className="modal-d">
					<header className="modal-h">
						<Heading slot="title">{title}</Heading>
						<IconButton
							label={t("close")}
							icon={<X className="i" aria-hidden />}
							size="sm"
							onPress={onClose}
						/>
					</header>
					<div className="modal-b">{children}</div>
					{footer ? <footer className="modal-f">{footer}</footer> : null}
				</AriaDialog>
			</Modal>
		</ModalOverlay>
	);
}

type ConfirmProps = {
	/** Names the thing: «پیش‌نویس حذف شود؟» */
	title: string;
	children: ReactNode;
	isOpen: boolean;
	onCancel: () => void;
	onConfirm: () => void;
	/** Escape and a press outside; "no" unless given, for a choice between two ways. */
	onDismiss?: () => void;
	confirm: string;
	cancel: string;
	/** Is something lost by it? Red, and the focus begins on cancel. */
	isDangerous?: boolean;
	busy?: boolean;
	/** Names the dialog in its corner; a warning sign unless given. */
	icon?: ReactNode;
};

/** A decision. */
export function ConfirmDialog(props: ConfirmProps) {
	const { title, children, isOpen, onCancel, onConfirm, confirm, cancel, isDangerous, busy, icon } = props;
	const { onDismiss = onCancel } = props;
	return (
		<ModalOverlay
			className="scrim"
			isOpen={isOpen}
			onOpenChange={(open) => !open && onDismiss()}
			isDismissable
		>
			<Modal className="modal">
				<AriaDialog role="alertdialog" className="cdlg">
					<span className={isDangerous ? "cdlg-i" : "cdlg-i is-calm"}>
						{icon ?? <TriangleAlert className="i" aria-hidden />}
					</span>
					<Heading slot="title">{title}</Heading>
					<div>{children}</div>
					<div className="cdlg-a">
						<Button variant="outline" onPress={onCancel} autoFocus={isDangerous}>
							{cancel}
						</Button>
						<Button
							variant={isDangerous ? "danger" : "primary"}
							icon={icon}
							onPress={onConfirm}
							busy={busy}
							autoFocus={!isDangerous}
						>
							{confirm}
						</Button>
					</div>
				</AriaDialog>
			</Modal>
		</ModalOverlay>
	);
}
