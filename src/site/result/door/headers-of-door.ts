/**
 * The headers of the latest response: the headers of the submitted form's response, or of the page if no form was
 * submitted.
 */
export const headersOfDoor = ({
	actionHeaders,
	loaderHeaders,
}: {
	actionHeaders: Headers | undefined;
	loaderHeaders: Headers;
}): Headers => (actionHeaders?.has("cache-control") ? actionHeaders : loaderHeaders);
