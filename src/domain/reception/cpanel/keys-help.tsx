import { useTranslations } from "use-intl";

/** What the keyboard can do here; where there is one. */
export function KeysHelp() {
	const t = useTranslations("desk.keys");
	return (
		<dl className="keys" aria-label={t("title")}>
			{(
				[
					["j / k", "move"],
					["Enter", "open"],
					["Esc", "close"],
					["/", "search"],
				] as const
			).map(([keys, name]) => (
				<div key={name}>
					<dt>
						<kbd dir="ltr">{keys}</kbd>
					</dt>
					<dd>{t(name)}</dd>
				</div>
			))}
		</dl>
	);
}
