import { QueryClient } from "@tanstack/react-query";
import { ApiProblem } from "#api/client.ts";

const isWorthAnotherTry = (error: unknown) => error instanceof ApiProblem && error.isTemporary;

/**
 * The query cache of lists and forms. A failed read is retried at most twice, a failed change never; neither waits for
 * a connection.
 */
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
