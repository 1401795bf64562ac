import type { QueryClient, QueryKey } from "@tanstack/react-query";
import { SECOND_MS } from "../../../shared/time.ts";

/**
 * How long a list is completed with the user's own writes. DynamoDB's indexes usually follow within a second; then the list
 * is fetched once more.
 */
export const INDEX_LAG_MS = 5 * SECOND_MS;

/** The domains of which the API reads lists, or the earnings, from an index. */
const indexedDomains: readonly unknown[] = ["jobs", "requests", "quotes", "admin", "handymen"];

/**
 * Refetches the queries with these keys, and once more what the API reads from an index when that has followed:
 * otherwise a change that the index still lacked would stay unseen. `onLagOver` is called before the second time.
 */
export async function refetchChanged(
  client: QueryClient,
  queryKeys: readonly QueryKey[],
  onLagOver: () => void = () => {},
): Promise<void> {
  const refetch = (keys: readonly QueryKey[]) =>
    Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
  setTimeout(() => {
    onLagOver();
    void refetch(queryKeys.filter(([domain]) => indexedDomains.includes(domain)));
  }, INDEX_LAG_MS);
  await refetch(queryKeys);
}

/** What a mutation's response is: an entity of this domain, `isNew` if the mutation created it. */
export type WriteMeta = { readonly domain: string; readonly isNew: boolean };

type Entity = { readonly id: string };
type OwnWrite<E extends Entity> = { readonly entity: E; readonly isNew: boolean };
type OwnWrites<E extends Entity> = ReadonlyMap<string, OwnWrite<E>>;

const keyOf = (domain: string) => ["own-writes", domain];
const isEntity = (answer: unknown): answer is Entity =>
  typeof answer === "object" && answer !== null && "id" in answer && typeof answer.id === "string";

/** Keeps a mutation's response for the lists of its domain; the returned function forgets it. */
export function rememberWrite(client: QueryClient, { domain, isNew }: WriteMeta, answer: unknown): () => void {
  if (!isEntity(answer)) return () => {};
  const before = ownWrites(client, domain);
  const write = { entity: answer, isNew: isNew || before.get(answer.id)?.isNew === true };
  client.setQueryData<OwnWrites<Entity>>(keyOf(domain), new Map(before).set(answer.id, write));
  return () => {
    const kept = [...ownWrites(client, domain)].filter(([, other]) => other !== write);
    client.setQueryData<OwnWrites<Entity>>(keyOf(domain), new Map(kept));
  };
}

/** The user's writes of the last `INDEX_LAG_MS` in a domain, by entity id. */
export const ownWrites = <E extends Entity>(client: QueryClient, domain: string): OwnWrites<E> =>
  client.getQueryData<OwnWrites<E>>(keyOf(domain)) ?? new Map();

type ListOptions<E extends Entity> = {
  readonly domain: string;
  /** Whether items start with the newest: new entities that the index lacks are put first. */
  readonly startsNewest?: boolean;
  /** Whether the list contains this entity; all by default. */
  readonly contains?: ((entity: E) => boolean) | undefined;
};

/** The items of an index list, with what this user has just written instead of what the index still says. */
export function withOwnWrites<E extends Entity>(
  client: QueryClient,
  items: readonly E[],
  { domain, startsNewest = false, contains = () => true }: ListOptions<E>,
): E[] {
  const writes = ownWrites<E>(client, domain);
  const ids = new Set(items.map(({ id }) => id));
  const missing = startsNewest ? [...writes.values()].filter(({ entity, isNew }) => isNew && !ids.has(entity.id)) : [];
  const current = items.map((item) => writes.get(item.id)?.entity ?? item);
  return [...missing.map(({ entity }) => entity).reverse(), ...current].filter(contains);
}
