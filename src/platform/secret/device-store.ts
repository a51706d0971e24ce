/** Makes one request to the store of a device, and returns its result. */
export type DeviceStore = <T>(
	mode: IDBTransactionMode,
	work: (store: IDBObjectStore) => IDBRequest<T>,
) => Promise<T>;

const finished = <T>(request: IDBRequest<T>): Promise<T> =>
	new Promise((resolve, reject) => {
		request.onsuccess = () => resolve(request.result);
		request.onerror = () => reject(request.error);
	});

/**
 * A store in the browser's database (IndexedDB), created on first use and opened for each request.
 * @param keyPath the property that identifies a row; without it, a name is passed for each row
 */
export const deviceStore =
	(databaseName: string, storeName: string, keyPath?: string): DeviceStore =>
	async (mode, work) => {
		const opening = indexedDB.open(databaseName, 1);
		opening.onupgradeneeded = () =>
			opening.result.createObjectStore(storeName, keyPath === undefined ? {} : { keyPath });
		const database = await finished(opening);
		try {
			return await finished(work(database.transaction(storeName, mode).objectStore(storeName)));
		} finally {
			database.close();
		}
	};
