import { describe, expect, it } from "vitest";
import {
	asksSamplingTime,
	dayFault,
	isTimeKnown,
	momentFault,
	notSampledBecause,
	samplingDay,
} from "./sampling-moment.ts";
import { type Status, status } from "./status.ts";

const at = (moment: string) => new Date(moment);
/** Made on 20 May at 23:30 in Tehran, which is 20:00 in UTC. */
const request = { createdAt: at("2026-05-20T20:00:00Z"), slotId: "a" };
const walkIn = { ...request, slotId: null };
const now = at("2026-05-24T06:00:00Z");

describe("the day of a reception", () => {
	it.each([
		["2026-05-20", request, undefined],
		["2026-05-24", request, undefined],
		["2026-05-19", request, "validation.beforeRequest"],
		["2025-11-24", request, "validation.beforeRequest"],
		["2026-05-25", request, "validation.future"],
		["2026-05-19", walkIn, undefined],
		["2025-05-20", walkIn, undefined],
		["2025-05-19", walkIn, "validation.range"],
		["2026-05-25", walkIn, "validation.future"],
	] as const)("%s is checked against the day of the request and today", (day, of, fault) => {
		expect(dayFault(day, of, now)).toBe(fault);
	});

	it("changes at midnight in Tehran, not in UTC", () => {
		// 20:29:59 UTC is 23:59:59 in Tehran
		const before = at("2026-05-24T20:29:59Z");
		const after = at("2026-05-24T20:30:00Z");
		expect(dayFault("2026-05-25", request, before)).toBe("validation.future");
		expect(dayFault("2026-05-25", request, after)).toBeUndefined();
		const late = { createdAt: at("2026-05-20T20:30:00Z"), slotId: "a" };
		expect(dayFault("2026-05-20", late, now)).toBe("validation.beforeRequest");
		expect(dayFault("2026-05-20", { ...late, createdAt: at("2026-05-20T20:29:59Z") }, now)).toBeUndefined();
	});
});

describe("the sampling time", () => {
	it("must be in the past, and not before the day of the request", () => {
		expect(momentFault(now, request, now)).toBeUndefined();
		expect(momentFault(at("2026-05-24T06:00:01Z"), request, now)).toBe("validation.future");
		expect(momentFault(at("2026-05-19T20:30:00Z"), request, now)).toBeUndefined();
		expect(momentFault(at("2026-05-19T20:29:59Z"), request, now)).toBe("validation.beforeRequest");
	});

	it("is required on every day except the appointment's, by Tehran time", () => {
		const appointment = at("2026-05-24T04:30:00Z");
		expect(asksSamplingTime(appointment, at("2026-05-23T20:29:59Z"))).toBe(true);
		expect(asksSamplingTime(appointment, at("2026-05-23T20:30:00Z"))).toBe(false);
		expect(asksSamplingTime(appointment, at("2026-05-24T20:29:59Z"))).toBe(false);
		expect(asksSamplingTime(appointment, at("2026-05-24T20:30:00Z"))).toBe(true);
	});

	it("determines the sampling day in Tehran; without it, the day of the appointment is used", () => {
		const row = { sampleDate: "2026-05-28", sampledAt: at("2026-05-24T20:30:00Z") };
		expect(samplingDay(row)).toBe("2026-05-25");
		expect(samplingDay({ ...row, sampledAt: null })).toBe("2026-05-28");
	});
});

it("a missing sample is explained: the appointment is ahead or has passed, or the request has ended", () => {
	const row = { sampledAt: null, slotStartsAt: at("2026-05-24T04:30:00Z") };
	const of = (websiteReceptionStatus: Status, moment: string) =>
		notSampledBecause({ ...row, websiteReceptionStatus }, at(moment));
	expect(of(status.scheduled, "2026-05-24T04:29:00Z")).toBe("ahead");
	expect(of(status.scheduled, "2026-05-24T04:30:00Z")).toBe("passed");
	expect(of(status.cancelled, "2026-05-24T04:29:00Z")).toBe("ended");
	expect(
		notSampledBecause({ ...row, sampledAt: now, websiteReceptionStatus: status.sampled }, now),
	).toBeNull();
});

describe("the time of a sample", () => {
	const noon = at("2026-05-18T08:30:00Z");
	it.each([
		["of a walk-in of an earlier day is not known", { ...walkIn, sampledAt: noon }, false],
		["of a walk-in of an earlier day without a sample is not known", { ...walkIn, sampledAt: null }, false],
		["of a walk-in of today is known", { ...walkIn, sampledAt: at("2026-05-20T18:00:00Z") }, true],
		["of a request with an appointment is known", { ...request, sampledAt: noon }, true],
	])("%s", (_, row, isKnown) => {
		expect(isTimeKnown({ ...row, slotStartsAt: noon })).toBe(isKnown);
	});
});
