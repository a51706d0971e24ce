import { Keyboard } from "lucide-react";
import { useId } from "react";
import { useTranslations } from "use-intl";
import { IconButton } from "#ui/button.tsx";

const keys = [
	["next", "Enter"],
	["rows", "↑ ↓"],
	["restore", "Esc"],
	["same", "="],
	["comment", "Alt C"],
	["column", "Ctrl V"],
] as const;

/** The keys of the table in one line, which `?` shows and hides. The buttons of the page show their own keys. */
export function KeysLine({ isOpen, onToggle }: { isOpen: boolean; onToggle: () => void }) {
	const t = useTranslations("results.keys");
	const id = useId();
	return (
		<div className="results-keys">
			<IconButton
				size="xs"
				label={t("title")}
				icon={<Keyboard className="icon" aria-hidden />}
				aria-expanded={isOpen}
				aria-controls={id}
				onPress={onToggle}
			/>
			<dl id={id} aria-label={t("title")} hidden={!isOpen}>
				{keys.map(([name, key]) => (
					<div key={name}>
						<dt>
							<kbd dir="ltr">{key}</kbd>
						</dt>
						<dd>{t(name)}</dd>
					</div>
				))}
				<div>
					<dt>
						<kbd dir="ltr">?</kbd>
					</dt>
					<dd>{t("help")}</dd>
				</div>
			</dl>
		</div>
	);
}
