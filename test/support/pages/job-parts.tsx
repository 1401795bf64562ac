import { fireEvent, screen, within } from "@testing-library/react";
import { beforeEach } from "vitest";
import { handymen } from "../../../shared/handymen/contract.ts";
import type { JobView } from "../../../shared/jobs/schema.ts";
import { JobActions } from "../../../web/src/features/jobs/panel/job-actions.tsx";
import { JobNotices } from "../../../web/src/features/jobs/panel/job-notices.tsx";
import { ana } from "../makers/views.ts";
import { failWith } from "./screen-actions.ts";
import { signedInPages } from "./signed-in-page.tsx";

/** What the panels of both sides say about a job and let them do, without the panel; registers its own hooks. */
export function jobParts() {
  const site = signedInPages();
  beforeEach(() => {
    // Who asks a price may be gone.
    site.server.on(handymen.details, failWith("handyman.notFound"));
  });

  const open = (job: JobView, user: object = ana()) =>
    site.show(
      <>
        <JobNotices job={job} />
        <JobActions job={job} />
      </>,
      { user },
    );
  return { site, open };
}

/** The card with this title. */
export const card = (name: string) => within(screen.getByRole("region", { name }));

export const type = (place: ReturnType<typeof within>, label: RegExp, value: string) =>
  fireEvent.change(place.getByLabelText(label), { target: { value } });

export const rowsOf = (place: Pick<typeof screen, "getAllByRole">) =>
  place.getAllByRole("row").map(({ textContent }) => textContent);
