/**
 * Whether a ten-digit text has the form of an Iranian national code. Same-digit codes pass the checksum and are refused
 * explicitly, as are codes that begin with 000. This checks the form only and does not prove an identity. Source: SECURITY
 * §5.
 */
export function isNationalCode(code: string): boolean {
	if (!/^\d{10}$/.test(code) || /^(\d)\1{9}$/.test(code) || code.startsWith("000")) return false;
	const digits = [...code].map(Number);
	const sum = digits.slice(0, 9).reduce((total, digit, index) => total + digit * (10 - index), 0);
	const rest = sum % 11;
	return digits[9] === (rest < 2 ? rest : 11 - rest);
}
