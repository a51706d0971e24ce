import { useMemo } from "react";
import { encode } from "uqr";

/** A text as a QR code that a phone reads: dark on light in either theme. */
export function QrCode({ text, label }: { text: string; label: string }) {
	const { path, size } = useMemo(() => {
		const { data, size } = encode(text, { ecc: "M", border: 2 });
		const squares = data.flatMap((row, y) =>
			row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
		);
		return { path: squares.join(""), size };
	}, [text]);
	return (
		<svg
			className="qr-code"
			viewBox={`0 0 ${size} ${size}`}
			role="img"
			aria-label={label}
			shapeRendering="crispEdges"
		>
			<path d={path} />
		</svg>
	);
}
