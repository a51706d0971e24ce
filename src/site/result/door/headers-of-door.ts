/** The headers of what answered last: of the form that was sent, else of the page. */
export const headersOfDoor = ({
	actionHeaders,
	loaderHeaders,
}: {
	actionHeaders: Headers | undefined;
	loaderHeaders: Headers;
}): Headers => (actionHeaders?.has("cache-control") ? actionHeaders : loaderHeaders);
