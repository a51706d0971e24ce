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
} as const;

type Props = {
	names?: readonly (keyof typeof keysOf)[];
	/** Keys of this page only, each with its action. */
	own?: readonly (readonly [key: string, does: string])[];
};

/** The keyboard shortcuts of this page; shown only on devices with a keyboard. */
export function KeysHelp({ names = [], own = [] }: Props) {
	const t = useTranslations("records.keys");
	return (
		<dl className="keys" aria-label={t("title")}>
			{[...own, ...names.map((name) => [keysOf[name], t(name)] as const)].map(([key, does]) => (
				<div key={key}>
					<dt>
						<kbd dir="ltr">{key}</kbd>
					</dt>
					<dd>{does}</dd>
				</div>
			))}
		</dl>
	);
}
