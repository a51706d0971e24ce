// A port is a question that a noun asks and a noun of a later area answers, so that imports between areas go one way.

type Question = (...args: never[]) => unknown;

/** A function whose implementation is set by `provide`; a second call of `provide` replaces the first implementation. */
export type Port<Ask extends Question> = Ask & { provide(answer: Ask): void };

const unanswered = new Set<string>();

/**
 * Declares a port, in the `ports.server.ts` of the noun that calls it. `src/ports.server.ts` provides its implementation.
 * @param name the same as the name of the constant
 * @returns the function; it throws an Error with the name when no implementation was provided
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

/** Names of the declared ports without an implementation, in alphabetical order. */
export const unansweredPorts = (): string[] => [...unanswered].toSorted();

/**
 * The product does not start unless every port has an implementation. @throws Error with the names of the ports without one
 */
export function assertPortsAnswered(): void {
	const names = unansweredPorts();
	if (names.length) throw new Error(`Ports without an answer: ${names.join(", ")}. See src/ports.server.ts.`);
}
