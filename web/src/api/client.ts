import { MutationCache, mutationOptions, QueryCache, QueryClient, queryOptions } from "@tanstack/react-query";
import type { EndpointSpec, Output, Request } from "../../../shared/endpoint.ts";
import type { Callable } from "./endpoints.ts";
import { refetchChanged, rememberWrite, type WriteMeta } from "./own-writes.ts";
import { ApiError, isAlreadySent, isUnauthorized } from "./problem.ts";
import { type Options, send } from "./send.ts";

declare module "@tanstack/react-query" {
  interface Register {
    mutationMeta: {
      readonly invalidates?: readonly string[];
      readonly writes?: WriteMeta;
      readonly hasLongUnauthorizedText?: boolean;
    };
    queryMeta: { readonly ignoresUnauthorized?: boolean };
  }
}

/** The query key [domain, name, request]: a whole domain can be invalidated by its first element. */
export const queryKeyOf = <S extends EndpointSpec>(endpoint: Callable<S>, request: Request<S>) => [
  endpoint.domain,
  endpoint.name,
  request,
];

/** Query options of a reading endpoint. */
export const query = <S extends EndpointSpec>(endpoint: Callable<S>, request: Request<S>) =>
  queryOptions<Output<S>>({
    queryKey: queryKeyOf(endpoint, request),
    queryFn: ({ signal }) => send(endpoint, request, { signal }),
  });

/** Mutation options of a changing endpoint; on success it invalidates the domains of `endpoint.invalidates`. */
export const mutation = <S extends EndpointSpec>(endpoint: Callable<S>, options: Options = {}) =>
  mutationOptions<Output<S>, Error, Request<S>>({
    mutationFn: (request) => send(endpoint, request, options),
    meta: {
      invalidates: endpoint.invalidates ?? [endpoint.domain],
      writes: { domain: endpoint.domain, isNew: endpoint.status === 201 },
    },
  });

const hasNoResponse = (error: unknown): boolean => error !== null && !(error instanceof ApiError);

/**
 * Never retries, and data never goes stale. What a mutation invalidates is fetched at once, completed with its
 * response, and again when the indexes have followed. Offline calls fail at once and are not queued; only queries that failed
 * without a response are refetched on reconnect. `onLoggedOut` is called for every 401.
 */
export function createQueryClient(onLoggedOut: (wording: "short" | "long") => void): QueryClient {
  const refetch = ({ invalidates = [] }: { readonly invalidates?: readonly string[] } = {}, onLagOver?: () => void) =>
    refetchChanged(
      client,
      invalidates.map((domain) => [domain]),
      onLagOver,
    );
  const client: QueryClient = new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        staleTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
        networkMode: "always",
        refetchOnReconnect: ({ state: { error } }) => (hasNoResponse(error) ? "always" : false),
      },
      mutations: { retry: false, networkMode: "always" },
    },
    queryCache: new QueryCache({
      onError: (error, { meta }) => {
        if (isUnauthorized(error) && !meta?.ignoresUnauthorized) onLoggedOut("short");
      },
    }),
    mutationCache: new MutationCache({
      onError: async (error, _request, _result, { meta }) => {
        if (isUnauthorized(error)) onLoggedOut(meta?.hasLongUnauthorizedText ? "long" : "short");
        if (isAlreadySent(error)) await refetch(meta);
      },
      onSuccess: (answer, _request, _result, { meta }) =>
        refetch(meta, meta?.writes && rememberWrite(client, meta.writes, answer)),
    }),
  });
  return client;
}
