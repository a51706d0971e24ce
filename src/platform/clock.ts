// The one place that knows the time. Tests move it; everything else asks.

export type Clock = {
	/** The present moment. */
	now(): Date;
};

export const systemClock: Clock = { now: () => new Date() };

export const second = 1000;
export const minute = 60 * second;
export const hour = 60 * minute;
export const day = 24 * hour;
