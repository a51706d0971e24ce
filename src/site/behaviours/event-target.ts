/** The nearest ancestor (or the element itself) of an event's target that matches. */
export function within<E extends Element = HTMLElement>(event: Event, selector: string): E | null {
	const { target } = event;
	return target instanceof Element ? target.closest<E>(selector) : null;
}
