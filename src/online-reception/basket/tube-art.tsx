import { useId } from "react";

type Cap = "purple" | "gold" | "blue";

type TubeProps = {
	cap: Cap;
	x: number;
	/** Vertical position of the top of the glass. */
	y: number;
	width: number;
	height: number;
	/** Top of the liquid, from 0 (full) to 1 (empty). */
	level: number;
	hasLabel?: boolean;
};

/** The label on the glass, with its bars. */
function TubeLabel({ x, y, width }: Pick<TubeProps, "x" | "y" | "width">) {
	const labelX = x + width * 0.13;
	const labelWidth = width * 0.74;
	return (
		<g>
			<rect
				className="tube-label"
				x={labelX}
				y={y + width * 1.1}
				width={labelWidth}
				height={width * 1.9}
				rx={width * 0.07}
			/>
			<rect
				className="tube-mark"
				x={labelX + width * 0.12}
				y={y + width * 1.3}
				width={width * 0.37}
				height={width * 0.08}
				rx="2"
			/>
			<rect
				className="tube-mark-2"
				x={labelX + width * 0.12}
				y={y + width * 1.46}
				width={width * 0.24}
				height={width * 0.08}
				rx="2"
			/>
			{[0.54, 0.74, 0.98, 1.18, 1.42].map((at, index) => (
				<rect
					key={at}
					className="tube-bar"
					x={labelX + width * 0.12}
					y={y + width * (1.2 + at)}
					width={width * 0.5}
					height={width * (index % 2 ? 0.12 : 0.06)}
				/>
			))}
		</g>
	);
}

/** A labelled sample tube with a coloured cap; the colours come from the style sheet. */
function Tube({ cap, x, y, width, height, level, hasLabel }: TubeProps) {
	const id = useId();
	const glass = `M${x} ${y} h${width} v${height - width / 2} a${width / 2} ${width / 2} 0 0 1 ${-width} 0 z`;
	const top = y + height * level;
	const [capX, capWidth, capHeight] = [x - width * 0.08, width * 1.16, width * 0.92];
	return (
		<g className={`tube tube-${cap}`}>
			<clipPath id={id}>
				<path d={glass} />
			</clipPath>
			<linearGradient id={`${id}-round`} className="tube-round">
				<stop offset="0" />
				<stop offset="0.38" />
				<stop offset="0.62" />
				<stop offset="1" />
			</linearGradient>
			<path className="tube-glass" d={glass} />
			<g clipPath={`url(#${id})`}>
				<rect className="tube-liquid" x={x} y={top} width={width} height={height} />
				<ellipse className="tube-surface" cx={x + width / 2} cy={top} rx={width / 2} ry={width * 0.09} />
				<path d={glass} fill={`url(#${id}-round)`} />
			</g>
			{hasLabel ? <TubeLabel x={x} y={y} width={width} /> : null}
			<rect
				className="tube-shine"
				x={x + width * 0.13}
				y={y + width * 0.5}
				width={width * 0.07}
				height={height * 0.66}
				rx={width * 0.035}
			/>
			<path className="tube-edge" d={glass} />
			<rect
				className="tube-cap"
				x={capX}
				y={y - capHeight * 0.8}
				width={capWidth}
				height={capHeight}
				rx={width * 0.16}
			/>
			<rect
				fill={`url(#${id}-round)`}
				x={capX}
				y={y - capHeight * 0.8}
				width={capWidth}
				height={capHeight}
				rx={width * 0.16}
			/>
			{[0.14, 0.28, 0.42, 0.56, 0.7, 0.84].map((at) => (
				<rect
					key={at}
					className="tube-rib"
					x={capX + capWidth * at}
					y={y - capHeight * 0.55}
					width={width * 0.03}
					height={capHeight * 0.58}
				/>
			))}
			<rect
				className="tube-gleam"
				x={capX + capWidth * 0.05}
				y={y - capHeight * 0.72}
				width={capWidth * 0.9}
				height={capHeight * 0.13}
				rx={width * 0.06}
			/>
		</g>
	);
}

/** Three tubes, the middle one in front: the picture of the login. */
export const ThreeTubes = () => (
	<svg viewBox="0 0 420 420" aria-hidden="true">
		<Tube cap="gold" x={62} y={150} width={62} height={340} level={0.4} hasLabel />
		<Tube cap="purple" x={172} y={100} width={74} height={400} level={0.42} hasLabel />
		<Tube cap="blue" x={296} y={158} width={66} height={330} level={0.48} hasLabel />
	</svg>
);

/** A row of three tubes in one colour, for a choice on the plan page. */
export const RowOfTubes = ({ cap }: { cap: Cap }) => (
	<svg viewBox="0 0 240 130" aria-hidden="true">
		<Tube cap={cap} x={58} y={66} width={34} height={150} level={0.3} />
		<Tube cap={cap} x={103} y={46} width={34} height={170} level={0.42} hasLabel />
		<Tube cap={cap} x={148} y={66} width={34} height={150} level={0.3} />
	</svg>
);
