// node --import tests/support/shifted-clock.mjs: the process's clock is CLOCK_SHIFT_MS ahead. For products under test.
const shift = Number(process.env.CLOCK_SHIFT_MS ?? 0);
const Real = globalThis.Date;
const now = () => Real.now() + shift;
globalThis.Date = new Proxy(Real, {
	construct: (target, given, made) => Reflect.construct(target, given.length ? given : [now()], made),
	apply: () => new Real(now()).toString(),
	get: (target, name) => (name === "now" ? now : Reflect.get(target, name)),
});
