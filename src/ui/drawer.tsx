import { X } from "lucide-react";
import type { ReactNode } from "react";
import { Dialog } from "react-aria-components/Dialog";
import { Heading } from "react-aria-components/Heading";
import { Modal, ModalOverlay } from "react-aria-components/Modal";
import { useTranslations } from "use-intl";
import { IconButton } from "./button.tsx";

type Props = {
	title: string;
	isOpen: boolean;
	onClose: () => void;
	children: ReactNode;
	footer?: ReactNode;
};

/** A side of the window for the details of something in the page; the whole window on a phone. Closes like a dialog. */
export function Drawer({ title, isOpen, onClose, children, footer }: Props) {
	const t = useTranslations("ui");
	return (
		<ModalOverlay
			className="scrim scrim-side"
			isOpen={isOpen}
			onOpenChange={(open) => !open && onClose()}
			isDismissable
		>
			<Modal className="drawer">
				<Dialog className="modal-d">
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
				</Dialog>
			</Modal>
		</ModalOverlay>
	);
}
