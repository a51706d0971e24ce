import type { Context } from "#database/context.server.ts";
import { openInstallation as openOwn } from "#database/open.server.ts";
import { system } from "#platform/actor.ts";
import { readEnv } from "#platform/env.server.ts";
import { diskStorage, filesFolder } from "#platform/file/storage.server.ts";
import { silentLog } from "#platform/process/log.server.ts";
import { connectPorts } from "../../src/ports.server.ts";

connectPorts();

/** Database and files of an installation that is not running, to fill them or to look into them. Close `database` afterwards. */
export async function openInstallation(variables: Record<string, string>): Promise<Context> {
	const env = readEnv({ NODE_ENV: "test", PORT: "3000", ...variables });
	const database = await openOwn(env, silentLog);
	return {
		...{ env, log: silentLog, storage: diskStorage(filesFolder(env.dataDir)), database, db: database.db },
		...{ actor: system("test"), locale: "fa", requestId: "test", address: "", now: () => new Date() },
	};
}
