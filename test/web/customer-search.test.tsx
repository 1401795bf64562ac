// @vitest-environment happy-dom
import { fireEvent, screen } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { requests } from "../../shared/requests/contract.ts";
import { customerHome, ownRequest, press, section, titles } from "../support/pages/customer-home.tsx";

const { site, setLists, show } = customerHome();
const named = ["Kitchen tap", "Garden gate", "Água no chão", "Hall lamp", "Loose tiles", "Attic door", "Bath tap"];
const requestsNamed = (count: number) =>
  named
    .slice(0, count)
    .map((title, index) => ownRequest(index + 1, { title, description: `It is number ${index + 1}.` }));
const field = () => screen.getByRole("searchbox", { name: "Search your requests" });
const search = (term: string) => fireEvent.change(field(), { target: { value: term } });
const found = () => titles("Recent requests");

describe("a search among the requests", () => {
  test("is offered with seven requests or more", async () => {
    setLists({ requested: requestsNamed(6) });
    await show();
    expect(screen.queryByRole("searchbox")).toBeNull();
    expect(found()).toHaveLength(6);
  });

  test("searches titles and descriptions without regard to case and accents, and makes no call", async () => {
    setLists({ requested: requestsNamed(7) });
    await show();
    const callCount = site.server.sentTo(requests.list).length;
    search("TAP");
    expect(found()).toEqual(["Kitchen tap", "Bath tap"]);
    expect(section("Recent requests").getByRole("status").textContent).toBe("2 requests found");
    search("tap bath");
    expect(found()).toEqual(["Bath tap"]);
    search("agua CHAO");
    expect(found()).toEqual(["Água no chão"]);
    search("number 4");
    expect(found()).toEqual(["Hall lamp"]);
    search("   ");
    expect(found()).toEqual(named);
    expect(section("Recent requests").getByRole("status").textContent).toBe("");
    expect(site.server.sentTo(requests.list)).toHaveLength(callCount);
  });

  test("without results says so, and offers to clear it", async () => {
    setLists({ requested: requestsNamed(7) });
    await show();
    search(" piano ");
    expect(screen.getByRole("heading", { name: "No request found" })).toBeTruthy();
    expect(screen.getByText(/“piano”/)).toBeTruthy();
    press("Clear search");
    expect(screen.queryByRole("heading", { name: "No request found" })).toBeNull();
    expect(screen.getAllByRole("article")).toHaveLength(7);
    expect(document.activeElement).toBe(field());
  });

  test("combines with the status filter, and stays while few are left", async () => {
    setLists({ requested: [...requestsNamed(6), ownRequest(7, { title: "Bath tap", status: "completed" })] });
    await show();
    search("tap");
    fireEvent.click(section("Recent requests").getByLabelText("Completed"));
    expect(found()).toEqual(["Bath tap"]);
    search("gate");
    expect(found()).toEqual([]);
    expect(field()).toBeTruthy();
  });
});
