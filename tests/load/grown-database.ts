import type { Context } from "#database/context.server.ts";
import { openDatabase } from "#database/open.server.ts";
import { createLabTests } from "#domain/catalogue/lab-test/create-lab-tests.server.ts";
import { LabTestInput } from "#domain/catalogue/lab-test/schema.ts";
import { searchFields } from "#domain/foundation/search/search-index.ts";
import { storeVocabulary } from "#domain/foundation/search/vocabulary.server.ts";
import { system } from "#platform/actor.ts";
import { readEnv } from "#platform/env.server.ts";
import { diskStorage } from "#platform/file/storage.server.ts";
import { newId } from "#platform/ids.server.ts";
import { silentLog } from "#platform/process/log.server.ts";
import seeds from "#seeds/lab-tests.json" with { type: "json" };
import { connectPorts } from "../../src/ports.server.ts";
import { growReceptions } from "./reception-figures.ts";

// A laboratory that has grown: the demonstration and as many tests and posts as site 5.3 speaks of, and a long library and a year of receptions.

export const grown = { tests: 5_000, posts: 10_000, links: 10_000, media: 100_000 };
const perStatement = 500;

const syllables = {
	fa: "با بر تا تر پا پر سا سر شا کا کر گا گل لا ما مر نا نو را رو دا در وا هم یا زن".split(" "),
	en: "ba ra ti lo mo ne su pi ka tro gly ser phe dro xa ven qui mar lin tes".split(" "),
};
/** A word of no language, the same for the same number: a catalogue's words are many, and most are rare. */
function word(locale: "fa" | "en", number: number): string {
	const parts = syllables[locale];
	const at = (step: number) => parts[Math.floor(number / parts.length ** step) % parts.length] ?? "";
	return `${at(0)}${at(1)}${at(2)}${number % 3 === 0 ? at(0) : ""}`;
}
/** Few words are used often and many are rare. */
const often = (index: number) => Math.floor(((index * 7919) % 10_007) ** 2 / 33_000);

const grownTest = (index: number) => {
	const { ranges: _, ...seed } = LabTestInput.parse(seeds[index % seeds.length]);
	const names = {
		fa: `${word("fa", often(index))} ${word("fa", index)}`,
		en: `${word("en", often(index))} ${word("en", index)}`,
	};
	const text = (locale: "fa" | "en") => ({
		...seed.text[locale],
		name: `${seed.text[locale].name} ${names[locale]}`.slice(0, 160),
		synonyms: [...seed.text[locale].synonyms.slice(0, 3), names[locale]],
	});
	return {
		...seed,
		code: `X${index}`,
		abbreviations: [`${word("en", index).slice(0, 4)}${index % 90}`],
		ranges: [],
		text: { fa: text("fa"), en: text("en") },
	};
};

async function growPosts(ctx: Context) {
	const { pool } = ctx.database;
	const known = await pool.query(
		"select main_title, summary, body::text, words, reading_minutes from post_text where locale = 'fa' order by post_id",
	);
	const now = ctx.now().getTime();
	const vocabulary = new Set<string>();
	const missing = grown.posts - known.rows.length;
	for (let from = 0; from < missing; from += perStatement) {
		const rows = Array.from({ length: Math.min(perStatement, missing - from) }, (_, at) => {
			const index = from + at;
			const base = known.rows[index % known.rows.length];
			const own = [word("fa", often(index)), word("fa", index)];
			const more = Array.from({ length: 60 }, (_, step) => word("fa", often(index * 61 + step)));
			const title = `${base.main_title} ${own.join(" ")}`;
			const text = [...base.words, ...more].join(" ");
			const found = searchFields({ names: [title], others: [base.summary], text });
			for (const each of found.vocabulary) vocabulary.add(each);
			return {
				id: newId(),
				slug: `grown-${index}`,
				title,
				summary: base.summary,
				head: found.searchHead,
				words: found.words,
				version: found.searchVersion,
				body: JSON.parse(base.body),
				minutes: base.reading_minutes,
				at: new Date(now - index * 600_000).toISOString(),
			};
		});
		const json = JSON.stringify(rows);
		const given =
			"json_to_recordset($1) as g(id uuid, slug text, title text, summary text, head text, words jsonb, version int, body jsonb, minutes int, at timestamptz)";
		await pool.query(
			`insert into post (id, group_id, created_at, updated_at)
			select g.id, case when random() < 0.7 then (select id from post_group where group_id is null order by random() + 0 * g.minutes limit 1) end, g.at, g.at from ${given}`,
			[json],
		);
		await pool.query(
			`insert into post_text (post_id, locale, slug, main_title, summary, body, reading_minutes, search_head, words, search_version, state, publish_at, updated_at)
			select id, 'fa', slug, title, summary, body, minutes, head, array(select jsonb_array_elements_text(g.words)), version, 'published', at, at from ${given}`,
			[json],
		);
	}
	await storeVocabulary(ctx, "post", vocabulary);
}

/** Useful links, for a long list of the panel. */
async function growLinks({ database }: Context) {
	const rows = Array.from({ length: grown.links }, (_, position) => ({ id: newId(), position }));
	await database.pool.query(
		`insert into backlink (id, locale, title, link, position, search)
		select id, 'fa', 'پیوند ' || position, 'https://example.org/' || position, position, 'پیوند ' || position
		from json_to_recordset($1) as g(id uuid, position int)`,
		[JSON.stringify(rows)],
	);
}

/** Documents without a file, for a long library. */
async function growMedia({ database }: Context) {
	for (let from = 0; from < grown.media; from += 10 * perStatement) {
		const rows = Array.from({ length: 10 * perStatement }, (_, at) => {
			const index = from + at;
			const title = `${word("fa", often(index))} ${word("fa", index)} ${index}`;
			return { id: newId(), index, title };
		});
		await database.pool.query(
			`insert into media (id, media_type, file_path, file_name, titles, alternatives, search, size_bytes, created_at, updated_at)
			select id, 4, '/media/' || id || '/file.pdf', index || '.pdf', jsonb_build_object('fa', title, 'en', ''),
				'{"fa": "", "en": ""}', title, 1000 + index, now() - index * interval '1 minute', now() - index * interval '1 minute'
			from json_to_recordset($1) as g(id uuid, index int, title text)`,
			[JSON.stringify(rows)],
		);
	}
}

/** Fills the database of an installation that has the demonstration and is not running. */
export async function growLibrary(variables: Record<string, string>): Promise<void> {
	const env = readEnv({ NODE_ENV: "test", PORT: "3000", ...variables });
	connectPorts();
	const database = await openDatabase(env, silentLog);
	const ctx: Context = {
		env,
		log: silentLog,
		storage: diskStorage(`${env.dataDir}/files`),
		database,
		db: database.db,
		actor: system("bench"),
		locale: "fa",
		requestId: "bench",
		address: "",
		now: () => new Date(),
	};
	const missing = grown.tests - seeds.length;
	for (let from = 0; from < missing; from += perStatement) {
		const length = Math.min(perStatement, missing - from);
		await createLabTests(
			ctx,
			Array.from({ length }, (_, at) => grownTest(from + at)),
		);
	}
	await growLinks(ctx);
	await growMedia(ctx);
	await growPosts(ctx);
	await growReceptions(ctx);
	// as each night
	await database.pool.query("vacuum (analyze)");
	await database.close();
}
