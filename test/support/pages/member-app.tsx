import { cleanup, fireEvent, render } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeEach, expect, vi } from "vitest";
import { jobs } from "../../../shared/jobs/contract.ts";
import { quotes } from "../../../shared/quotes/contract.ts";
import { requests } from "../../../shared/requests/contract.ts";
import { session } from "../../../shared/session/contract.ts";
import { App } from "../../../web/src/app.tsx";
import { setLanguage } from "../../../web/src/i18n/i18n.ts";
import { ana } from "../makers/views.ts";
import { type StubServer, stubServer } from "./stub-server.ts";

/** The whole app with a session, in front of a stub server with empty lists; registers its own hooks. */
export function memberApp() {
  let server: StubServer;

  beforeEach(async () => {
    await setLanguage("en");
    localStorage.clear();
    sessionStorage.clear();
    vi.spyOn(document, "cookie", "get").mockReturnValue("signed-in=1");
    server = stubServer();
    server.on(requests.list, () => []);
    server.on(jobs.list, () => []);
    server.on(quotes.mine, () => []);
    server.onFile("/config.json", { stripePublishableKey: "pk_test_local", stripeApiBase: location.origin });
  });
  afterEach(() => {
    // Toasts are not unmounted with the page.
    for (const close of document.querySelectorAll(".toast-close")) fireEvent.click(close);
    cleanup();
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
    expect(server.unexpected).toEqual([]);
  });

  return {
    get server() {
      return server;
    },
    /** Renders the app at a path. `user` overrides fields of the current user, also with values that no schema allows. */
    open(path: string, user: object = {}) {
      server.on(session.user, () => Response.json({ ...ana(), ...user }));
      return render(
        <MemoryRouter initialEntries={[path]}>
          <App />
        </MemoryRouter>,
      );
    },
  };
}
