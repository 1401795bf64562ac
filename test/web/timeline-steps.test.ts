import { describe, expect, test } from "vitest";
import { HOUR_MS } from "../../shared/time.ts";
import { timelineStepsOf } from "../../web/src/features/requests/details/timeline-steps.ts";

type TimelineInput = Parameters<typeof timelineStepsOf>[0];
type Job = NonNullable<TimelineInput["job"]>;

const start = Date.now() - 100 * HOUR_MS;
const at = (hour: number) => new Date(start + hour * HOUR_MS).toISOString();
const request = { createdAt: at(0), status: "accepted" } as const;

/** The steps by name: past ones before the bar, the current one last among them. */
function timelineText(input: TimelineInput): string {
  const { steps, current } = timelineStepsOf(input);
  const names = steps.map(({ status }) => status);
  const dated = steps.flatMap((step) => step.at ?? []);
  expect(dated).toEqual(dated.toSorted());
  return `${names.slice(0, current + 1).join(" ")} | ${names.slice(current + 1).join(" ")}`.trim();
}

const paid = { paymentStatus: "completed", releaseStatus: "held" } as const;

describe("a timeline is in the order of its times, with what has happened last as the current step", () => {
  const started = { startedAt: at(5), status: "in_progress" } as const;
  const done = { ...started, completedAt: at(8), status: "completed" } as const;
  const ahead = { ...paid, paidAt: at(2) } as const;
  const after = { ...paid, paidAt: at(9) } as const;
  const released = { ...ahead, releaseStatus: "released", releasedAt: at(9) } as const;
  const refunded = { ...ahead, status: "cancelled", paymentStatus: "refunded", cancelledAt: at(4) } as const;
  const twice = { ...done, completedAt: at(12) } as const;
  const disputed = { ...done, status: "disputed" } as const;
  const redo = { askedAt: at(10), reason: "It drips.", completedAt: at(8) };
  test.each<[string, Omit<Job, "createdAt">, string]>([
    ["accepted", { status: "accepted" }, "pending accepted | in_progress completed paid released"],
    ["paid ahead", { status: "accepted", ...ahead }, "pending accepted paid | in_progress completed released"],
    ["paid ahead, started", { ...started, ...ahead }, "pending accepted paid in_progress | completed released"],
    ["paid meanwhile", { ...started, ...after }, "pending accepted in_progress paid | completed released"],
    ["paid ahead, done", { ...done, ...ahead }, "pending accepted paid in_progress completed | released"],
    ["done", done, "pending accepted in_progress completed | paid released"],
    ["done, then paid", { ...done, ...after }, "pending accepted in_progress completed paid | released"],
    ["released", { ...done, ...released }, "pending accepted paid in_progress completed released |"],
    ["done again", { ...started, ...after, redo }, "pending accepted in_progress paid redo | completed released"],
    ["done twice", { ...twice, ...ahead, redo }, "pending accepted paid in_progress redo completed | released"],
    ["cancelled and given back", refunded, "pending accepted paid cancelled |"],
    ["disputed", { ...disputed, ...after }, "pending accepted in_progress completed paid disputed |"],
    [
      "disputed, paid before",
      { ...disputed, ...ahead, disputeOpenedAt: at(9) },
      "pending accepted paid in_progress completed disputed |",
    ],
  ])("%s", (_name, job, expectedTimeline) => {
    expect(timelineText({ request, job: { createdAt: at(1), ...job } })).toBe(expectedTimeline);
  });

  test("of a request that nobody accepted ends as expired, with its time", () => {
    const expired = { ...request, status: "cancelled", cancelReason: "expired", closedAt: at(9) } as const;
    expect(timelineText({ request: expired })).toBe("pending expired |");
    expect(timelineStepsOf({ request: expired }).steps.at(-1)?.at).toBe(at(9));
    expect(timelineText({ request: { ...expired, cancelReason: "customer" } })).toBe("pending cancelled |");
  });

  test("without the job's times keeps the default order", () => {
    expect(timelineText({ request: { ...request, status: "in_progress" } })).toBe(
      "pending accepted in_progress | completed paid released",
    );
    expect(timelineText({ request: { ...request, status: "quoted" } })).toBe(
      "pending quoted | accepted in_progress completed paid released",
    );
  });
});
