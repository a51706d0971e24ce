import { useSearchParams } from "react-router";
import { MissingAddresses } from "./missing-addresses.tsx";
import { Redirects } from "./redirects.tsx";

/** The page with the redirects and the requested addresses that were not found. */
export default function RedirectsPage() {
	const [params] = useSearchParams();
	return params.get("view") === "missing" ? <MissingAddresses /> : <Redirects />;
}
