import type { Resource } from "./assembly.ts";

/**
 * How many of these resources CloudFormation may make at the same time: the most of which none waits for another, by
 * reference or `DependsOn`. That is the number of chains that cover all of them (Dilworth), found by a matching.
 */
export function mostAtOnce(resources: readonly Resource[], isCounted: (resource: Resource) => boolean): number {
  const named = new Map(resources.map((resource) => [resource.id, resource]));
  const awaited = new Map<string, ReadonlySet<string>>();
  const allAwaitedBy = (id: string): ReadonlySet<string> => {
    const known = awaited.get(id);
    if (known) return known;
    const { properties, dependsOn } = named.get(id) ?? { properties: {}, dependsOn: [] };
    const references = [...JSON.stringify(properties).matchAll(/<(\w+)[.>]/g)].map(([, name = ""]) => name);
    const direct = [...references, ...dependsOn].filter((name) => named.has(name));
    const all = new Set(direct.flatMap((name) => [name, ...allAwaitedBy(name)]));
    awaited.set(id, all);
    return all;
  };
  const counted = resources.filter(isCounted).map(({ id }) => id);
  const nextOf = new Map<string, string>();
  const findsNext = (id: string, tried: Set<string>): boolean =>
    counted.some((earlier) => {
      if (tried.has(earlier) || !allAwaitedBy(id).has(earlier)) return false;
      tried.add(earlier);
      const rival = nextOf.get(earlier);
      if (rival !== undefined && !findsNext(rival, tried)) return false;
      nextOf.set(earlier, id);
      return true;
    });
  return counted.length - counted.filter((id) => findsNext(id, new Set())).length;
}
