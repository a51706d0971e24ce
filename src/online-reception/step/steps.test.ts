import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
	type Flow,
	firstOpenStep,
	neighbour,
	optionalStep,
	type PagePath,
	plainPaths,
	redirectTarget,
	type StepPath,
	type StepSetting,
	stepPaths,
	stepsFor,
	viewSteps,
	withStep,
} from "./steps.ts";

const type = fc.constantFrom(1, 2);
const plan = fc.oneof(fc.constantFrom(1, 2, 3), fc.integer());
const done = fc.subarray([...stepPaths]);
const flow: fc.Arbitrary<Flow> = fc.record({ receptionType: type, receptionPlan: plan, doneSteps: done });
const setting: fc.Arbitrary<StepSetting> = fc.record({ getPatientNicImage: fc.boolean() });
const step = fc.constantFrom(...stepPaths);
const page = fc.constantFrom<PagePath>(...stepPaths, ...plainPaths);
const always = (
	arbitraries: [fc.Arbitrary<Flow>, fc.Arbitrary<StepSetting>],
	rule: (a: Flow, b: StepSetting) => void,
) => fc.assert(fc.property(...arbitraries, (a, b) => void rule(a, b)));

const ofType = (receptionType: number, receptionPlan = plan) =>
	fc.record({ receptionType: fc.constant(receptionType), receptionPlan, doneSteps: done });
const choosing = (list: StepPath[]) =>
	list.filter((path) => ["tests", "panels", "epresc", "prescImage"].includes(path));

describe("which steps a request has (specification §2.5)", () => {
	it("type 1: electronic prescription, then prescription image, whatever the plan", () =>
		always([ofType(1), setting], (a, b) =>
			expect(choosing(stepsFor(a, b))).toEqual(["epresc", "prescImage"]),
		));

	it("type 2, plan 1: tests only", () =>
		always([ofType(2, fc.constant(1)), setting], (a, b) =>
			expect(choosing(stepsFor(a, b))).toEqual(["tests"]),
		));

	it("type 2, plan 2: panels only", () =>
		always([ofType(2, fc.constant(2)), setting], (a, b) =>
			expect(choosing(stepsFor(a, b))).toEqual(["panels"]),
		));

	it("type 2, any other plan: both, tests first", () =>
		always(
			[
				ofType(
					2,
					fc.integer().filter((value) => value !== 1 && value !== 2),
				),
				setting,
			],
			(a, b) => expect(choosing(stepsFor(a, b))).toEqual(["tests", "panels"]),
		));

	it("the common steps follow, in order: profile, national card, address, review", () =>
		always([flow, setting], (a, b) => {
			const common = stepsFor(a, b).slice(choosing(stepsFor(a, b)).length);
			expect(common).toEqual(
				b.getPatientNicImage
					? ["userProfile", "nicImage", "address", "receptionOverview"]
					: ["userProfile", "address", "receptionOverview"],
			);
		}));

	it("the national card step exists only when the site setting requires it", () =>
		always([flow, setting], (a, b) =>
			expect(stepsFor(a, b).includes("nicImage")).toBe(b.getPatientNicImage),
		));
});

describe("the steps of every request", () => {
	it("include no tests and no panels for type 1, and no prescription for type 2", () =>
		always([flow, setting], (a, b) => {
			const isPrescription = a.receptionType === 1;
			const paths = stepsFor(a, b);
			expect(paths.includes("tests") || paths.includes("panels")).toBe(!isPrescription);
			expect(paths.includes("epresc")).toBe(isPrescription);
			expect(paths.includes("prescImage")).toBe(isPrescription);
		}));

	it("always include profile and address, end with the final review, and include each step only once", () =>
		always([flow, setting], (a, b) => {
			const paths = stepsFor(a, b);
			expect(paths).toEqual(expect.arrayContaining(["userProfile", "address"]));
			expect(paths.at(-1)).toBe("receptionOverview");
			expect(new Set(paths).size).toBe(paths.length);
		}));

	it("are the same whatever steps are finished", () =>
		always([flow, setting], (a, b) => expect(stepsFor(a, b)).toEqual(stepsFor({ ...a, doneSteps: [] }, b))));

	it("follow the order 1 to 7 of the specification", () =>
		always([flow, setting], (a, b) => {
			const places = stepsFor(a, b).map((path) => stepPaths.indexOf(path));
			expect(places).toEqual([...places].sort((x, y) => x - y));
		}));

	it("each have a page", () => {
		const offered: StepPath[] = ["tests", "panels", "epresc", "userProfile", "address", "receptionOverview"];
		always([flow, setting], (a, b) =>
			expect(stepsFor(a, { ...b, offered }).filter((path) => !offered.includes(path))).toEqual([]),
		);
	});
});

describe("the stepper", () => {
	it.each(plainPaths)("has no step for the page «%s» in any request", (path) =>
		always([flow, setting], (a, b) => expect(stepsFor(a, b).map(String)).not.toContain(path)),
	);

	it("has exactly one active step on each of its pages", () =>
		always([flow, setting], (a, b) => {
			for (const at of stepsFor(a, b))
				expect(viewSteps(a, b, at).filter(({ state }) => state === "now")).toEqual([
					expect.objectContaining({ path: at }),
				]);
		}));

	it("numbers its steps from 1 without gaps", () =>
		fc.assert(
			fc.property(flow, setting, step, (a, b, at) => {
				const numbers = viewSteps(a, b, at).map(({ number }) => number);
				expect(numbers).toEqual(numbers.map((_, index) => index + 1));
			}),
		));

	it("marks the current step and ticks only the finished steps", () =>
		fc.assert(
			fc.property(flow, setting, step, (a, b, at) => {
				for (const { path, state } of viewSteps(a, b, at))
					expect(state).toBe(path === at ? "now" : a.doneSteps.includes(path) ? "done" : "next");
			}),
		));

	it("opens every step up to the first unfinished step, and no later step", () =>
		fc.assert(
			fc.property(flow, setting, step, (a, b, at) => {
				const views = viewSteps(a, b, at);
				const first = views.findIndex(({ path }) => path === firstOpenStep(a, b));
				expect(views.map(({ isOpen }) => isOpen)).toEqual(views.map((_, index) => index <= first));
			}),
		));

	it("leads through the same steps forwards and back", () =>
		fc.assert(
			fc.property(flow, setting, step, (a, b, at) => {
				const next = neighbour(a, b, at, 1);
				if (next) expect(neighbour(a, b, next, -1)).toBe(at);
			}),
		));
});

describe("access to each page (specification §4, reception 1.3)", () => {
	const visitor = fc.record({ hasMobile: fc.boolean(), flow: fc.option(flow) });

	it("without a stored mobile: every page redirects to login", () =>
		fc.assert(
			fc.property(page, visitor, setting, (path, who, b) => {
				expect(redirectTarget(path, { ...who, hasMobile: false }, b)).toBe(path === "" ? undefined : "");
			}),
		));

	it("with a stored mobile: login redirects to the user panel", () =>
		fc.assert(
			fc.property(visitor, setting, (who, b) => {
				expect(redirectTarget("", { ...who, hasMobile: true }, b)).toBe("userPanel");
			}),
		));

	it("a step without a draft: redirects to the user panel", () =>
		fc.assert(
			fc.property(step, setting, (path, b) => {
				expect(redirectTarget(path, { hasMobile: true, flow: null }, b)).toBe("userPanel");
			}),
		));

	it("the plan page without a draft: redirects to the user panel", () =>
		expect(redirectTarget("selectPlan", { hasMobile: true, flow: null }, { getPatientNicImage: false })).toBe(
			"userPanel",
		));

	it("a step that is not part of this request, or not yet reached: redirects to the first unfinished step", () =>
		fc.assert(
			fc.property(step, flow, setting, (path, a, b) => {
				const to = redirectTarget(path, { hasMobile: true, flow: a }, b);
				const views = viewSteps(a, b, path);
				const isRight = views.some((each) => each.path === path && each.isOpen);
				expect(to).toBe(isRight ? undefined : firstOpenStep(a, b));
			}),
		));

	it("a prescription step is optional when the other one makes it unnecessary", () => {
		const of = (
			receptionType: number,
			prescriptionForm: "" | "code" | "paper",
			prescriptionTrackingCode = "",
		) => optionalStep({ receptionType, prescriptionForm, prescriptionTrackingCode });
		expect(of(1, "paper")).toBe("epresc");
		expect(of(1, "code", "12345678")).toBe("prescImage");
		expect(of(1, "", "12345678")).toBe("prescImage");
		expect(of(1, "code")).toBeUndefined();
		expect(of(2, "paper", "12345678")).toBeUndefined();
	});

	it("never redirects in a loop", () =>
		fc.assert(
			fc.property(page, visitor, setting, (path, who, b) => {
				const first = redirectTarget(path, who, b);
				if (first !== undefined) expect(redirectTarget(first, who, b)).toBeUndefined();
			}),
		));

	it("every finished step opens the next step, until the review", () =>
		always([flow, setting], (a, b) => {
			let doneSteps: string[] = [];
			for (const path of stepsFor(a, b)) {
				expect(firstOpenStep({ ...a, doneSteps }, b)).toBe(path);
				doneSteps = withStep(doneSteps, path, true);
			}
			expect(firstOpenStep({ ...a, doneSteps }, b)).toBe("receptionOverview");
		}));
});
