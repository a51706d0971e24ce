import { QueryClient, queryOptions } from "@tanstack/react-query";
import {
	ApiProblem,
	labPanelClient,
	labTestClient,
	patientClient,
	receptionClient,
	reportClient,
	samplingClient,
	unwrap,
	uploadClient,
} from "#api/client.ts";
import type { LabTestSummary } from "#domain/catalogue/lab-test/schema.ts";
import type { TimeNeeds } from "#domain/catalogue/preparation/schema.ts";
import { timeQuery } from "#domain/catalogue/preparation/time-query.ts";
import type { Locale } from "#locale/locale.ts";
import { pageSizes } from "#platform/page-sizes.ts";

// What the area reads from the API. In the browser only: nothing is asked while the server renders.

const isWorthATry = (failures: number, error: unknown) =>
	failures < 2 && error instanceof ApiProblem && error.isTemporary;

export const queryClient = new QueryClient({
	defaultOptions: {
		queries: {
			// without a connection a call fails at once and says so, instead of waiting unseen
			networkMode: "always",
			retry: isWorthATry,
			staleTime: 60_000,
		},
	},
});

/** The patient's requests. */
export const myReceptions = queryOptions({
	queryKey: ["receptions"],
	queryFn: async () => (await unwrap(receptionClient.Reception.Mine.$get())).dataList,
	staleTime: 10_000,
});

/** The patient's released reports. */
export const myReports = queryOptions({
	queryKey: ["reports"],
	queryFn: async () => (await unwrap(reportClient.Report.Mine.$get())).dataList,
	staleTime: 10_000,
});

/** A new mobile number that is pending for the account. */
export const myMobileChange = queryOptions({
	queryKey: ["mobile-change"],
	queryFn: () => unwrap(receptionClient.Reception.MobileChange.$get()),
	staleTime: 10_000,
});

/** The account's drafts on the server. Always fresh, because another device may have changed them. */
export const myDrafts = queryOptions({
	queryKey: ["drafts"],
	queryFn: async () => (await unwrap(receptionClient.Reception.Draft.$get())).dataList,
	staleTime: 0,
});

export const myReception = (id: string) =>
	queryOptions({
		queryKey: ["receptions", id],
		queryFn: () => unwrap(receptionClient.Reception.Mine[":id"].$get({ param: { id } })),
	});

/** The content with which one request was submitted. */
export const myRecord = (id: string) =>
	queryOptions({
		queryKey: ["receptions", id, "record"],
		queryFn: () => unwrap(receptionClient.Reception.Mine[":id"].Record.$get({ param: { id } })),
	});

/** Earlier sampling addresses of the account. */
export const savedAddresses = queryOptions({
	queryKey: ["addresses"],
	queryFn: async () => (await unwrap(receptionClient.Reception.Addresses.$get())).dataList,
	staleTime: 5 * 60_000,
});

/** The people of the account. */
export const myPeople = queryOptions({
	queryKey: ["people"],
	queryFn: async () => (await unwrap(patientClient.Patient.Mine.$get())).dataList,
});

/** A set of the patient's pictures. Always fresh: the previous step may have changed it. */
export const myUpload = (id: string) =>
	queryOptions({
		queryKey: ["upload", id],
		queryFn: () => unwrap(uploadClient.Upload[":id"].$get({ param: { id } })),
		staleTime: 0,
	});

/** Tests that a list has shown, so that a selected test is known immediately. */
const seen = new Map<string, LabTestSummary>();
const keep = (tests: LabTestSummary[], locale: Locale) => {
	for (const test of tests) seen.set(`${locale} ${test.id}`, test);
};

/** A page of the catalogue, searched by the server (which normalises letters, digits and keyboard layouts). */
export const labTests = (locale: Locale, title: string, category: string) => ({
	queryKey: ["tests", locale, title, category],
	initialPageParam: 1,
	queryFn: async ({ pageParam, signal }: { pageParam: number; signal: AbortSignal }) => {
		const query = {
			page: String(pageParam),
			pageSize: String(pageSizes.tests),
			...(title ? { title } : {}),
			...(category ? { category } : {}),
		};
		const page = await unwrap(
			labTestClient.Test[":locale"].GetAll.$get({ param: { locale }, query }, { init: { signal } }),
		);
		keep(page.dataList, locale);
		return page;
	},
	getNextPageParam: (last: { totalPages: number }, all: unknown[]) =>
		all.length < last.totalPages ? all.length + 1 : undefined,
});

/** Selected tests with their preparation; tests that are no longer offered are missing. */
export const chosenTests = (locale: Locale, ids: readonly string[]) =>
	queryOptions({
		queryKey: ["chosen-tests", locale, ids],
		queryFn: async () => {
			if (ids.length === 0) return [];
			const call = labTestClient.Test[":locale"].Chosen.$get({
				param: { locale },
				query: { ids: ids.join(",") },
			});
			return (await unwrap(call)).dataList;
		},
		placeholderData: () => {
			const known = ids.map((id) => seen.get(`${locale} ${id}`));
			return known.every((test) => test !== undefined)
				? known.map((test) => ({ ...test, preparation: "" }))
				: undefined;
		},
	});

export const labPanels = (locale: Locale) =>
	queryOptions({
		queryKey: ["panels", locale],
		queryFn: async () =>
			(await unwrap(labPanelClient.Panel[":locale"].GetAll.$get({ param: { locale } }))).dataList,
		staleTime: 5 * 60_000,
	});

export const districts = (locale: Locale) =>
	queryOptions({
		queryKey: ["districts", locale],
		queryFn: async () =>
			(await unwrap(samplingClient.Sampling[":locale"].Districts.$get({ param: { locale } }))).dataList,
		staleTime: 5 * 60_000,
	});

export type SlotChoice = {
	location: number;
	/** The district of a home visit; empty at the laboratory. */
	districtId: string;
	from: string;
	days: number;
	/** The requirements of the selected tests for the appointment time. */
	needs: TimeNeeds;
};

/** Days with their slots. Always fresh, because another patient may have booked a slot. */
export const slots = (locale: Locale, { location, districtId, from, days, needs }: SlotChoice) =>
	queryOptions({
		queryKey: ["slots", locale, location, districtId, from, days, timeQuery(needs)],
		queryFn: async () => {
			const query = {
				location: String(location),
				days: String(days),
				...(districtId ? { districtId } : {}),
				...(from ? { from } : {}),
				...timeQuery(needs),
			};
			return unwrap(samplingClient.Sampling.Slots.$get({ query }));
		},
		staleTime: 0,
		refetchInterval: 60_000,
	});
