import { lazy, Suspense } from "react";
import type { WordDiffProps } from "./marked-words.tsx";

const Unmarked = ({ after }: WordDiffProps) => <>{after}</>;

// the comparison loads on demand; without a connection the text has no marks
const MarkedWords = lazy(() => import("./marked-words.tsx").catch(() => ({ default: Unmarked })));

/** The differences between two texts, word by word. */
export const WordDiff = (props: WordDiffProps) => (
	<Suspense fallback={<Unmarked {...props} />}>
		<MarkedWords {...props} />
	</Suspense>
);
