import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import optimizeLocales from "@react-aria/optimize-locales-plugin";
import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";

/** Modules of src/ by their paths there, without the end of their names. */
const inSource = (...paths: string[]) =>
	new RegExp(`/src/(${paths.join("|")})\\.tsx?(\\?|$)`.replaceAll("/", "[\\\\/]"));

const icons = "node_modules/lucide-react/dist/esm/icons";
/** The file of an icon, and that of the icon it is another name of. */
function iconFiles(name: string): string[] {
	const file = name.replaceAll(/(?<=[a-z])(?=[A-Z\d])|(?<=[A-Z])(?=\d)|(?<=\d)(?=[A-Z])/g, "-").toLowerCase();
	const path = join(icons, `${file}.mjs`);
	const real = existsSync(path) && /from ["']\.\/([\w-]+)\.mjs["']/.exec(readFileSync(path, "utf8"))?.[1];
	return real ? [file, real] : [file];
}

/** Icons that patients' pages show, and those of parts that all pages share: the panel's many others must not come with them. */
const patientIcons = ["src/online-reception", "src/ui"].flatMap((folder) =>
	readdirSync(folder, { recursive: true, encoding: "utf8" })
		.filter((file) => file.endsWith(".tsx"))
		.flatMap(
			(file) => readFileSync(join(folder, file), "utf8").match(/\{[^}]*\} from "lucide-react"/)?.[0] ?? [],
		)
		.flatMap((names) => names.match(/\b[A-Z]\w+/g) ?? [])
		.flatMap(iconFiles),
);

/** Spreadsheets are packed in place: the library packs large ones in a worker made of a blob, which the policy of our pages refuses. */
const spreadsheetsInPlace = {
	name: "spreadsheets-in-place",
	enforce: "pre" as const,
	transform: {
		filter: { id: /write-excel-file.*[\\/]zipToArrayBuffer\.js$/ },
		handler: (code: string) =>
			code.replace(
				"import { zip } from 'fflate';",
				"import { zipSync } from 'fflate';\nconst zip = (files, done) => done(null, zipSync(files));",
			),
	},
};

export default defineConfig(({ command }) => ({
	// of the words of React Aria in 34 languages only the English ones are carried; the Persian ones are ours
	plugins: [
		spreadsheetsInPlace,
		reactRouter(),
		{ ...optimizeLocales.vite({ locales: ["en-US"] }), enforce: "pre" as const },
	],
	// colours stay as they are written: light-dark() must be resolved where it is used, or a dark part of a light page keeps
	// light colours; browsers that lack it get hex from the server (ui/palette.ts). The number is `Features.Colors`.
	css: { lightningcss: { exclude: 1_113_088 } },
	// found at the start: a library that is found later reloads the page one works on
	optimizeDeps: {
		// native code of the server, which the search for what browsers load would try to read
		exclude: ["@myriaddreamin/typst-ts-node-compiler"],
		entries: [
			"src/{cpanel,records,ui,online-reception,site,sections}/**/*.tsx",
			"src/domain/*/*/cpanel/**/*.tsx",
			"!**/*.test.tsx",
		],
	},
	build: { target: ["chrome111", "safari16.4", "firefox128"], assetsInlineLimit: 0 },
	environments: {
		client: {
			build: {
				rollupOptions: {
					output: {
						// what hydrated pages have in common comes in a few files instead of a hundred small ones: on a bad line their
						// heads and their lost compression weigh a tenth of the whole. The first group that knows a module takes it
						// with what it imports. What the panel and the online reception both use stands in `start`, or each would
						// load the other (tests/product/script-size.test.ts). Only modules without sheets: a sheet follows its
						// script's file, and would come on pages that are not its own
						codeSplitting: {
							groups: [
								{ name: "react", test: /node_modules.(react|react-dom|react-router|scheduler)\// },
								{ name: "query", test: /@tanstack.(query-core|react-query)\// },
								{
									name: "start",
									test: inSource(
										"root|site/error-pages/error-page|api/client",
										"platform/(clock|page-sizes|random-key|value/keys)|locale/number/(digits|mobile-number|number|price)|locale/text/normalise-text",
										"domain/reception/reception/person/lab-sender",
										"ui/(aria-locale|button|checkbox|countdown|digits-field|empty-state|error-state|lazy-component|menu-button|num|price)",
										"ui/(form-part|search-field|skeleton|text-field)",
									),
								},
								{ name: "dates", test: inSource("locale/date/date") },
								{
									name: "schemas",
									test: inSource(
										"locale/validation|platform/http/(paging|query-params)|domain/sampling/sampling/location",
									),
								},
								// an icon of one or two pages comes with them
								{
									name: "icons",
									test: new RegExp(
										`node_modules.lucide-react.dist.esm.(?!icons)|icons.(${patientIcons.join("|")})\\.`,
									),
									minShareCount: 2,
								},
								{ name: "panel-icons", test: /node_modules.lucide-react\//, minShareCount: 4 },
								{ name: "controls", test: inSource("ui/segmented") },
								// a page or two of the panel use them, and signing in
								{ name: "sign-in", test: inSource("ui/(progress|code-boxes|brand)") },
								{ name: "device", test: inSource("platform/secret/(encrypted-storage|device-key)") },
								{ name: "time-query", test: inSource("domain/catalogue/preparation/time-query") },
								{
									name: "preparation",
									test: inSource("domain/catalogue/preparation/(preparation|merged-lines|texts)"),
								},
								{
									name: "requests",
									test: inSource(
										"domain/reception/reception/(state/(status|transitions|cancellation-deadline)|information-request|option-codes)",
									),
								},
								// what is said of a request: the wizard, and the desk that makes one
								{
									name: "request-schemas",
									test: inSource(
										"domain/reception/reception/(schema|person/age|items/(pricing|catalogue-join))|locale/number/national-code",
									),
								},
								{
									name: "reception",
									test: inSource(
										"online-reception/(frame/(top-bar|without-script)|step/step-guard|queries|basket/catalogue-selection|continue/continue-code|person/lab-sender|login/(sign-in|auth-frame))",
									),
								},
								{
									name: "request",
									test: inSource("online-reception/(step/(step-page|step-skeleton)|draft/draft-page)"),
								},
								{ name: "panel", test: inSource("cpanel/layout|records/page-head|ui/pager") },
								{ name: "list", test: inSource("records/list/collection-page") },
								// of menus and messages, which patients' pages have too; the text editor would take the first of them along
								{
									name: "overlay",
									test: /node_modules.(use-sync-external-store|react-aria.dist.private.(overlays.PortalProvider|utils.(getScrollParent|useEvent)))\b/,
								},
								// the text editor, and the menus that are loaded after it
								{ name: "tiptap", test: /node_modules.(@tiptap|prosemirror-)/ },
								{ name: "words.fa", test: /src.(ui|locale).(messages|aria-strings)\.fa\./ },
								{ name: "words.en", test: /src.(ui|locale).messages\.en\./ },
								{ name: "reception.fa", test: /src.online-reception.(all-messages|messages)\.fa\./ },
								{ name: "reception.en", test: /src.online-reception.(all-messages|messages)\.en\./ },
							],
						},
					},
				},
			},
		},
		ssr: {
			build: { rollupOptions: { input: "./src/app.ts" } },
			resolve: {
				// the server build carries its libraries, so that a start reads one file and React runs in production mode
				// whatever NODE_ENV says; what holds native code or starts its own threads stays in node_modules
				noExternal: command === "build" ? true : undefined,
				external: [
					"@electric-sql/pglite",
					"@myriaddreamin/typst-ts-node-compiler",
					"@node-rs/argon2",
					"pg",
					"pino",
					"sharp",
				],
			},
		},
	},
	define: command === "build" ? { "process.env.NODE_ENV": JSON.stringify("production") } : {},
}));
