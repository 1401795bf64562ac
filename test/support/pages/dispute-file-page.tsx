import { screen, within } from "@testing-library/react";
import { disputes } from "../../../shared/disputes/contract.ts";
import type { DisputeFile } from "../../../shared/disputes/view.ts";
import { jobs } from "../../../shared/jobs/contract.ts";
import { DisputeUrlPanel } from "../../../web/src/features/disputes/dispute-url-panel.tsx";
import { DISPUTED_JOB } from "../makers/dispute-views.ts";
import { ana, hoursAgo, jobView } from "../makers/views.ts";
import { textsOf } from "./screen-actions.ts";
import { signedInPages } from "./signed-in-page.tsx";

const paid = { paymentStatus: "completed", paidAmount: "105.00", releaseStatus: "held" } as const;
export const administrator = { role: "admin", id: "00000000-0000-4000-8000-000000000999" };

/** The file of a dispute about a paid job of Ana and Hank, and what its parts say. */
export function disputeFilePages() {
  const pages = signedInPages();
  const region = () => screen.getByRole("region", { name: "Where it stands" });
  const status = () => within(region());
  const timeline = () => within(screen.getByRole("region", { name: "The file" }));
  return {
    pages,
    /** Opens the file; what the server answers from then on can be changed. */
    async open(file: DisputeFile, user: object = ana()) {
      const stand = { file };
      const disputed = { status: "disputed", completedAt: hoursAgo(30), customerFirstName: "Ana", ...paid } as const;
      pages.server.on(jobs.get, () => jobView(7, disputed));
      pages.server.on(disputes.get, () => stand.file);
      pages.show(<DisputeUrlPanel />, { at: `/?job=${DISPUTED_JOB}&dispute=1`, user });
      await screen.findByRole("region", { name: "Where it stands" });
      return stand;
    },
    status,
    timeline,
    /** Whose turn it is, and until when. */
    turn: () => region().querySelector("p")?.textContent ?? "",
    title: () => status().getByRole("heading").textContent,
    buttons: () => textsOf(status().queryAllByRole("button")),
    primaryButtons: () => textsOf([...region().querySelectorAll("[data-variant=primary]")]),
    /** What happens otherwise, without its dates. */
    otherwise: () => textsOf(status().queryAllByRole("listitem")).map((text) => text?.replace(/^.*[AP]M/, "")),
    entries: () =>
      timeline()
        .getAllByRole("listitem")
        .map((item) => item.querySelector(".strong")?.textContent),
  };
}
