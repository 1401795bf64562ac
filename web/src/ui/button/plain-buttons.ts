import { createContext, use } from "react";

/** Whether the buttons inside are a second choice: only the next step of a panel is filled. A dialog begins anew. */
export const PlainButtons = createContext(false);

/** The variant of a button, plain instead of primary where something else is the next step. */
export const useVariant = <V extends string>(variant: V): V | "plain" =>
  use(PlainButtons) && variant === "primary" ? "plain" : variant;
