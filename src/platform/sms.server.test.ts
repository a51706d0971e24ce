import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { json } from "node:stream/consumers";
import { afterEach, describe, expect, it } from "vitest";
import { listen } from "./http/server.server.ts";
import { httpGateway, type SmsGateway } from "./sms.server.ts";

let stop = async () => {};
afterEach(() => stop());

/** A gateway's server that behaves as told. */
async function against(
	answer: (request: IncomingMessage, response: ServerResponse) => void,
	timeoutMs = 200,
): Promise<SmsGateway> {
	const server = createServer(answer);
	const port = await listen(server, 0, "127.0.0.1");
	stop = async () => {
		server.closeAllConnections();
		await new Promise((resolve) => server.close(resolve));
		stop = async () => {};
	};
	return httpGateway({ url: `http://127.0.0.1:${port}/send`, token: "secret", sender: "3000", timeoutMs });
}

const message = { id: "m-1", mobile: "09120000001", text: "کد: 123456", template: "account.code" };
const says = (status: number, body: string) => (_: IncomingMessage, response: ServerResponse) =>
	void response.writeHead(status).end(body);

describe("the HTTP gateway", () => {
	it("posts the message with its id", async () => {
		let seen: unknown;
		let headers: IncomingMessage["headers"] = {};
		const gateway = await against(async (request, response) => {
			seen = await json(request);
			headers = request.headers;
			response.end('{"id": 77}');
		});
		expect(await gateway.send(message)).toEqual({ kind: "sent", gatewayId: "77" });
		expect(seen).toEqual({ id: "m-1", to: "09120000001", from: "3000", text: "کد: 123456" });
		expect(headers).toMatchObject({ authorization: "Bearer secret", "idempotency-key": "m-1" });
	});

	it.each([
		["answers 500", says(500, "oops")],
		["is overloaded", says(429, "")],
		["has lost our token", says(401, "")],
		["says yes with nothing in it", says(200, "")],
		["says yes in HTML", says(200, "<html>welcome</html>")],
		["says yes without an id", says(200, "{}")],
		["says null", says(200, "null")],
		["says yes with an empty id", says(200, '{"id": ""}')],
		["says yes and means no", says(200, '{"id": 0, "error": "no credit"}')],
		[
			"answers without end",
			(_: IncomingMessage, response: ServerResponse) => void response.writeHead(200).end("x".repeat(100_000)),
		],
		[
			"sends us elsewhere",
			(_: IncomingMessage, response: ServerResponse) =>
				void response.writeHead(302, { location: "http://127.0.0.1:1/" }).end(),
		],
		["hangs up", (request: IncomingMessage) => void request.socket.destroy()],
		["never answers", () => {}],
		[
			"begins and stalls",
			(_: IncomingMessage, response: ServerResponse) => void response.writeHead(200).write('{"id"'),
		],
	])("that %s is retried later", async (_, behaviour) => {
		const gateway = await against(behaviour);
		expect(await gateway.send(message)).toMatchObject({ kind: "failed", reason: expect.any(String) });
	});

	it("is retried later when it cannot be reached", async () => {
		const gateway = await against(says(200, "{}"));
		await stop();
		expect(await gateway.send(message)).toEqual({
			kind: "failed",
			reason: "ECONNREFUSED",
			isDoubtful: false,
		});
	});

	it.each([400, 404, 422])("is not retried after the response %d", async (status) => {
		expect(await (await against(says(status, "no"))).send(message)).toEqual({
			kind: "refused",
			reason: `status ${status}`,
		});
	});
});
