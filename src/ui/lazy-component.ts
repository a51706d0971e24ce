import { type ComponentType, lazy, type ReactNode } from "react";

/**
 * A component that is loaded when it is first rendered. It has the type of the component itself, so that a generic
 * component stays generic; React's `lazy` loses that.
 */
export function lazyComponent<Face extends (props: never) => ReactNode>(load: () => Promise<Face>): Face {
	const part = lazy(async () => ({ default: (await load()) as unknown as ComponentType }));
	return part as unknown as Face;
}
