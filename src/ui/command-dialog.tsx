import { CornerDownLeft, Search } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { Autocomplete } from "react-aria-components/Autocomplete";
import { Collection } from "react-aria-components/Collection";
import { Dialog } from "react-aria-components/Dialog";
import { Header } from "react-aria-components/Header";
import { Input } from "react-aria-components/Input";
import { ListBox, ListBoxItem, ListBoxSection } from "react-aria-components/ListBox";
import { Modal, ModalOverlay } from "react-aria-components/Modal";
import { TextField } from "react-aria-components/TextField";

export type Command = {
	id: string;
	/** The text of the result without markup, for screen readers. */
	name: string;
	title?: ReactNode;
	/** A second, less prominent line. */
	line?: ReactNode;
	icon: ReactNode;
	run: () => void;
};
export type CommandGroup = { id: string; title: string; commands: readonly Command[] };

type Props = {
	/** The name of the window and of its field, for screen readers. */
	label: string;
	placeholder: string;
	text: string;
	onText: (text: string) => void;
	/** The results for the text, grouped by relevance to the user; nothing is filtered here. */
	groups: readonly CommandGroup[];
	/** Shown in an empty list. */
	none: ReactNode;
	/** The number of results, announced when it changes. */
	status: ReactNode;
	/** The keyboard shortcuts; shown only on devices with a keyboard. */
	help: ReactNode;
	onClose: () => void;
};

/**
 * Tells the field at once which result is highlighted. The field itself announces results only half a second after
 * typing, and misses a move down and up again in that time. Enter would then open, and a screen reader would name, the
 * result below the highlighted one.
 */
function Highlighted() {
	const part = useRef<HTMLSpanElement>(null);
	useEffect(() => {
		part.current?.closest("[role=option]")?.dispatchEvent(new FocusEvent("focusin", { bubbles: true }));
	}, []);
	return <span ref={part} hidden />;
}

/** A window to go anywhere by typing: the arrows and Enter, or a click, run a result. */
export function CommandDialog(props: Props) {
	const { label, placeholder, text, onText, groups, none, status, help, onClose } = props;
	return (
		<ModalOverlay
			className="scrim scrim-top"
			isOpen
			isDismissable
			onOpenChange={(open) => !open && onClose()}
		>
			<Modal className="command-window">
				<Dialog className="command-dialog" aria-label={label}>
					<Autocomplete inputValue={text} onInputChange={onText}>
						<TextField aria-label={label} className="command-field" autoFocus>
							<Search className="icon" aria-hidden />
							<Input
								className="command-input"
								role="combobox"
								aria-expanded={groups.length > 0}
								placeholder={placeholder}
								dir={text ? "auto" : undefined}
								maxLength={120}
								enterKeyHint="go"
							/>
							<kbd className="command-key">Esc</kbd>
						</TextField>
						<ListBox
							aria-label={label}
							className="command-list"
							items={groups}
							renderEmptyState={() => <p className="command-none">{none}</p>}
						>
							{(group) => (
								<ListBoxSection id={group.id}>
									<Header className="command-group">{group.title}</Header>
									<Collection items={group.commands}>
										{(command) => (
											<ListBoxItem
												id={command.id}
												textValue={command.name}
												onAction={command.run}
												className={({ isFocused, isHovered }) =>
													isFocused || isHovered ? "command is-hover" : "command"
												}
											>
												{({ isFocused }) => (
													<>
														{isFocused ? <Highlighted /> : null}
														<span className="command-icon">{command.icon}</span>
														<span className="grow">
															<b>{command.title ?? command.name}</b>
															{command.line ? <small>{command.line}</small> : null}
														</span>
														<CornerDownLeft className="icon command-enter" aria-hidden />
													</>
												)}
											</ListBoxItem>
										)}
									</Collection>
								</ListBoxSection>
							)}
						</ListBox>
					</Autocomplete>
					<footer className="command-foot">
						<span role="status">{status}</span>
						<span className="grow" />
						{help}
					</footer>
				</Dialog>
			</Modal>
		</ModalOverlay>
	);
}
