import { afterEach, describe, expect, test } from "vitest";
import type { JobId } from "../../shared/ids.ts";
import { jobs } from "../../shared/jobs/contract.ts";
import { runningJobs } from "../support/makers/deactivation.ts";
import { makeJob } from "../support/makers/jobs.ts";
import { makeParties } from "../support/makers/payments.ts";
import { makeHandyman, type Person } from "../support/makers/people.ts";
import { clearFaults } from "../support/setup/control-pages.ts";

afterEach(clearFaults);

type Status = "in_progress" | "completed" | "cancelled";
const move = (person: Person, id: JobId, status: Status) =>
  person.call(jobs.updateStatus, { params: { id }, body: { status } });

describe("admin.userJobs", () => {
  test("D-54 lists the running jobs of both sides of a user, with their money and without the address", async () => {
    const { customer, handyman } = await makeParties();
    const made = [];
    for (const upTo of ["accepted", "in_progress", "completed"] as const)
      made.push((await makeJob({ customer, handyman }, { upTo })).id);
    const cancelledJob = await makeJob({ customer, handyman });
    await move(customer, cancelledJob.id, "cancelled");
    const ordered = await makeJob({ customer: handyman, handyman: await makeHandyman() });
    const handymanJobs = await runningJobs(handyman.user);
    expect(handymanJobs.map(({ jobId, side }) => [jobId, side]).sort()).toEqual(
      [...made.map((id) => [id, "handyman"]), [ordered.id, "customer"]].sort(),
    );
    expect((await runningJobs(customer.user)).map(({ id, side }) => [id, side]).sort()).toEqual(
      made.map((id) => [id, "customer"]).sort(),
    );
    expect(handymanJobs[0]).toMatchObject({ title: "Kitchen tap leaks", agreedPrice: "100.00", total: "105.00" });
    for (const job of handymanJobs)
      for (const hidden of ["address", "zipCode", "description"]) expect(job).not.toHaveProperty(hidden);
  });
});
