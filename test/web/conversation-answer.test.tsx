// @vitest-environment happy-dom
import { useQuery } from "@tanstack/react-query";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { conversations } from "../../shared/conversations/contract.ts";
import { requests } from "../../shared/requests/contract.ts";
import { query } from "../../web/src/api/client.ts";
import { idOf } from "../support/makers/entities.ts";
import { composer, conversationPage, conversationView, fromAna } from "../support/pages/conversation-page.tsx";
import { press } from "../support/pages/screen-actions.ts";

const { site, open } = conversationPage();

function Requests() {
  useQuery(query(requests.list, { query: {} }));
  return null;
}

test.each([
  ["an answer to a question refetches", { lastBy: "handyman" }, 2],
  ["what follows an answer does not refetch", { lastBy: "customer" }, 1],
  ["a message about a job does not refetch", { lastBy: "handyman", jobId: idOf(7) }, 1],
])("R-303 %s the requests, whose tickets count the questions", async (_, fields, count) => {
  site.server.on(conversations.get, () => conversationView(fields));
  site.server.on(conversations.send, () => fromAna(2, { text: "The yard is open." }));
  site.server.on(requests.list, () => []);
  await open({ beside: <Requests /> });
  fireEvent.change(await composer(), { target: { value: "The yard is open." } });
  press("Send");
  await waitFor(() => expect(site.server.sentTo(conversations.send)).toHaveLength(1));
  await waitFor(() => expect(screen.queryByText("Sending...")).toBeNull());
  await waitFor(() => expect(site.server.sentTo(requests.list)).toHaveLength(count));
});
