import type { LucideIconData } from "lucide-react";

const quoted = (value: unknown) => String(value).replaceAll("&", "&amp;").replaceAll('"', "&quot;");
const drawn = new WeakMap<LucideIconData, string>();

/** An icon's drawing as markup; built once per icon, because a page shows dozens of them. */
function drawing(data: LucideIconData): string {
	const known = drawn.get(data);
	if (known !== undefined) return known;
	const made = data.node
		.map(([tag, attributes]) => {
			const pairs = Object.entries(attributes).filter(([name]) => name !== "key");
			return `<${tag} ${pairs.map(([name, value]) => `${name}="${quoted(value)}"`).join(" ")}/>`;
		})
		.join("");
	drawn.set(data, made);
	return made;
}

/**
 * An inline Lucide icon. It is decoration only: the name is in the text or label next to it.
 * @param of `import { __iconData as search } from "lucide-react/icons/search"`
 * @param pointing the icon points along the text (arrows, chevrons) and is mirrored with the page
 */
export function Icon({
	of,
	pointing = false,
	className = "",
}: {
	of: LucideIconData;
	pointing?: boolean;
	className?: string;
}) {
	const names = ["icon", pointing && "icon-directional", className].filter(Boolean).join(" ");
	return (
		<svg
			className={names}
			viewBox="0 0 24 24"
			aria-hidden="true"
			// biome-ignore lint/security/noDangerouslySetInnerHtml: the drawing comes from the icon set, not from anybody
			dangerouslySetInnerHTML={{ __html: drawing(of) }}
		/>
	);
}
