// @vitest-environment happy-dom
import { afterEach, describe, expect, test, vi } from "vitest";
import { defineRoutes } from "../../shared/route.ts";
import { ApiError, isUnauthorized } from "../../web/src/api/problem.ts";
import { send } from "../../web/src/api/send.ts";

const { ping } = defineRoutes("demo", { ping: { method: "GET", path: "/api/ping" } });

afterEach(() => vi.unstubAllGlobals());

async function failureOf(response: Response): Promise<unknown> {
  vi.stubGlobal("fetch", async () => response);
  return send(ping, {}).then(
    () => undefined,
    (error: unknown) => error,
  );
}

describe("a call that does not succeed", () => {
  test.each([
    [404, '{"title":"Not Found"}', "", '404: {"title":"Not Found"}'],
    [500, "", "Internal Server Error", "500: Internal Server Error"],
    [502, "<html>Bad gateway</html>", "Bad Gateway", "502: <html>Bad gateway</html>"],
    [429, "", "", "429: "],
  ])(
    "R-167 is an error of its status and its body, or its status text: %i '%s'",
    async (status, body, statusText, message) => {
      const failure = await failureOf(new Response(body, { status, statusText }));
      expect(failure).toBeInstanceOf(ApiError);
      expect(failure).toHaveProperty("message", message);
      expect(failure).toHaveProperty("status", status);
    },
  );
});

test("R-741 a read that follows a change does not take the browser's copy from before it", async () => {
  const { pong } = defineRoutes("demo", { pong: { method: "POST", path: "/api/pong" } });
  const caches: (RequestCache | undefined)[] = [];
  vi.stubGlobal("fetch", async (_url: string, { cache }: RequestInit) => {
    caches.push(cache);
    return new Response("{}");
  });
  for (const call of [ping, pong, ping]) await send(call, {});
  expect(caches).toEqual([undefined, undefined, "reload"]);
});

describe("the end of a session", () => {
  test.each([
    ["401: Unauthorized", true],
    ['401: {"title":"Unauthorized","status":401}', true],
    ["401: Nobody", false],
    ["403: Unauthorized", false],
    ["500: 401: Unauthorized", false],
    ["Unauthorized", false],
  ])("R-167 is a message that begins with 401 and holds Unauthorized: '%s'", (message, isOver) => {
    expect(isUnauthorized(new Error(message))).toBe(isOver);
  });
});
