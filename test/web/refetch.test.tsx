// @vitest-environment happy-dom
import { QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, render, screen, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, expect, test } from "vitest";
import { createQueryClient } from "../../web/src/api/client.ts";
import { useInfiniteQuery } from "../../web/src/api/use-infinite-query.ts";
import { useQuery } from "../../web/src/api/use-query.ts";

afterEach(cleanup);

/** Pending queries that the test resolves or rejects one by one. */
function pendingQueries() {
  const open: { answer: (text: string) => void; fail: (text: string) => void }[] = [];
  const ask = () =>
    new Promise<string>((answer, reject) => open.push({ answer, fail: (text) => reject(new Error(text)) }));
  const next = async (how: "answer" | "fail", text: string) => {
    await expect.poll(() => open.length).toBe(1);
    await act(async () => open.shift()?.[how](text));
  };
  return { ask, next, isIdle: () => open.length === 0 };
}

/** A wrapper with a shared query client. */
function cached() {
  const client = createQueryClient(() => {});
  return ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
}

type QueryInput = { readonly ask: () => Promise<string>; readonly about: string };
type QueryState = {
  isPending: boolean;
  isFetching: boolean;
  error: Error | null;
  data: unknown;
  refetch: () => unknown;
};

function StateView({ answer }: { answer: QueryState }) {
  const { isPending, isFetching, error, data, refetch } = answer;
  return (
    <>
      <output>{isPending ? "pending" : error ? error.message : JSON.stringify(data)}</output>
      <button type="button" aria-disabled={isFetching} onClick={() => void refetch()}>
        Again
      </button>
    </>
  );
}
const SingleQuery = ({ ask, about }: QueryInput) => (
  <StateView answer={useQuery({ queryKey: [about], queryFn: ask })} />
);
const pagesOf = ({ ask, about }: QueryInput) => ({
  queryKey: [about],
  queryFn: ask,
  initialPageParam: "",
  getNextPageParam: () => undefined,
});
const PagedQuery = (input: QueryInput) => <StateView answer={useInfiniteQuery(pagesOf(input))} />;

const waitForState = (text: string, how: "busy" | "idle") =>
  waitFor(() => {
    expect(screen.getByRole("status").textContent).toBe(text);
    expect(screen.getByRole("button").getAttribute("aria-disabled")).toBe(String(how === "busy"));
  });
const pressAgain = () => act(async () => screen.getByRole("button").click());

test.each([
  ["an answer", SingleQuery, '"here"'],
  ["pages", PagedQuery, '{"pages":["here"],"pageParams":[""]}'],
] as const)(
  "%s that failed keep their error while they are refetched, and then show the new result",
  async (_name, Screen, here) => {
    const { ask, next } = pendingQueries();
    render(<Screen ask={ask} about="a" />, { wrapper: cached() });
    await waitForState("pending", "busy");
    await next("fail", "first");
    await waitForState("first", "idle");
    await pressAgain();
    await waitForState("first", "busy");
    await next("fail", "second");
    await waitForState("second", "idle");
    await pressAgain();
    await next("answer", "here");
    await waitForState(here, "idle");
  },
);

test("a query with another key, or of a component mounted later, does not show that error", async () => {
  const { ask, next, isIdle } = pendingQueries();
  const wrapper = cached();
  const { rerender, unmount } = render(<SingleQuery ask={ask} about="a" />, { wrapper });
  await next("fail", "first");
  await waitForState("first", "idle");
  rerender(<SingleQuery ask={ask} about="b" />);
  await waitForState("pending", "busy");
  await next("answer", "here");
  await waitForState('"here"', "idle");
  unmount();
  render(<SingleQuery ask={ask} about="a" />, { wrapper });
  await waitForState("pending", "busy");
  await next("answer", "here at last");
  await waitForState('"here at last"', "idle");
  expect(isIdle()).toBe(true);
});
