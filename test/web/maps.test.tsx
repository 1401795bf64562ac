// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { zipMapPath } from "../../web/src/features/maps/zip-map-path.ts";
import { settingsView } from "../support/makers/settings-view.ts";
import { jobView, requestView } from "../support/makers/views.ts";
import { handymanHome } from "../support/pages/handyman-home.tsx";
import { dialog } from "../support/pages/screen-actions.ts";
import { section, workPanel } from "../support/pages/work-panel.tsx";

/** 62629 lies nine miles to the south-west of 62701, 62703 next to it, and 61701 sixty miles to the north-east. */
const places = [
  [61701, 404771, -890010],
  [62629, 396801, -897046],
  [62701, 398000, -896500],
  [62703, 397615, -896276],
];
const encoded = places.flatMap((place, index) => place.map((value, part) => value - (places[index - 1]?.[part] ?? 0)));

const maps = () => screen.queryAllByRole("figure").map((map) => map.querySelector("figcaption")?.textContent);
const dots = (index: number) => (document.querySelectorAll("figure path")[index]?.getAttribute("d") ?? "").split("M");

describe("R-625 the map of a service area", () => {
  const { site, saved, open } = workPanel();
  beforeEach(() => {
    site.server.onFile(zipMapPath("62"), encoded);
    saved.settings = settingsView({ serviceRadius: 5 });
  });
  const openPlace = async () => {
    await open();
    return section("Where");
  };

  test("says how many ZIP codes the radius reaches, and follows the slider and the field, within its bounds", async () => {
    const place = await openPlace();
    await waitFor(() => expect(maps()).toEqual(["2 ZIP codes within 5 mi of 62701"]));
    const outside = dots(0).length;
    fireEvent.change(place.getByLabelText("Slider: Service radius"), { target: { value: "10" } });
    expect(maps()).toEqual(["3 ZIP codes within 10 mi of 62701"]);
    expect(dots(0).length).toBe(outside - 1);
    fireEvent.change(place.getByLabelText(/^Service radius/), { target: { value: "900" } });
    expect(maps()).toEqual(["3 ZIP codes within 50 mi of 62701"]);
    fireEvent.change(place.getByLabelText(/^Service radius/), { target: { value: "" } });
    expect(maps()).toEqual(["2 ZIP codes within 5 mi of 62701"]);
  });

  test("is left out for a ZIP code that is incomplete, and for one without a place", async () => {
    const place = await openPlace();
    await waitFor(() => expect(maps()).toHaveLength(1));
    const type = (value: string) => fireEvent.change(place.getByLabelText(/^ZIP/), { target: { value } });
    type("6270");
    expect(maps()).toEqual([]);
    type("62799");
    expect(maps()).toEqual([]);
    type("62703");
    await waitFor(() => expect(maps()).toEqual(["2 ZIP codes within 5 mi of 62703"]));
  });
});

describe("R-626 the map of a job's place", () => {
  const { lists, pages, show } = handymanHome();
  beforeEach(() => pages.server.onFile(zipMapPath("62"), encoded));

  test("says how far its ZIP code is from the handyman's own, and nothing of the street", async () => {
    lists.feed = [requestView(1, { zipCode: "62629", address: "Plummer Boulevard" })];
    show({ at: `/?request=${lists.feed[0]?.id}` });
    await dialog("Leaking tap");
    const said = "The job’s ZIP code, 62629, is 8.8 mi from yours, 62701, in a straight line";
    await waitFor(() => expect(maps()).toEqual([said]));
    const [map] = screen.getAllByRole("figure");
    expect(map?.textContent).toBe(`8.8 mi6270162629${said}`);
  });

  test.each([
    ["62701", "The job is in 62701, your own ZIP code"],
    ["62703-1234", "The job’s ZIP code, 62703, is 2.9 mi from yours, 62701, in a straight line"],
  ])("stands in the panel of one's own job: %s", async (zipCode, said) => {
    lists.ownJobs = [jobView(1, { zipCode })];
    show({ at: `/?job=${lists.ownJobs[0]?.id}` });
    await waitFor(() => expect(maps()).toEqual([said]));
  });

  test("is left out for a place beyond the map's file", async () => {
    lists.ownJobs = [jobView(1, { zipCode: "10001" })];
    show({ at: `/?job=${lists.ownJobs[0]?.id}` });
    await dialog("Leaking tap");
    await screen.findByText("Customer");
    await waitFor(() => expect(maps()).toEqual([]));
  });
});
