import { TriangleAlert, X } from "lucide-react";
import { type FormEvent, type ReactNode, useEffect, useId, useReducer, useRef } from "react";
import { Dialog as AriaDialog } from "react-aria-components/Dialog";
import { Heading } from "react-aria-components/Heading";
import { Modal, ModalOverlay } from "react-aria-components/Modal";
import { useTranslations } from "use-intl";
import { Button, IconButton } from "./button.tsx";
import { useSendKey } from "./use-send-key.ts";

type DialogProps = {
	title: string;
	isOpen: boolean;
	onClose: () => void;
	children: ReactNode;
	footer?: ReactNode;
	/** Shown in the dialog's head, for example a search. */
	tools?: ReactNode;
	/** `side`: a drawer at the side of the window, for details of an item in the page; full screen on a phone. */
	size?: "lg" | "side";
};

/** A dialog over the page: traps the focus, closes with Escape or a click outside, and returns the focus. */
export function Dialog({ title, isOpen, onClose, children, footer, tools, size }: DialogProps) {
	const t = useTranslations("ui");
	return (
		<ModalOverlay
			className={size === "side" ? "scrim scrim-side" : "scrim"}
			isOpen={isOpen}
			onOpenChange={(open) => !open && onClose()}
			isDismissable
		>
			<Modal className={size === "side" ? "drawer" : size ? `modal modal-${size}` : "modal"}>
				<AriaDialog className="modal-description">
					<header className="modal-head">
						<Heading slot="title">{title}</Heading>
						{tools ? <div className="modal-tools">{tools}</div> : null}
						<IconButton
							label={t("close")}
							icon={<X className="icon" aria-hidden />}
							size="sm"
							onPress={onClose}
						/>
					</header>
					<div className="modal-body">{children}</div>
					{footer ? <footer className="modal-foot">{footer}</footer> : null}
				</AriaDialog>
			</Modal>
		</ModalOverlay>
	);
}

type FormDialogProps = Omit<DialogProps, "isOpen" | "footer"> & {
	/** Text of the button that closes the dialog. */
	cancel: string;
	confirm: string;
	onConfirm: () => void;
	icon?: ReactNode;
	isDangerous?: boolean;
	isDisabled?: boolean;
	busy?: boolean;
};

const wrongFields = "[aria-invalid=true], .is-bad :is(input, textarea, select, [role=radio])";

/**
 * After an attempt to submit, moves the focus to the first invalid field, even if only the server's response shows which
 * field is invalid; not if the user has already moved the focus.
 */
function useFirstWrong() {
	const form = useRef<HTMLFormElement>(null);
	const isTried = useRef(false);
	const [, draw] = useReducer((tries: number) => tries + 1, 0);
	useEffect(() => {
		if (!isTried.current || document.activeElement?.matches(wrongFields)) return;
		form.current?.querySelector<HTMLElement>(wrongFields)?.focus();
	});
	const follow = (isOn: boolean) => {
		isTried.current = isOn;
		if (isOn) draw();
	};
	return { form, follow };
}

/**
 * A dialog with a form: cancel and submit; Enter submits in a single-line field, Ctrl+Enter or Cmd+Enter in any field. On
 * an error the focus moves to the invalid field.
 */
export function FormDialog(props: FormDialogProps) {
	const { cancel, confirm, onConfirm, icon, isDangerous, isDisabled, busy, children, ...window } = props;
	const { form, follow } = useFirstWrong();
	const formId = useId();
	const send = () => {
		follow(true);
		onConfirm();
	};
	useSendKey(isDisabled || busy ? undefined : send);
	const submit = (event: FormEvent) => {
		event.preventDefault();
		// the form of a page may be around it
		event.stopPropagation();
		send();
	};
	return (
		<Dialog
			{...window}
			isOpen
			footer={
				<>
					<span className="grow" />
					<Button variant="quiet" onPress={window.onClose}>
						{cancel}
					</Button>
					<Button
						variant={isDangerous ? "danger" : "primary"}
						icon={icon}
						type="submit"
						form={formId}
						isDisabled={isDisabled}
						busy={busy}
					>
						{confirm}
					</Button>
				</>
			}
		>
			<form
				id={formId}
				ref={form}
				className="stack"
				onSubmit={submit}
				onKeyDownCapture={() => follow(false)}
				onPointerDownCapture={() => follow(false)}
				noValidate
			>
				{children}
			</form>
		</Dialog>
	);
}

type ConfirmProps = {
	/** The question, which names the object concerned, such as «پیش‌نویس حذف شود؟» */
	title: string;
	children: ReactNode;
	isOpen: boolean;
	onCancel: () => void;
	onConfirm: () => void;
	/** The action of Escape and a click outside; by default the same as cancel. For a choice between two alternatives. */
	onDismiss?: () => void;
	confirm: string;
	cancel: string;
	/** Whether the action loses data. The button is then red, and cancel has the focus. */
	isDangerous?: boolean;
	busy?: boolean;
	/** The icon in the dialog's corner; by default a warning sign. */
	icon?: ReactNode;
};

/** A dialog that asks for a decision. */
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
				<AriaDialog role="alertdialog" className="confirm-dialog">
					<span className={isDangerous ? "confirm-dialog-icon" : "confirm-dialog-icon is-calm"}>
						{icon ?? <TriangleAlert className="icon" aria-hidden />}
					</span>
					<Heading slot="title">{title}</Heading>
					<div className="confirm-dialog-body">{children}</div>
					<div className="confirm-dialog-actions">
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
