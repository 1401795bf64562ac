import type { TimeWindow } from "../agenda/windows.ts";
import type { ServiceRequest, ServiceRequestChange } from "./schema.ts";

type Wish = Pick<ServiceRequest, "windows" | "isFlexible">;
type WishInput = Pick<ServiceRequestChange, "windows" | "isFlexible">;

const keyOf = ({ day, from, to }: TimeWindow): string => `${day}#${String(from).padStart(4, "0")}#${to}`;

const inOrder = (windows: readonly TimeWindow[]): TimeWindow[] =>
  [...new Map(windows.map((window) => [keyOf(window), window])).entries()]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, window]) => window);

/** When the work would suit, as it is stored: each window once, earliest first; whoever names windows is not flexible. */
export const wishOf = ({ windows = [], isFlexible = false }: WishInput): Wish => ({
  windows: inOrder(windows),
  isFlexible: isFlexible && windows.length === 0,
});

/** The wish after a change; being flexible takes the windows back, and windows take back being flexible. */
export const changedWish = (former: Wish, { windows, isFlexible }: WishInput): Wish =>
  wishOf({
    windows: windows ?? (isFlexible ? [] : former.windows),
    isFlexible: isFlexible ?? former.isFlexible,
  });
