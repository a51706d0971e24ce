import "react";

// A style may set the variables of its sheet.
declare module "react" {
	interface CSSProperties {
		[variable: `--${string}`]: string | number | undefined;
	}
}
