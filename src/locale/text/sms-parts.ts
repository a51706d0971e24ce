// How long a message to a phone is, as networks count and charge it (3GPP TS 23.038 §6.2.1, TS 23.040 §9.2.3.24).

const basic = new Set(
	"@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !\"#¤%&'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà",
);
/** Characters of the extension table, which take two units: an escape and the character. */
const extended = new Set("\f^{}\\[~]|€");

export type SmsLength = {
	encoding: "gsm7" | "ucs2";
	/** The length in septets for GSM-7, or in 16-bit units for UCS-2. */
	units: number;
	/** Number of SMS parts; at least one. */
	parts: number;
};

const perPart = { gsm7: { alone: 160, joined: 153 }, ucs2: { alone: 70, joined: 67 } } as const;

/**
 * Length and parts of a text. One character outside GSM-7 makes the whole text UCS-2. A two-unit character (extended,
 * or a surrogate pair) is never split between parts.
 */
export function smsLength(text: string): SmsLength {
	const characters = [...text];
	const isGsm7 = characters.every((character) => basic.has(character) || extended.has(character));
	const encoding = isGsm7 ? "gsm7" : "ucs2";
	const unitsOf = (character: string) => (isGsm7 ? (extended.has(character) ? 2 : 1) : character.length);
	const units = characters.reduce((sum, character) => sum + unitsOf(character), 0);
	const { alone, joined } = perPart[encoding];
	if (units <= alone) return { encoding, units, parts: 1 };
	let parts = 1;
	let used = 0;
	for (const character of characters) {
		const size = unitsOf(character);
		if (used + size > joined) {
			parts++;
			used = 0;
		}
		used += size;
	}
	return { encoding, units, parts };
}
