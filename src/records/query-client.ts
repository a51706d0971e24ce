import { QueryClient } from "@tanstack/react-query";
import { ApiProblem } from "#api/client.ts";

const isWorthAnotherTry = (error: unknown) => error instanceof ApiProblem && error.isTemporary;

/** What lists and forms remember of the server. A failed call is told at once instead of being kept for later. */
export const createQueryClient = () =>
	new QueryClient({
		defaultOptions: {
			queries: {
				networkMode: "always",
				staleTime: 5_000,
				retry: (count, error) => count < 2 && isWorthAnotherTry(error),
			},
			mutations: { networkMode: "always", retry: false },
		},
	});
