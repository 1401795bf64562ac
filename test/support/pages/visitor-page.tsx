import { cleanup, render, screen, within } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeEach, vi } from "vitest";
import { App } from "../../../web/src/app.tsx";
import { setLanguage } from "../../../web/src/i18n/i18n.ts";
import { ana } from "../makers/views.ts";

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

  function openSignedIn(path: string, answer: Promise<Response> = Promise.resolve(Response.json(ana()))) {
    vi.spyOn(document, "cookie", "get").mockReturnValue("signed-in=1");
    server.mockReturnValue(answer);
    return open(path);
  }

  return { server, open, openSignedIn };
}

export const header = () => within(screen.getByRole("banner"));
