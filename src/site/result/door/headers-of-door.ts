/** The headers of the latest response: of the submitted form, otherwise of the page. */
export const headersOfDoor = ({
	actionHeaders,
	loaderHeaders,
}: {
	actionHeaders: Headers | undefined;
	loaderHeaders: Headers;
}): Headers => (actionHeaders?.has("cache-control") ? actionHeaders : loaderHeaders);
