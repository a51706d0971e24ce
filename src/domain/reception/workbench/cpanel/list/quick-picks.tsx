import { Check } from "lucide-react";
import { useTranslations } from "use-intl";
import type { Found } from "#domain/reception/reception/cpanel/use-found.ts";

/** Maximum number of quick picks: one for each of the digit keys 1 to 9. */
export const maxQuickPicks = 9;

type Props = {
	/**
	 * The most common tests and panels; their order does not change while the page is open, so that the shortcuts stay the
	 * same.
	 */
	commonest: readonly Found[];
	has: (found: Found) => boolean;
	onAdd: (found: Found) => void;
};

/** The laboratory's most common tests, which are added by one click, or by Alt and a digit. */
export function QuickPicks({ commonest, has, onAdd }: Props) {
	const t = useTranslations("workbench.quick");
	if (commonest.length === 0) return null;
	return (
		<ul className="quick-picks" aria-label={t("title")}>
			{commonest.map((found, at) => (
				<li key={found.item.id}>
					<button
						type="button"
						className="quick-pick"
						title={found.item.name}
						aria-keyshortcuts={`Alt+${at + 1}`}
						aria-disabled={has(found) || undefined}
						onClick={() => onAdd(found)}
					>
						{has(found) ? (
							<Check className="icon" aria-hidden />
						) : (
							<kbd dir="ltr" aria-hidden>
								{at + 1}
							</kbd>
						)}
						<bdi dir="ltr">{found.item.code}</bdi>
						<span className="visually-hidden">{found.item.name}</span>
					</button>
				</li>
			))}
			<li className="quick-picks-key" aria-hidden>
				{t.rich("key", { key: (word) => <kbd dir="ltr">{word}</kbd> })}
			</li>
		</ul>
	);
}
