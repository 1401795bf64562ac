import { LazyPanel } from "../../ui/page/lazy-panel.tsx";
import { lazyWithRetry } from "../../ui/page/lazy-with-retry.ts";
import { useCurrentUser } from "../session/current-user.tsx";
import { MapWaiting } from "./map-waiting.tsx";

const JobMap = lazyWithRetry(() => import("./job-map.tsx"), ["maps"]);

/** For a handyman: where a job's ZIP code lies as seen from their own. It says no more of the place than the ZIP code (D-47). */
export function JobMapSlot({ zipCode }: { zipCode: string }) {
  const { handyman } = useCurrentUser();
  if (!handyman) return null;
  return (
    <LazyPanel fallback={<MapWaiting />}>
      <JobMap zip={zipCode.slice(0, 5)} homeZip={handyman.zipCode.slice(0, 5)} radius={handyman.serviceRadius} />
    </LazyPanel>
  );
}
