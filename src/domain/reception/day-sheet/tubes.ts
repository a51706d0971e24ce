import type { SampleType } from "#domain/catalogue/lab-test/schema.ts";

// What a sampler takes along to a visit, and in which order it is filled.

/** A test with its catalogue data, in the reader's language. */
export type SampledTest = {
	code: string;
	name: string;
	sampleType: SampleType;
	/** The container according to the catalogue; empty if the catalogue names none. */
	container: string;
	/** Volume in millilitres that this test alone needs; null when unknown. */
	volumeMl: number | null;
	/**
	 * How many hours the sample is stable at room temperature; `stabilityColdHours` is for 2 to 8 °C. Null when unknown.
	 */
	stabilityHours: number | null;
	stabilityColdHours: number | null;
};

/** Tubes or pots of one kind, with their tests. */
export type Tube = {
	sampleType: SampleType;
	container: string;
	count: number;
	/** The total volume in millilitres; null when unknown. */
	volumeMl: number | null;
	tests: { code: string; name: string }[];
	/** Stability in hours of the least stable of the tests. */
	stabilityHours: number | null;
	stabilityColdHours: number | null;
};

/**
 * Order of draw, so that additives carried over from one tube do not affect the next. Source: CLSI GP41 (7th edition,
 * 2017): blood culture, citrate, serum, heparin, EDTA, fluoride. Other samples come last.
 */
const orderOfDraw: readonly SampleType[] = [
	"citrate",
	"serum-gel",
	"serum",
	"heparin",
	"edta",
	"fluoride",
	"swab",
	"urine",
	"urine-24h",
	"stool",
	"semen",
	"other",
];

/** Whether this is a blood culture bottle. The catalogue has no sample type for it, so it is recognised by its text. */
const isBloodCulture = ({ sampleType, container }: Pick<Tube, "sampleType" | "container">) =>
	sampleType === "other" && /کشت خون|blood culture/i.test(container);

const placeOf = (tube: Pick<Tube, "sampleType" | "container">) =>
	isBloodCulture(tube) ? -1 : orderOfDraw.indexOf(tube.sampleType);

/** Usual sizes of evacuated tubes in millilitres; other samples need only one pot. */
const tubeSizeMl: Partial<Record<SampleType, number>> = {
	citrate: 2.7,
	"serum-gel": 5,
	serum: 6,
	heparin: 4,
	edta: 4,
	fluoride: 4,
};

/**
 * Sample types whose tests all share one tube: a citrate tube is filled to its mark, whatever volume is measured from
 * it.
 */
const sharesOne: ReadonlySet<SampleType> = new Set(["citrate"]);

function amountOf(sampleType: SampleType, tests: readonly SampledTest[]) {
	const volumes = tests.flatMap(({ volumeMl }) => volumeMl ?? []);
	if (volumes.length === 0) return { volumeMl: null, count: 1 };
	const all = sharesOne.has(sampleType)
		? Math.max(...volumes)
		: volumes.reduce((total, volume) => total + volume, 0);
	const size = tubeSizeMl[sampleType];
	// tenths: 2.7 + 2.7 is a hair more than 5.4
	const volumeMl = Math.round(all * 10) / 10;
	return { volumeMl, count: size ? Math.max(1, Math.ceil(volumeMl / size - 1e-9)) : 1 };
}

const shortest = (hours: (number | null)[]) => {
	const known = hours.filter((each) => each !== null);
	return known.length ? Math.min(...known) : null;
};

/**
 * The tubes for the given tests in the order of draw. Tests of one sample type share tubes when the catalogue has the same
 * container for them; a test in two panels counts once. The number of tubes covers the volumes of all tests.
 */
export function tubesOf(tests: readonly SampledTest[]): Tube[] {
	const once = [...new Map(tests.map((test) => [test.code, test])).values()];
	const groups = Map.groupBy(once, ({ sampleType, container }) => `${sampleType} ${container}`);
	return [...groups.values()]
		.flatMap((group) => {
			const [first] = group;
			if (!first) return [];
			const { sampleType, container } = first;
			return {
				sampleType,
				container,
				...amountOf(sampleType, group),
				tests: group.map(({ code, name }) => ({ code, name })),
				stabilityHours: shortest(group.map((test) => test.stabilityHours)),
				stabilityColdHours: shortest(group.map((test) => test.stabilityColdHours)),
			};
		})
		.sort((a, b) => placeOf(a) - placeOf(b) || a.container.localeCompare(b.container));
}
