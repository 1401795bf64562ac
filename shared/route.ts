export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** What a caller has to know of an endpoint: of all its data the part that browsers load. */
export type Route = {
  readonly method: Method;
  /** As API Gateway writes it: `/api/jobs/{jobId}`. */
  readonly path: `/api/${string}`;
  /** Default 200; 204 has no body, 302 sends the answer's `location`. */
  readonly status?: 200 | 201 | 204 | 302;
  /**
   * Honours the Idempotency-Key. `stored`: the answer is stored in the transaction of the effect and replayed; where only
   * the table is used, that transaction is the whole effect, and the key is not locked. `rerun`: only a fingerprint is
   * stored and the handler runs again, for answers that must not be stored and effects that are idempotent.
   */
  readonly idempotent?: "stored" | "rerun";
  /** Domains whose cached answers are stale after this call; its own domain when absent. */
  readonly invalidates?: readonly string[];
};

export type NamedRoute<R extends Route = Route> = R & { readonly domain: string; readonly name: string };

/** Adds domain and name to each route. */
export function defineRoutes<const T extends Record<string, Route>>(
  domain: string,
  routes: T,
): { readonly [K in keyof T]: NamedRoute<T[K]> } {
  const named = Object.entries(routes).map(([name, route]) => [name, { ...route, domain, name }]);
  return Object.fromEntries(named) as { [K in keyof T]: NamedRoute<T[K]> };
}
