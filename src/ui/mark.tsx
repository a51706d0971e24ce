import { useId } from "react";

/** The drop over the bowl: the product's mark, for a centre without its own logo. */
export function Mark({ className }: { className?: string }) {
	const gradient = useId();
	return (
		<svg className={className ? `mark ${className}` : "mark"} viewBox="0 0 40 40" aria-hidden="true">
			<linearGradient id={gradient} x2="1" y2="1">
				<stop className="mark-from" />
				<stop className="mark-to" offset="1" />
			</linearGradient>
			<rect width="40" height="40" rx="12" fill={`url(#${gradient})`} />
			<path className="mark-bowl" d="M9.5 18.5a10.5 10.5 0 0 0 21 0" />
			<path
				className="mark-drop"
				d="M20 8.2c2 2.5 3.6 4.3 3.6 6.5a3.6 3.6 0 0 1-7.2 0c0-2.2 1.6-4 3.6-6.5z"
			/>
		</svg>
	);
}
