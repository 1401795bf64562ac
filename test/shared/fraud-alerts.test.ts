import { expect, test } from "vitest";
import { alertTypes } from "../../shared/fraud/alert-types.ts";
import { newAlert } from "../../shared/fraud/new-alert.ts";
import { raisedAgainAt } from "../../shared/fraud/raised-again.ts";
import { FraudAlertId } from "../../shared/ids.ts";
import { idOf } from "../support/makers/entities.ts";

const id = FraudAlertId.parse(idOf(1));
const createdAt = "2026-03-02T12:00:00.000Z";

test("R-130 a new alert is open, with the severity and the description of its type", () => {
  const metadata = { amountCents: 500 };
  expect(newAlert({ id, alertType: "unpaid", metadata, createdAt })).toEqual({
    id,
    alertType: "unpaid",
    severity: "high",
    description: "A finished job has not been paid for 30 days.",
    metadata,
    isResolved: false,
    state: "open",
    createdAt,
    version: 1,
  });
});

test("R-130 D-48 R-308 is urgent, unless nobody is harmed yet", () => {
  const severities = new Map(alertTypes.map((type) => [type, newAlert({ id, alertType: type, createdAt }).severity]));
  const medium = ["contactEvasion", "report.spam", "report.offPlatform", "report.other"];
  expect([...severities].filter(([, severity]) => severity !== "high").sort()).toEqual(
    medium.map((type) => [type, "medium"]).sort(),
  );
});

test("E4 is raised again by the clock where that is said, and has no end of its own otherwise", () => {
  const again = alertTypes.flatMap((alertType) => {
    const at = raisedAgainAt({ alertType, createdAt });
    return at === undefined ? [] : [[alertType, at]];
  });
  expect(again.sort()).toEqual([["standing", "2026-04-01T12:00:00.000Z"]]);
});
