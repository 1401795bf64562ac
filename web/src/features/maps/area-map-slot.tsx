import { LazyPanel } from "../../ui/page/lazy-panel.tsx";
import { lazyWithRetry } from "../../ui/page/lazy-with-retry.ts";
import { MapWaiting } from "./map-waiting.tsx";

const AreaMap = lazyWithRetry(() => import("./area-map.tsx"), ["maps"]);

type AreaMapSlotProps = {
  /** As typed. */
  zipCode: string | undefined;
  /** The whole number that was typed, if any. */
  radius: number | undefined;
  bounds: { readonly min: number; readonly max: number };
};

/** The map of a service area once a ZIP code is complete; like the slider, it stays within the bounds of the radius. */
export function AreaMapSlot({ zipCode = "", radius, bounds: { min, max } }: AreaMapSlotProps) {
  const [zip] = /^\d{5}(?=$|-)/.exec(zipCode.trim()) ?? [];
  if (!zip) return null;
  return (
    <LazyPanel fallback={<MapWaiting />}>
      <AreaMap zip={zip} radius={Math.min(Math.max(radius ?? min, min), max)} />
    </LazyPanel>
  );
}
