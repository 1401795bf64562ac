/** The names of the parameters in a path, in order. */
export const paramsOf = (path: string): string[] => [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? "");
