import {
	Activity,
	Baby,
	Bean,
	Candy,
	ClipboardCheck,
	Droplets,
	FlaskConical,
	HeartPulse,
	type LucideIcon,
	Sun,
	TestTubes,
	Users,
	Venus,
} from "lucide-react";

// A panel is recognised by its tests, so that one the laboratory adds tomorrow has its picture too.

const subjects: readonly { icon: LucideIcon; codes: readonly string[] }[] = [
	{ icon: Activity, codes: ["TSH", "Free T4", "T4", "Free T3", "T3", "Anti-TPO", "Anti-TG"] },
	{ icon: Candy, codes: ["FBS", "HbA1c", "INSULIN", "ACR"] },
	{ icon: HeartPulse, codes: ["LIPID", "LP(A)", "CRP", "CPK", "NA", "K"] },
	{ icon: FlaskConical, codes: ["AST", "ALT", "ALP", "GGT", "BILI", "ALB", "TP", "HBS-AG", "HCV-AB"] },
	{ icon: Bean, codes: ["CREA", "UREA", "URIC", "NA", "K", "CA", "P", "ALB", "ACR", "U/A"] },
	{ icon: Droplets, codes: ["CBC", "RETIC", "PBS", "FERR", "IRON", "TIBC", "B12", "FOLATE", "LDH"] },
	{ icon: Sun, codes: ["25-OH D", "B12", "FOLATE", "FERR", "IRON", "CA", "P", "MG", "ZN"] },
	{ icon: Venus, codes: ["PRL", "LH", "FSH", "E2", "TESTO"] },
	{ icon: Users, codes: ["ABO/RH", "HBS-AG", "HCV-AB", "HIV", "VDRL", "RUB-IGG"] },
	{ icon: Baby, codes: ["ABO/RH", "ICT", "TOXO-IGG", "RUB-IGG", "VDRL", "HIV", "HBS-AG", "U/C"] },
];

/** The share of a panel's tests that must belong to one subject to get its icon. */
const minShare = 0.4;
/** A panel that belongs to no single subject counts as a check-up if it has at least this many tests. */
const checkUpTests = 10;

/**
 * The icon of a panel: the icon of the subject to which most of its tests belong, otherwise the icon of a check-up or of a
 * general panel.
 */
export function panelIcon(tests: readonly { code: string }[]): LucideIcon {
	const shares = subjects.map(({ icon, codes }) => ({
		icon,
		share: tests.filter(({ code }) => codes.includes(code)).length / Math.max(tests.length, 1),
	}));
	const [best] = shares.sort((a, b) => b.share - a.share);
	if (best && best.share >= minShare) return best.icon;
	return tests.length >= checkUpTests ? ClipboardCheck : TestTubes;
}
