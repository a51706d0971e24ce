import { useRuntimeTexts } from "#ui/use-runtime-texts.ts";

const known = [
	"report.critical-untold",
	"report.second-person",
	"report.second-verifier",
	"report.needs-person",
	"report.unconfirmed",
	"report.on-hold",
	"report.timer-signer",
	"report.not-sampled",
	"report.ranges-changed",
] as const;

/** Why a report was not released at its scheduled time, in words. */
export function useRefusalText() {
	const t = useRuntimeTexts("results.refusal");
	return (code: string): string => {
		const name = known.find((each) => each === code)?.slice("report.".length) ?? "other";
		return t(name);
	};
}
