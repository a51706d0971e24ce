// A port is a question that a noun asks and a noun of a later area answers, so that imports between areas go one way.

type Question = (...args: never[]) => unknown;

/** Asks by being called. `provide` says who answers; a second answer replaces the first. */
export type Port<Ask extends Question> = Ask & { provide(answer: Ask): void };

const unanswered = new Set<string>();

/**
 * Declares a port, in the `ports.server.ts` of the noun that asks. `src/ports.server.ts` gives it its answer.
 * @param name the same as that of the constant
 * @returns the question; it throws an Error with the name when nothing was provided
 */
export function port<Ask extends Question>(name: string): Port<Ask> {
	let answer: Ask | undefined;
	unanswered.add(name);
	const ask = (...args: never[]) => {
		if (!answer) throw new Error(`Port ${name} has no answer. Provide one in src/ports.server.ts.`);
		return answer(...args);
	};
	const provide = (given: Ask) => {
		answer = given;
		unanswered.delete(name);
	};
	return Object.assign(ask as Ask, { provide });
}

/** Names of the declared ports that have no answer, in alphabetical order. */
export const unansweredPorts = (): string[] => [...unanswered].toSorted();

/** The product does not start without an answer for every port. @throws Error that names those without one */
export function assertPortsAnswered(): void {
	const names = unansweredPorts();
	if (names.length) throw new Error(`Ports without an answer: ${names.join(", ")}. See src/ports.server.ts.`);
}
