import { cleanup, render, screen, within } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeEach, vi } from "vitest";
import { App } from "../../../web/src/app.tsx";
import { setLanguage } from "../../../web/src/i18n/i18n.ts";

export const user = {
  id: "5b0c6d1e-2f7a-4e0b-9a53-0d8a7f1c2b3d",
  email: "ana@example.com",
  role: "customer",
  language: "en",
  firstName: "Ana",
  isActive: true,
  createdAt: "2026-11-01T12:00:00.000Z",
  averageRating: 0,
  totalReviews: 0,
};

/** The whole app as a visitor's browser opens it, without a server unless `server` is told to answer. */
export function visitorPage() {
  const server = vi.fn<typeof fetch>();

  beforeEach(async () => {
    await setLanguage("en");
    localStorage.clear();
    sessionStorage.clear();
    server.mockReset().mockRejectedValue(new TypeError("no server"));
    vi.stubGlobal("fetch", server);
  });

  afterEach(() => {
    cleanup();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });

  const open = (path: string) =>
    render(
      <MemoryRouter initialEntries={[path]}>
        <App />
      </MemoryRouter>,
    );

  function openSignedIn(path: string, answer: Promise<Response> = Promise.resolve(Response.json(user))) {
    vi.spyOn(document, "cookie", "get").mockReturnValue("signed-in=1");
    server.mockReturnValue(answer);
    return open(path);
  }

  return { server, open, openSignedIn };
}

export const header = () => within(screen.getByRole("banner"));
