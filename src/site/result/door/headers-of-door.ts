/** The headers of the latest answer: of the form that was sent, otherwise of the page. */
export const headersOfDoor = ({
	actionHeaders,
	loaderHeaders,
}: {
	actionHeaders: Headers | undefined;
	loaderHeaders: Headers;
}): Headers => (actionHeaders?.has("cache-control") ? actionHeaders : loaderHeaders);
