import { vi } from "vitest";

/** Errors on the console that the test expects are not printed; call before they happen. */
export const expectErrors = () => void vi.mocked(console.error).mockImplementation(() => {});

/** First words of the errors so far, which from now on count as expected. */
export function takeErrors(): unknown[] {
	const words = vi.mocked(console.error).mock.calls.map(([first]) => first);
	vi.mocked(console.error).mockClear();
	return words;
}
