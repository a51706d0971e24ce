import { Num } from "#ui/bidi-text.tsx";

/** The count next to a sidebar entry. Renders nothing for zero. */
export function EntryBadge({ count = 0, label }: { count?: number; label: string }) {
	if (count <= 0) return null;
	return (
		<em>
			<Num>{count > 99 ? "99+" : count}</Num>
			<span className="visually-hidden"> {label}</span>
		</em>
	);
}
