import { expect, test } from "vitest";
import { ServiceRequestId } from "../../shared/ids.ts";
import { isToldAlone, withInvitation } from "../../shared/notifications/invitations.ts";
import { addMs, HOUR_MS, type Instant } from "../../shared/time.ts";
import { idOf } from "../support/makers/entities.ts";

const [first, second] = [1, 2].map((number) => ServiceRequestId.parse(idOf(number))) as [never, never];
const at: Instant = "2026-03-02T12:00:00.000Z";

test("R-419 the same invitation twice changes nothing, whether it was told, waits, or was told with others", () => {
  const told = withInvitation(undefined, first, at);
  const waits = withInvitation(told, second, addMs(at, HOUR_MS - 1));
  const bundle = { toldAt: at, toldIds: [second], isBundle: true, waitingIds: [] };
  expect([withInvitation(told, first, at), withInvitation(waits, second, at)]).toEqual([told, waits]);
  expect(withInvitation(bundle, second, addMs(at, HOUR_MS))).toBe(bundle);
  expect([isToldAlone(told, first), isToldAlone(waits, second), isToldAlone(bundle, second)]).toEqual([
    true,
    false,
    false,
  ]);
  expect(waits.dueAt).toBe(addMs(at, HOUR_MS));
  expect(isToldAlone(withInvitation(told, second, addMs(at, HOUR_MS)), second)).toBe(true);
});
