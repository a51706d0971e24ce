import { type ReactNode, useState } from "react";
import { useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import { highlightRanges } from "#locale/text/highlight.ts";
import { useCurrentUser } from "#records/current-user.ts";
import { type Command, CommandDialog, type CommandGroup } from "#ui/command-dialog.tsx";
import { num } from "#ui/num.tsx";
import { PanelIcon } from "../panel-icon.tsx";
import { matching, readAs } from "./matches.ts";
import { recentIds, rememberId } from "./recent.ts";
import { type FindableCommand, useActions, usePages } from "./use-commands.tsx";
import { useFoundRecords } from "./use-found-records.ts";

const textOf = ({ name, words }: FindableCommand) => `${name} ${words}`;

/** A name with the typed part highlighted. */
function marked(name: string, typed: string): ReactNode {
	const ranges = typed ? highlightRanges(name, typed) : [];
	let at = 0;
	const parts = ranges.map(([start, end]) => {
		const before = name.slice(at, start);
		at = end;
		return (
			<span key={start}>
				{before}
				<mark>{name.slice(start, end)}</mark>
			</span>
		);
	});
	return (
		<>
			{parts}
			{name.slice(at)}
		</>
	);
}

type StatusProps = { count: number; isSearching: boolean; hasFailed: boolean };

/** How many commands and records were found. */
function FoundStatus({ count, isSearching, hasFailed }: StatusProps) {
	const t = useTranslations("commandPalette");
	if (isSearching) return t("searching");
	return hasFailed ? t("failed") : t.rich("found", { count, num });
}

function KeyHelp() {
	const t = useTranslations("commandPalette");
	return (
		<>
			<span>
				<kbd>↑</kbd> <kbd>↓</kbd> {t("move")}
			</span>
			<span>
				<kbd>↵</kbd> {t("open")}
			</span>
		</>
	);
}

/** A dialog for finding pages, commands and records by typing (panel 1.4); Ctrl or Cmd with K opens it on every page. */
export default function CommandPalette({ onClose }: { onClose: () => void }) {
	const t = useTranslations();
	const navigate = useNavigate();
	const { user } = useCurrentUser();
	const [text, setText] = useState("");
	const [pages, actions] = [usePages(), useActions()];
	const { found, isSearching, hasFailed } = useFoundRecords(text);
	const all = [...pages, ...actions];
	const typed = text.trim();
	const reading = readAs(typed, all.map(textOf)) ?? typed;

	const ready = (command: FindableCommand, group: string): Command => ({
		...command,
		id: `${group}/${command.id}`,
		title: marked(command.name, reading),
		run() {
			rememberId(user.id, command.id);
			onClose();
			command.run();
		},
	});
	const group = (id: "recent" | "pages" | "commands", commands: FindableCommand[]): CommandGroup => ({
		id,
		title: t(`commandPalette.${id}`),
		commands: commands.map((command) => ready(command, id)),
	});
	const recent = typed
		? []
		: recentIds(user.id).flatMap((id) => all.find((command) => command.id === id) ?? []);
	const groups: CommandGroup[] = [
		group("recent", recent),
		group("pages", matching(pages, textOf, reading)),
		group("commands", matching(actions, textOf, reading)),
		...found.map(({ page, records }) => ({
			id: `records/${page.path}`,
			title: page.name ? t(`cpanel.entry.${page.name}`) : "",
			commands: records.map(({ id, title, line, href }) => ({
				id: `records/${page.path}/${id}`,
				name: title,
				title: marked(title, typed),
				line,
				icon: page.icon ? <PanelIcon name={page.icon} /> : null,
				run() {
					onClose();
					void navigate(href);
				},
			})),
		})),
	].filter(({ commands }) => commands.length > 0);
	const count = groups.reduce((sum, { commands }) => sum + commands.length, 0);
	return (
		<CommandDialog
			label={t("commandPalette.label")}
			placeholder={t("commandPalette.placeholder")}
			text={text}
			onText={setText}
			groups={groups}
			none={isSearching ? t("commandPalette.searching") : t("commandPalette.none")}
			status={typed ? <FoundStatus {...{ count, isSearching, hasFailed }} /> : ""}
			help={<KeyHelp />}
			onClose={onClose}
		/>
	);
}
