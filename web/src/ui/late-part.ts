import { type ComponentType, createElement, lazy } from "react";
import { loadTexts } from "../i18n/i18n.ts";
import type { Namespace } from "../i18n/namespaces.ts";

/** A lazy chunk did not load: the connection is gone, or a newer version of the site was deployed. */
export class PartError extends Error {
  override name = "PartError";
  /** Makes the next render load the chunk again. */
  readonly forget: () => void;

  constructor(cause: unknown, forget: () => void) {
    super("This part of the page did not load.", { cause });
    this.forget = forget;
  }
}

/** Rejects when offline. `navigator.onLine` may be false while the site on localhost is reachable: any response counts. */
const reach = (): Promise<unknown> =>
  navigator.onLine ? Promise.resolve() : fetch("/config.json", { method: "HEAD", cache: "no-store" });

type Loaded<Props> = { default: ComponentType<Props> };

/**
 * `React.lazy` with retry, for `LazyPanel` and `LazyPage`. Loads the texts of `namespaces` beside the chunk; name all that it
 * uses, or it is shown only after a second request. `React.lazy` caches a failure for ever, and Chromium caches a failed import
 * until the page reloads: therefore nothing is imported while offline.
 */
export function latePart<Props extends object>(
  load: () => Promise<Loaded<Props>>,
  namespaces: readonly Namespace[] = [],
): ComponentType<Props> {
  const ask = () =>
    lazy(() =>
      reach()
        .then(() => Promise.all([load(), loadTexts(namespaces)]))
        .then(([loaded]) => loaded)
        .catch((cause) => Promise.reject(new PartError(cause, forget))),
    );
  const forget = () => {
    Part = ask();
  };
  let Part: ComponentType<Props> = ask();
  return (props) => createElement(Part, props);
}
