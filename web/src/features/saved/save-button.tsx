import { LazyPanel } from "../../ui/page/lazy-panel.tsx";
import { lazyWithRetry } from "../../ui/page/lazy-with-retry.ts";
import type { SavedPerson } from "./use-saved.ts";

const Heart = lazyWithRetry(() => import("./heart.tsx"), ["saved"]);

/** The heart that saves a handyman, in a chunk of its own; its place is kept while that loads. */
export const SaveButton = (person: SavedPerson) => (
  <LazyPanel fallback={<span className="icon-button" />}>
    <Heart {...person} />
  </LazyPanel>
);
