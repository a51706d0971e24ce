import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { ApiProblem, storedToken } from "#api/client.ts";
import { useCall } from "../call-context.tsx";

/** Fetches the picture by script, because a request from `src` would carry no staff token. */
async function fetchPicture(path: string, signal: AbortSignal): Promise<Response> {
	try {
		return await fetch(`/api${path}`, {
			signal,
			headers: {
				authorization: `bearer ${storedToken()}`,
				"accept-language": document.documentElement.lang || "fa",
			},
		});
	} catch {
		throw new ApiProblem(0, { code: "network" });
	}
}

/**
 * The object URL of a picture that only staff may see, once the picture has loaded. The URL exists while the record is open
 * and is never cached.
 * @param path below /api
 */
export function usePrivatePicture(path: string) {
	const call = useCall();
	const query = useQuery({
		queryKey: ["picture", path],
		queryFn: ({ signal }) =>
			call(async () => {
				const response = await fetchPicture(path, signal);
				// an answer that is a picture is read as one; a problem stays what it is
				const json = response.ok ? async () => response.blob() : response.json.bind(response);
				return { ok: response.ok, status: response.status, json };
			}),
		staleTime: Number.POSITIVE_INFINITY,
		gcTime: 60_000,
		refetchOnWindowFocus: false,
	});
	const { data: blob } = query;
	const [address, setAddress] = useState<string>();
	useEffect(() => {
		if (!blob) return;
		const made = URL.createObjectURL(blob);
		setAddress(made);
		return () => {
			URL.revokeObjectURL(made);
			setAddress(undefined);
		};
	}, [blob]);
	return { address, isError: query.isError, again: query.refetch };
}
