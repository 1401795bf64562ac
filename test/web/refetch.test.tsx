// @vitest-environment happy-dom
import { QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, renderHook, waitFor } from "@testing-library/react";
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

type Ask = () => Promise<string>;
type State = { isPending: boolean; isFetching: boolean; error: Error | null; data: unknown };
const single = (ask: Ask) => useQuery({ queryKey: ["a"], queryFn: ask });
const paged = (ask: Ask) =>
  useInfiniteQuery({ queryKey: ["a"], queryFn: ask, initialPageParam: "", getNextPageParam: () => undefined });

const waitForState = (result: { current: State }, ...state: [shown: unknown, isFetching: boolean]) =>
  waitFor(() => {
    const { isPending, isFetching, error, data } = result.current;
    expect([isPending ? "pending" : (error?.message ?? data), isFetching]).toEqual(state);
  });

test.each([
  ["an answer", single, "here"],
  ["pages", paged, { pages: ["here"], pageParams: [""] }],
] as const)(
  "%s that failed keep their error while they are refetched, and then show the new result",
  async (_name, use, here) => {
    const { ask, next } = pendingQueries();
    const { result } = renderHook((): State & { refetch: () => unknown } => use(ask), { wrapper: cached() });
    const refetch = () => act(async () => void result.current.refetch());
    await waitForState(result, "pending", true);
    await next("fail", "first");
    await waitForState(result, "first", false);
    await refetch();
    await waitForState(result, "first", true);
    await next("fail", "second");
    await waitForState(result, "second", false);
    await refetch();
    await next("answer", "here");
    await waitForState(result, here, false);
  },
);

test("a query with another key, or of a component mounted later, does not show that error", async () => {
  const { ask, next, isIdle } = pendingQueries();
  const wrapper = cached();
  const about = (key: string) => useQuery({ queryKey: [key], queryFn: ask });
  const { result, rerender, unmount } = renderHook(about, { wrapper, initialProps: "a" });
  await next("fail", "first");
  await waitForState(result, "first", false);
  rerender("b");
  await waitForState(result, "pending", true);
  await next("answer", "here");
  await waitForState(result, "here", false);
  unmount();
  const later = renderHook(about, { wrapper, initialProps: "a" });
  await waitForState(later.result, "pending", true);
  await next("answer", "here at last");
  await waitForState(later.result, "here at last", false);
  expect(isIdle()).toBe(true);
});
