import { dirname } from "node:path";
import { vi } from "vitest";
import { appointments } from "../../../shared/appointments/contract.ts";
import { conversations } from "../../../shared/conversations/contract.ts";
import { disputes } from "../../../shared/disputes/contract.ts";
import type { Endpoint, EndpointSpec, Output } from "../../../shared/endpoint.ts";
import { AppError, toProblem } from "../../../shared/errors/errors.ts";
import { notifications } from "../../../shared/notifications/contract.ts";
import { defaultChoices } from "../../../shared/notifications/kinds.ts";
import type { Preferences } from "../../../shared/notifications/schema.ts";
import { session } from "../../../shared/session/contract.ts";
import { zipMapPath } from "../../../web/src/features/maps/zip-map-path.ts";

/** A call as the page sent it. */
export type SentCall = {
  readonly id: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: Headers;
  /** Undefined if there was none. */
  readonly body: unknown;
};

type Answer = (sent: SentCall) => unknown;
type Route = { readonly endpoint: Endpoint; readonly pattern: RegExp; readonly answer: Answer };

/** What people are told of, as long as they have chosen nothing. */
export const allChosen: Preferences = { mail: defaultChoices, bell: defaultChoices, push: defaultChoices };

/** Where people write to, as the configuration of the site says unless a test serves another one. */
export const SUPPORT = "help@homewright.test";

const patternOf = (path: string) => new RegExp(`^${path.replaceAll(/\{\w+\}/g, "[^/]+")}$`);

/**
 * Replaces `fetch` in page tests: answers by contract entry, with what its schema allows. An unexpected call throws and is
 * listed in `unexpected`.
 */
export function stubServer() {
  const routes: Route[] = [];
  const sent: SentCall[] = [];
  const unexpected: string[] = [];
  const files = new Map<string, unknown>([["/config.json", { supportEmail: SUPPORT }]]);

  async function answer(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
    const { pathname, searchParams } = new URL(String(input), "http://127.0.0.1");
    const method = init.method ?? "GET";
    if (method === "GET" && files.has(pathname)) return Response.json(files.get(pathname));
    // Maps know no place unless the test says so.
    if (pathname.startsWith(dirname(zipMapPath("00")))) return Response.json([]);
    const route = routes.findLast(({ endpoint, pattern }) => endpoint.method === method && pattern.test(pathname));
    if (!route) {
      unexpected.push(`${method} ${pathname}`);
      throw new TypeError(`unexpected call of ${method} ${pathname}`);
    }
    const { endpoint } = route;
    const body: unknown = init.body === undefined ? undefined : JSON.parse(String(init.body));
    const call = { id: endpoint.id, path: pathname, query: searchParams, headers: new Headers(init.headers), body };
    sent.push(call);
    try {
      const answered = await route.answer(call);
      if (answered instanceof Response) return answered;
      return Response.json(endpoint.returns.parse(answered), { status: endpoint.status ?? 200 });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const problem = toProblem(error, { language: "en", requestId: "req-1" });
      return Response.json(problem, { status: problem.status });
    }
  }
  vi.stubGlobal("fetch", answer);
  const add = (endpoint: Endpoint, handler: Answer) =>
    routes.push({ endpoint, pattern: patternOf(endpoint.path), answer: handler });
  add(appointments.policy, () => ({ policy: "none" }));
  // A job's panel asks whether the other side shares a number; the two may not have written yet.
  add(conversations.get, () => {
    throw new AppError("conversation.notFound");
  });
  // A job in dispute asks whose move it is.
  add(disputes.get, () => {
    throw new AppError("dispute.notFound");
  });
  // Every page loads notifications and reports a changed language.
  add(notifications.list, () => ({ unreadCount: 0, notifications: [] }));
  add(notifications.preferences, () => allChosen);
  add(session.update, () => new Response(null, { status: 204 }));
  // The panel of a job shows the last message about it.
  add(conversations.list, () => []);

  const sentTo = (endpoint: Endpoint) => sent.filter(({ id }) => id === endpoint.id);

  return {
    unexpected,
    /** Sets the answer of an endpoint: a value, a `Response`, or a thrown `AppError`. */
    on<S extends EndpointSpec>(
      endpoint: Endpoint<S>,
      handler: (sent: SentCall) => Output<S> | Response | Promise<Output<S> | Response>,
    ) {
      add(endpoint, handler);
    },
    /** Adds a JSON file of the site. */
    onFile: (path: string, content: unknown) => void files.set(path, content),
    /** The calls of an endpoint so far. */
    sentTo,
    /** What was sent to an endpoint so far. */
    bodiesTo: (endpoint: Endpoint) => sentTo(endpoint).map(({ body }) => body),
  };
}

export type StubServer = ReturnType<typeof stubServer>;

/** A page of a list, with the cursor of the next one if there is one. */
export const pageOf = (items: readonly object[], cursor?: string): Response =>
  Response.json(items, { headers: cursor ? { link: `</api?cursor=${cursor}>; rel="next"` } : {} });

/** The item whose id ends the path; throws a 404 when there is none. */
export function findByPath<Item extends { id: string }>(items: readonly Item[], path: string): Item {
  const item = items.find(({ id }) => path.endsWith(id));
  if (!item) throw new AppError("serviceRequest.notFound");
  return item;
}
