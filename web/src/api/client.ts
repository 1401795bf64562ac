import { MutationCache, mutationOptions, QueryCache, QueryClient, queryOptions } from "@tanstack/react-query";
import type { Endpoint, EndpointSpec, Request, Returned } from "../../../shared/endpoint.ts";
import { isUnauthorized } from "./problem.ts";
import { type Options, send } from "./send.ts";

declare module "@tanstack/react-query" {
  interface Register {
    mutationMeta: { readonly invalidates?: readonly string[]; readonly isLong401?: boolean };
    queryMeta: { readonly isQuiet401?: boolean };
  }
}

/** Cache entries are filed under [domain, name, request], so that a whole domain can be refreshed by name. */
export const keyOf = <S extends EndpointSpec>(endpoint: Endpoint<S>, request: Request<S>) => [
  endpoint.domain,
  endpoint.name,
  request,
];

/** A cached reading call. */
export const query = <S extends EndpointSpec>(endpoint: Endpoint<S>, request: Request<S>) =>
  queryOptions<Returned<S>>({
    queryKey: keyOf(endpoint, request),
    queryFn: ({ signal }) => send(endpoint, request, { signal }),
  });

/** A changing call; what it makes stale is refreshed afterwards. */
export const mutation = <S extends EndpointSpec>(endpoint: Endpoint<S>, options: Options = {}) =>
  mutationOptions<Returned<S>, Error, Request<S>>({
    mutationFn: (request) => send(endpoint, request, options),
    meta: { invalidates: endpoint.invalidates ?? [endpoint.domain] },
  });

/** Never retries, never refetches by itself, and data never goes stale. `onLoggedOut` hears of every 401. */
export function createQueryClient(onLoggedOut: (wording: "short" | "long") => void): QueryClient {
  const client: QueryClient = new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        staleTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
      },
      mutations: { retry: false },
    },
    queryCache: new QueryCache({
      onError: (error, { meta }) => {
        if (isUnauthorized(error) && !meta?.isQuiet401) onLoggedOut("short");
      },
    }),
    mutationCache: new MutationCache({
      onError: (error, _request, _result, { meta }) => {
        if (isUnauthorized(error)) onLoggedOut(meta?.isLong401 ? "long" : "short");
      },
      onSuccess: async (_answer, _request, _result, { meta }) => {
        const stale = meta?.invalidates ?? [];
        await Promise.all(stale.map((domain) => client.invalidateQueries({ queryKey: [domain] })));
      },
    }),
  });
  return client;
}
