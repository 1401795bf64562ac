import { type ComponentType, createElement, lazy } from "react";
import { loadTexts } from "../i18n/i18n.ts";
import type { Namespace } from "../i18n/namespaces.ts";

/** Code that did not come: the connection is gone, or a newer version of the site has taken its place. */
export class PartError extends Error {
  override name = "PartError";
  /** Has the code asked for once more, the next time that it is wanted. */
  readonly forget: () => void;

  constructor(cause: unknown, forget: () => void) {
    super("This part of the page did not load.", { cause });
    this.forget = forget;
  }
}

/** Fails without a connection. A browser may believe to have none where the site is on its own machine: any answer will do. */
const reach = (): Promise<unknown> =>
  navigator.onLine ? Promise.resolve() : fetch("/config.json", { method: "HEAD", cache: "no-store" });

type Loaded<Props> = { default: ComponentType<Props> };

/**
 * A component with code of its own, for `Late` and `LatePage`, and the texts of `namespaces`, which come beside it: those
 * that its code uses, or it would be shown only after a second request. React's own keeps a failure for ever; so does Chromium, until
 * the page is loaded again: without a connection the code is not even asked for.
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
