import { encode } from "uqr";
import "./qr-picture.css";

/** White cells around the drawing; cameras cannot find the code without them. */
const quietZone = 4;

/** A text as a QR code for a camera: dark on white in every theme. */
export default function QrPicture({ text, label }: { text: string; label: string }) {
	const { data } = encode(text, { ecc: "M", border: quietZone });
	const cells = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])));
	return (
		<svg
			className="qr-picture"
			role="img"
			aria-label={label}
			viewBox={`0 0 ${data.length} ${data.length}`}
			shapeRendering="crispEdges"
		>
			<path d={cells.join("")} />
		</svg>
	);
}
