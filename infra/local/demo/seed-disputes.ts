import type demo from "./demo.json";
import { type Activity, clientAt, madeBefore, type SeedContext } from "./seed-context.ts";

type DisputeSpec = (typeof demo.disputes)[number];

/** A dispute about a job: its opening, then what is said and offered. */
export function disputeActivities(context: SeedContext, spec: DisputeSpec): readonly Activity[] {
  const { about, answers, hoursAgo } = spec;
  const path = () => `/api/jobs/${madeBefore(context.jobs, about)}/dispute`;
  const open = async () => {
    const { by, category, text, refund } = spec;
    await (await clientAt(context, by, hoursAgo)).send("POST", path(), { category, text, refund });
  };
  return [
    { hoursAgo, run: open },
    ...answers.map(({ by, hoursAgo: answeredHoursAgo, ...said }) => ({
      hoursAgo: answeredHoursAgo,
      run: async () => {
        const client = await clientAt(context, by, answeredHoursAgo);
        await client.send("POST", `${path()}/${"refund" in said ? "settlements" : "statements"}`, said);
      },
    })),
  ];
}
