import type { ReactNode } from "react";

/** A part of a value as readable text, to compare two versions part by part. */
export type Described = {
	key: string;
	label: string;
	text: string;
	isLtr?: boolean;
	isWhole?: boolean;
	/** Renders both versions of a part that is more than a text. */
	compare?: ((before: unknown, after: unknown) => ReactNode) | undefined;
	/** The value itself, for `compare`. */
	value?: unknown;
};

/** A changed part, with its old and its new value; undefined in a version without the part. */
export type Change = { before: Described | undefined; after: Described | undefined };
