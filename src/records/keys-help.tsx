import { useTranslations } from "use-intl";

const keysOf = {
	move: "j / k",
	open: "Enter",
	look: "Space",
	close: "Esc",
	select: "x",
	reorder: "Alt + ↑ ↓",
	remove: "Del",
	add: "n",
	search: "/",
	columns: "← →",
	cards: "↑ ↓",
	moveTo: "m",
	accept: "a",
	decide: "m",
	list: "e",
	pay: "p",
	print: "l",
	undo: "u",
	work: "w",
	send: "Ctrl + Enter",
} as const;

/** What the keyboard can do here; where there is one. */
export function KeysHelp({ names }: { names: readonly (keyof typeof keysOf)[] }) {
	const t = useTranslations("records.keys");
	return (
		<dl className="keys" aria-label={t("title")}>
			{names.map((name) => (
				<div key={name}>
					<dt>
						<kbd dir="ltr">{keysOf[name]}</kbd>
					</dt>
					<dd>{t(name)}</dd>
				</div>
			))}
		</dl>
	);
}
