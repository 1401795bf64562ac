// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, expect, test } from "vitest";
import { HistoryEntry } from "../../shared/admin/detail-schema.ts";
import { HistoryList } from "../../web/src/features/admin/pages/history-list.tsx";
import { loadTexts } from "../../web/src/i18n/i18n.ts";
import { idOf } from "../support/makers/entities.ts";
import { hoursAgo } from "../support/makers/views.ts";

afterEach(cleanup);

test("R-609 a history names other requests and jobs, and not the one on whose page it stands", async () => {
  await loadTexts(["desk"]);
  const entry = (fields: object) => HistoryEntry.parse({ at: hoursAgo(2), title: "Leaking tap", ...fields });
  const history = [
    entry({ event: "job.accept", jobId: idOf(8), amount: "80.00" }),
    entry({ event: "request.close", requestId: idOf(7), closing: "expired" }),
    entry({ event: "request.post", requestId: idOf(7) }),
  ];
  render(<HistoryList history={history} pageId={idOf(7)} />, { wrapper: MemoryRouter });
  const links = screen.getAllByRole("link").map((link) => link.getAttribute("href"));
  expect(links).toEqual([`/?job=${idOf(8)}`]);
  expect(screen.getByText("Request posted")).toBeTruthy();
  expect(screen.getByText("Nobody accepted it in time")).toBeTruthy();
});
