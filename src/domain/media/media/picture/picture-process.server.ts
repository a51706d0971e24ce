import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";
import { DomainError, type ErrorKind, type FieldError, unavailable } from "#platform/errors.ts";
import { projectRoot } from "#platform/project-root.server.ts";
import type { PictureAnswer, PictureRequest, PictureSource, PictureWorks } from "./picture-worker.server.ts";

// One picture at a time in a process of its own (SECURITY F25): opened, a picture is many times as large as it was sent.

export type PictureProcess = {
	/**
	 * Processes a picture after all earlier pictures.
	 * @throws DomainError any error of the work; `service.busy` when too many pictures wait, or when the picture took too
	 *   long, which can also happen on an overloaded machine; `upload.broken-image` if the process ended while it was
	 *   processing the picture
	 */
	run<Work extends keyof PictureWorks>(
		work: Work,
		picture: PictureSource,
		...options: Tail<PictureWorks[Work]>
	): ReturnType<PictureWorks[Work]>;
	/** The id of the running process; undefined if no process is running. */
	readonly pid: number | undefined;
};

type Tail<Work> = Work extends (bytes: never, ...rest: infer Rest) => unknown ? Rest : never;
type Bounds = { maxWaiting: number; limitMs: number; idleMs?: number };

/** Memory limit of the process in KiB: a picture of 50 million pixels takes around 600 MiB. */
const memoryKib = 1_200_000;

function startProcess(): ChildProcess {
	const child = spawn(
		"/bin/sh",
		// the bound is the system's: what the image library takes is no heap of ours; pages come before pictures
		[
			"-c",
			`ulimit -d ${memoryKib}; exec nice -n 10 "$0" "$1"`,
			process.execPath,
			join(projectRoot, "src/domain/media/media/picture/picture-worker.server.ts"),
		],
		{
			cwd: projectRoot,
			// no secret of ours in there
			env: { NODE_ENV: "production", MALLOC_ARENA_MAX: "2" },
			stdio: ["ignore", "ignore", "ignore", "ipc"],
			serialization: "advanced",
		},
	);
	// the exit handler rejects the waiting requests
	child.on("error", () => {});
	return child;
}

const brokenPicture = () =>
	new DomainError("unsupported", "upload.broken-image", {}, [
		{ field: "file", key: "validation.brokenPicture" },
	]);

function errorOf({ kind, code, fields, message }: NonNullable<PictureAnswer["error"]>): Error {
	return kind && code
		? new DomainError(kind as ErrorKind, code, {}, fields as FieldError[])
		: new Error(message);
}

/** Sends one picture to the process. @throws as `run` */
function askProcess(child: ChildProcess, request: PictureRequest, limitMs: number): Promise<unknown> {
	return new Promise((resolve, reject) => {
		let isLate = false;
		const timer = setTimeout(() => {
			isLate = true;
			child.kill("SIGKILL");
		}, limitMs);
		const done = () => {
			clearTimeout(timer);
			child.off("message", onMessage);
			child.off("exit", onExit);
		};
		const onMessage = ({ error, result }: PictureAnswer) => {
			done();
			if (error) reject(errorOf(error));
			else resolve(result);
		};
		const onExit = () => {
			done();
			reject(isLate ? unavailable("service.busy") : brokenPicture());
		};
		child.once("message", onMessage);
		child.once("exit", onExit);
		child.send(request, (error) => {
			if (error) child.kill("SIGKILL");
		});
	});
}

/**
 * Creates a process for pictures, which is started for its first picture and ended when it has been idle.
 * @param maxWaiting maximum number of waiting pictures; `limitMs` is the time limit for one picture
 */
export function createPictureProcess({ maxWaiting, limitMs, idleMs = 30_000 }: Bounds): PictureProcess {
	let child: ChildProcess | undefined;
	let turn: Promise<unknown> = Promise.resolve();
	let waiting = 0;
	let idle: NodeJS.Timeout | undefined;

	function running(): ChildProcess {
		if (child?.exitCode === null && child.signalCode === null && child.connected) return child;
		child = startProcess();
		return child;
	}

	async function work(request: PictureRequest): Promise<unknown> {
		clearTimeout(idle);
		const now = running();
		// a program that is done does not wait for an idle process
		now.ref();
		now.channel?.ref();
		try {
			return await askProcess(now, request, limitMs);
		} finally {
			now.unref();
			now.channel?.unref();
			idle = setTimeout(() => {
				if (child === now) child = undefined;
				now.kill();
			}, idleMs);
			idle.unref();
		}
	}

	/** Runs a request after all earlier requests. */
	function inTurn(request: Parameters<typeof work>[0]): Promise<unknown> {
		if (waiting >= maxWaiting) return Promise.reject(unavailable("service.busy"));
		waiting++;
		const done = turn
			.then(() => work(request))
			.finally(() => {
				waiting--;
			});
		turn = done.catch(() => undefined);
		return done;
	}

	return {
		get pid() {
			return child?.exitCode === null && child.signalCode === null ? child.pid : undefined;
		},
		run(name, picture, ...options) {
			// a file is named, not carried over
			const source = picture instanceof Uint8Array ? picture : { path: picture.path, key: picture.key };
			// the answer of another process, which does what the name says
			return inTurn({ work: name, source, options: options[0] }) as never;
		},
	};
}

/** The picture process for requests whose caller waits for the response. */
export const pictures = createPictureProcess({ maxWaiting: 32, limitMs: 20_000 });
/** A separate picture process for jobs, so that requests do not wait for the pictures of jobs. */
export const slowPictures = createPictureProcess({ maxWaiting: 8, limitMs: 180_000 });
