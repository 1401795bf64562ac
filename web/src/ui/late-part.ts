import { type ComponentType, createElement, lazy } from "react";

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

type Loaded<Props> = { default: ComponentType<Props> };

/**
 * A component with code of its own, for `Late` and `LatePage`. React's own keeps a failure for ever; so do some browsers,
 * which then need the page to be loaded again.
 */
export function latePart<Props extends object>(load: () => Promise<Loaded<Props>>): ComponentType<Props> {
  const ask = () => lazy(() => load().catch((cause) => Promise.reject(new PartError(cause, forget))));
  const forget = () => {
    Part = ask();
  };
  let Part: ComponentType<Props> = ask();
  return (props) => createElement(Part, props);
}
