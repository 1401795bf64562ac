import { useEffect } from "react";
import { readLocal } from "../../../i18n/local-store.ts";
import { useCurrentUser } from "../../session/current-user.tsx";
import { DEVICE_KEY } from "./device-key.ts";

/** Keeps a device notified over sessions; loads nothing where it never was. */
export function useKeepDevice(): void {
  const { id } = useCurrentUser();
  useEffect(() => {
    if (readLocal(DEVICE_KEY) === undefined) return;
    // The next page load tries again.
    void import("./device.ts").then(({ keepDevice }) => keepDevice(id)).catch(() => {});
  }, [id]);
}
