// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { Avatar } from "../../web/src/ui/fact/avatar.tsx";
import { Money } from "../../web/src/ui/fact/money.tsx";
import { ErrorCard } from "../../web/src/ui/feedback/error-card.tsx";
import { SKELETON_DELAY_MS, SKELETON_MINIMUM_MS } from "../../web/src/ui/feedback/use-delayed.ts";
import { JobRail } from "../../web/src/ui/ticket/job-rail.tsx";
import { Ticket } from "../../web/src/ui/ticket/ticket.tsx";
import { TicketSkeletons } from "../../web/src/ui/ticket/ticket-skeleton.tsx";
import { TradeGlyph } from "../../web/src/ui/ticket/trade-glyph.tsx";

afterEach(cleanup);

const steps = () => screen.getAllByRole("listitem").map((step) => step.textContent);

describe("a ticket", () => {
  const ticket = { id: "9f2c41aa-7d0e-4b1c-9a51-0d7a3b1c2d3e", category: "plumbing", title: "Kitchen tap" };

  test("R-613 has the photo of the problem on its stub, the trade's icon without one or when it is broken", () => {
    const { container, rerender } = render(<Ticket {...ticket} photo="/api/images/1?width=320" />);
    const shown = () => ["img", ".glyph"].map((kind) => container.querySelectorAll(`.ticket-stub ${kind}`).length);
    expect(shown()).toEqual([1, 0]);
    expect(container.querySelector(".ticket-stub")?.textContent).toBe("");
    fireEvent.error(container.querySelector("img") ?? container);
    expect(shown()).toEqual([0, 1]);
    rerender(<Ticket {...ticket} />);
    expect(shown()).toEqual([0, 1]);
  });

  test("links by its title, separately from its actions", () => {
    const onPay = vi.fn();
    render(
      <MemoryRouter>
        <Ticket
          {...ticket}
          to="/?job=1"
          actions={<button type="button" onClick={onPay} />}
          price={<Money cents={10500} />}
        />
      </MemoryRouter>,
    );
    expect(screen.getByRole("link", { name: "Kitchen tap" }).getAttribute("href")).toBe("/?job=1");
    expect(within(screen.getByRole("link")).queryByRole("button")).toBeNull();
    expect(screen.getByText("$105.00").className).toBe("money");
  });

  test("shows the toolbox icon for a category without an icon", () => {
    const drawing = (category: string) => render(<TradeGlyph category={category} />).container.innerHTML;
    expect(drawing("family-law")).toBe(drawing("other"));
    expect(drawing("constructor")).toBe(drawing("other"));
    expect(drawing("plumbing")).not.toBe(drawing("other"));
  });
});

describe("the rail", () => {
  test("marks past, current and future steps", () => {
    render(<JobRail status="in_progress" />);
    expect(steps()).toEqual(["Accepted (done)", "In progress (now)", "Completed (to come)", "Paid (to come)"]);
    const current = screen.getAllByRole("listitem").filter((step) => step.getAttribute("aria-current") === "step");
    expect(current).toHaveLength(1);
  });

  test.each(["cancelled", "disputed", "pending"] as const)("is not rendered for a job that is %s", (status) => {
    expect(render(<JobRail status={status} />).container.innerHTML).toBe("");
  });
});

describe("a loading list", () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  const list = (pending: boolean) => <TicketSkeletons pending={pending}>{() => <p>the list</p>}</TicketSkeletons>;
  const advance = (ms: number) => act(() => vi.advanceTimersByTime(ms));
  const skeletons = (container: Element) => container.querySelectorAll('[data-skeleton="shown"]').length;

  test("shows its skeletons after 150 ms, not before, and reserves their space from the start", () => {
    const { container } = render(list(true));
    advance(SKELETON_DELAY_MS - 1);
    expect(skeletons(container)).toBe(0);
    expect(container.querySelectorAll('[data-skeleton="waiting"]')).toHaveLength(3);
    advance(1);
    expect(skeletons(container)).toBe(3);
    expect([SKELETON_DELAY_MS, SKELETON_MINIMUM_MS]).toEqual([150, 300]);
  });

  test("shows none if it loads quickly", () => {
    const { container, rerender } = render(list(true));
    advance(100);
    rerender(list(false));
    expect(screen.getByText("the list").tagName).toBe("P");
    expect(skeletons(container)).toBe(0);
  });

  test("keeps them for 300 ms once shown", () => {
    const { container, rerender } = render(list(true));
    advance(SKELETON_DELAY_MS + 10);
    rerender(list(false));
    advance(SKELETON_MINIMUM_MS - 11);
    expect(skeletons(container)).toBe(3);
    expect(screen.queryByText("the list")).toBeNull();
    advance(1);
    expect(skeletons(container)).toBe(0);
    expect(screen.getByText("the list").tagName).toBe("P");
  });
});

describe("small things", () => {
  test("R-092 initials replace a missing or broken picture", () => {
    const initials = () => container.querySelector(".avatar")?.getAttribute("data-initials");
    const { container, rerender } = render(<Avatar name="Ana María Moreira" />);
    expect(initials()).toBe("AM");
    rerender(<Avatar name="Ana María Moreira" src="/gone.png" />);
    fireEvent.error(container.querySelector("img") ?? container);
    expect(initials()).toBe("AM");
    rerender(<Avatar name="" />);
    expect(initials()).toBe("?");
    // Half of a surrogate pair is no character.
    for (const [name, shown] of [
      ["👩🏽‍🔧Wolf Ñandú", "WÑ"],
      ["🔧 🏠", "🔧🏠"],
      ["e\u0301mile 7", "E\u03017"],
      ["李 小龍", "李小"],
    ] as const) {
      rerender(<Avatar name={name} />);
      expect(initials()).toBe(shown);
    }
  });

  test("an error card says what failed, offers to try again and names the request", () => {
    const onRetry = vi.fn();
    render(<ErrorCard title="Your jobs could not be loaded" onRetry={onRetry} requestId="req_1" />);
    expect(screen.getByRole("alert").textContent).toContain("Your jobs could not be loaded");
    expect(screen.getByText("Reference req_1").tagName).toBe("P");
    fireEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(onRetry).toHaveBeenCalledTimes(1);
  });
});
