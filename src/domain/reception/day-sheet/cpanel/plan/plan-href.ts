/** Address of the plan of a day, or of the sheet of one of its samplers. @param day empty for today */
export function planHref(day: string, samplerId = ""): string {
	const params = new URLSearchParams();
	if (day) params.set("day", day);
	if (samplerId) params.set("sampler", samplerId);
	const query = params.toString();
	return query ? `/cpanel/day-sheet?${query}` : "/cpanel/day-sheet";
}
