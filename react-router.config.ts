import type { Config } from "@react-router/dev/config";

export default {
	appDirectory: "src",
	buildDirectory: "build",
	ssr: true,
	// every route is known from the start: no second request for route manifests while a patient moves on
	routeDiscovery: { mode: "initial" },
} satisfies Config;
