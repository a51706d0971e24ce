import optimizeLocales from "@react-aria/optimize-locales-plugin";
import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";

export default defineConfig(({ command }) => ({
	// of the words of React Aria in 34 languages only the English ones are carried; the Persian ones are ours
	plugins: [reactRouter(), { ...optimizeLocales.vite({ locales: ["en-US"] }), enforce: "pre" as const }],
	// colours stay as they are written: light-dark() must be resolved where it is used, or a dark part of a light page keeps
	// light colours; browsers that lack it get hex from the server (ui/palette.ts). The number is `Features.Colors`.
	css: { lightningcss: { exclude: 1_113_088 } },
	build: { target: ["chrome111", "safari16.4", "firefox128"], assetsInlineLimit: 0 },
	environments: {
		ssr: {
			build: { rollupOptions: { input: "./src/app.ts" } },
			resolve: {
				// the server build carries its libraries, so that a start reads one file and React runs in production mode
				// whatever NODE_ENV says; what holds native code or starts its own threads stays in node_modules
				noExternal: command === "build" ? true : undefined,
				external: ["@electric-sql/pglite", "@node-rs/argon2", "pg", "pino", "sharp"],
			},
		},
	},
	define: command === "build" ? { "process.env.NODE_ENV": JSON.stringify("production") } : {},
}));
