import { createContext, use } from "react";
import type { Locale } from "#locale/locale.ts";

/** What the server told the frame: the same for every page of the area. */
export type Frame = {
	locale: Locale;
	centre: { name: string; type: string; logoFilePath: string; address: string; phone: string };
	isMultiLanguage: boolean;
};

const FrameContext = createContext<Frame | null>(null);
export const FrameProvider = FrameContext.Provider;

/** @throws Error outside the area */
export function useFrame(): Frame {
	const frame = use(FrameContext);
	if (!frame) throw new Error("outside the online reception");
	return frame;
}
