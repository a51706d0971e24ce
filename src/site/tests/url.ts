import { LabTestQuery, labTestOrders } from "#domain/catalogue/lab-test/schema.ts";

// The address of the catalogue: a search and its filters, as the GET form of the page writes them.

const lists = ["category", "sample"] as const;
const singles = ["title", "fasting", "home", "letter", "sort", "page"] as const;

/** Reads the address; invalid parts are left out, so that an old or broken link still shows the catalogue. */
export function parseUrl(search: URLSearchParams): LabTestQuery {
	const given: Record<string, string> = {};
	for (const name of lists) {
		const values = search.getAll(name).filter(Boolean).join(",");
		if (values && LabTestQuery.shape[name].safeParse(values).success) given[name] = values;
	}
	for (const name of singles) {
		const value = search.get(name)?.trim();
		if (value && LabTestQuery.shape[name].safeParse(value).success) given[name] = value;
	}
	return LabTestQuery.parse(given);
}

/** The path of the catalogue with a search; page 1 and empty values are left out. */
export function catalogueHref({
	category,
	sample,
	title,
	fasting,
	home,
	letter,
	sort,
	page,
}: Partial<LabTestQuery>) {
	const search = new URLSearchParams();
	if (title) search.set("title", title);
	if (letter) search.set("letter", letter);
	for (const slug of category ?? []) search.append("category", slug);
	for (const name of sample ?? []) search.append("sample", name);
	if (fasting) search.set("fasting", fasting);
	if (home) search.set("home", home);
	if (sort && sort !== labTestOrders[0]) search.set("sort", sort);
	if (page && page > 1) search.set("page", String(page));
	const text = search.toString();
	return text ? `/tests?${text}` : "/tests";
}
