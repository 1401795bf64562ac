import { createContext, type ReactNode } from "react";

/** What stands below the title of every panel inside, such as a search. */
export const PanelTop = createContext<ReactNode>(null);
