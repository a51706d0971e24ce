import { aClient, codeFor } from "../support/http-clients.ts";
import { adminPassword, startProduct } from "../support/product.ts";

// Strangers who try codes and passwords that are not theirs: the owner gets in all the same.

type Product = Awaited<ReturnType<typeof startProduct>>;
type Browser = ReturnType<typeof aClient>;

const mobile = "09121111111";
const verify = (browser: Browser, code: string) =>
	browser.request("POST", "/api/PatientAuth/VerifyCode", { mobile, code });
const ask = (browser: Browser) => browser.request("POST", "/api/PatientAuth/RequestCode", { mobile });
const login = (browser: Browser, password: string) =>
	browser.request("POST", "/api/Auth/Login", { username: "admin", password });

/** 50 wrong codes without and five with a code of the stranger's own; then the owner, in a browser nobody knows. */
async function tryCodes(product: Product): Promise<{ owner: Browser; status: number }> {
	const stranger = aClient(product);
	for (let n = 0; n < 50; n++) await verify(stranger, String(n).padStart(6, "0"));
	await ask(stranger);
	const theirs = await codeFor(product.dataDir, mobile, 0);
	for (let n = 0; n < 5; n++) await verify(stranger, theirs === "000000" ? "000001" : "000000");
	const owner = aClient(product);
	const began = Date.now() + 1;
	const { status } = await ask(owner);
	if (status !== 202) return { owner, status };
	return { owner, status: (await verify(owner, await codeFor(product.dataDir, mobile, began))).status };
}

/** Strangers everywhere ask for codes of the number until no more are sent; then the owner's own browser does. */
async function exhaustCodes(product: Product, owner: Browser): Promise<{ strangers: number; owner: number }> {
	let strangers = 0;
	do strangers = (await ask(aClient(product))).status;
	while (strangers === 202);
	return { strangers, owner: (await ask(owner)).status };
}

/** 20 wrong passwords from one address, then 40 from 40; the owner from elsewhere, then in the browser of before. */
async function tryPasswords(
	product: Product,
): Promise<{ elsewhere: number; known: number; stranger: number }> {
	const known = aClient(product);
	await login(known, adminPassword);
	const one = aClient(product);
	for (let n = 0; n < 20; n++) await login(one, "a wrong password");
	const elsewhere = (await login(aClient(product), adminPassword)).status;
	for (let n = 0; n < 40; n++) await login(aClient(product), "a wrong password");
	return {
		elsewhere,
		known: (await login(known, adminPassword)).status,
		stranger: (await login(aClient(product), adminPassword)).status,
	};
}

/** @returns lines for the report and the number of failures */
export async function proveStrangers(): Promise<{ lines: string[]; failures: number }> {
	const product = await startProduct({ SEED: "none" });
	const codes = await tryCodes(product);
	const sent = await exhaustCodes(product, codes.owner);
	const passwords = await tryPasswords(product);
	await product.stop();
	product.forget();
	const held = [
		codes.status === 200,
		sent.strangers === 429 && sent.owner === 202,
		passwords.elsewhere === 200,
		passwords.known === 200,
		passwords.stranger === 429,
	];
	return {
		failures: held.filter((fine) => !fine).length,
		lines: [
			`- 55 wrong codes of a stranger, then a new code for the owner in a browser nobody knows: ${codes.status}`,
			`- strangers have used up the codes of a number (${sent.strangers}); the owner asks in a browser that has signed in before: ${sent.owner}`,
			`- 20 wrong passwords from one address, then the only SuperAdmin from another: ${passwords.elsewhere}; 40 more from 40 addresses, then the SuperAdmin in a browser that has signed in before: ${passwords.known}, in one nobody knows: ${passwords.stranger}`,
		],
	};
}
