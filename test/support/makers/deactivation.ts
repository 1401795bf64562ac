import { admin } from "../../../shared/admin/contract.ts";
import type { JobOutcome, UserJob } from "../../../shared/admin/schema.ts";
import { makeAdmin, type Person } from "./people.ts";

export const DEACTIVATION_REASON = "Asked twice for payment outside the platform.";

/** The running jobs of a user, as the admin endpoint lists them. */
export const runningJobs = async (user: Person["user"], by?: Person): Promise<UserJob[]> =>
  (await (by ?? (await makeAdmin())).call(admin.userJobs, { params: { id: user.id } })).body;

export const setActive = async (
  { user }: Person,
  { isActive, jobs = [], by }: { isActive: boolean; jobs?: readonly JobOutcome[]; by?: Person },
) => {
  const body = { isActive, reason: DEACTIVATION_REASON, jobs: [...jobs] };
  return (by ?? (await makeAdmin())).call(admin.updateUser, { params: { id: user.id }, body });
};

/** Deactivates a user with the same outcome for all running jobs. */
export async function deactivate(person: Person, outcome: JobOutcome["outcome"] = "finish", by?: Person) {
  const ada = by ?? (await makeAdmin());
  const jobs = (await runningJobs(person.user, ada)).map(({ jobId }) => ({ jobId, outcome }));
  return setActive(person, { isActive: false, jobs, by: ada });
}

export const reactivate = (person: Person) => setActive(person, { isActive: true });
