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

/** The part of its tests that a panel needs to be about one subject. */
const minShare = 0.4;
/** As many tests about no one subject are a check-up. */
const checkUpTests = 10;

/** The picture of a panel: of the subject that most of its tests belong to, else of a check-up or of any panel. */
export function panelIcon(tests: readonly { code: string }[]): LucideIcon {
	const shares = subjects.map(({ icon, codes }) => ({
		icon,
		share: tests.filter(({ code }) => codes.includes(code)).length / Math.max(tests.length, 1),
	}));
	const [best] = shares.sort((a, b) => b.share - a.share);
	if (best && best.share >= minShare) return best.icon;
	return tests.length >= checkUpTests ? ClipboardCheck : TestTubes;
}
