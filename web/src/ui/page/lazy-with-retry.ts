import { type ComponentType, createElement, lazy } from "react";
import { loadTexts } from "../../i18n/i18n.ts";
import type { Namespace } from "../../i18n/namespaces.ts";

/** A lazy chunk did not load: the connection is gone, or a newer version of the site was deployed. */
export class ChunkLoadError extends Error {
  override name = "ChunkLoadError";
  /** Makes the next render load the chunk again. */
  readonly reset: () => void;

  constructor(cause: unknown, reset: () => void) {
    super("This part of the page did not load.", { cause });
    this.reset = reset;
  }
}

/** Rejects when offline; the build is neither. `navigator.onLine` may be false while the site on localhost is reachable: any response counts. */
const assertOnline = (): Promise<unknown> =>
  navigator.onLine !== false ? Promise.resolve() : fetch("/config.json", { method: "HEAD", cache: "no-store" });

type LazyModule<Props> = { default: ComponentType<Props> };

/**
 * `React.lazy` with retry, for `LazyPanel` and `LazyPage`. Loads the texts of `namespaces` beside the chunk; name all that it
 * uses, or it is shown only after a second request. `React.lazy` caches a failure for ever, and Chromium caches a failed import
 * until the page reloads: therefore nothing is imported while offline. `preload` asks for all of it before it is shown.
 */
export function lazyWithRetry<Props extends object>(
  load: () => Promise<LazyModule<Props>>,
  namespaces: readonly Namespace[] = [],
): ComponentType<Props> & { readonly preload: () => void } {
  const createLazy = () =>
    lazy(() =>
      assertOnline()
        .then(() => Promise.all([load(), loadTexts(namespaces)]))
        .then(([loaded]) => loaded)
        .catch((cause) => Promise.reject(new ChunkLoadError(cause, reset))),
    );
  const reset = () => {
    LazyComponent = createLazy();
  };
  let LazyComponent: ComponentType<Props> = createLazy();
  const preload = () => {
    // Whoever shows it is told of a failure.
    Promise.all([load(), loadTexts(namespaces)]).catch(() => undefined);
  };
  return Object.assign((props: Props) => createElement(LazyComponent, props), { preload });
}
