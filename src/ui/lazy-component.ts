import { type ComponentType, lazy, type ReactNode } from "react";

/**
 * A component that is fetched when it is first drawn. It has the type of the component itself, so that a generic one stays
 * generic, which the type of React's `lazy` loses.
 */
export function lazyComponent<Face extends (props: never) => ReactNode>(load: () => Promise<Face>): Face {
	const part = lazy(async () => ({ default: (await load()) as unknown as ComponentType }));
	return part as unknown as Face;
}
