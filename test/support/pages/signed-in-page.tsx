import { QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, fireEvent, render } from "@testing-library/react";
import type { ReactElement } from "react";
import { MemoryRouter, useLocation, useNavigate } from "react-router-dom";
import { afterEach, beforeEach, expect, vi } from "vitest";
import type { Endpoint, EndpointSpec, Request } from "../../../shared/endpoint.ts";
import { CurrentUser } from "../../../shared/session/schema.ts";
import { createQueryClient, query } from "../../../web/src/api/client.ts";
import { useQuery } from "../../../web/src/api/use-query.ts";
import { CurrentUserProvider } from "../../../web/src/features/session/current-user.tsx";
import { redirectToLogin } from "../../../web/src/features/session/redirect-to-login.ts";
import { i18n, setLanguage } from "../../../web/src/i18n/i18n.ts";
import { Toaster } from "../../../web/src/ui/feedback/toaster.tsx";
import { idOf } from "../makers/entities.ts";
import { type StubServer, stubServer } from "./stub-server.ts";

const ana = {
  id: idOf(1),
  email: "ana@example.com",
  role: "customer",
  language: "en",
  firstName: "Ana",
  isActive: true,
  createdAt: "2026-01-05T09:00:00.000Z",
  averageRating: 0,
  verifiedRating: 0,
  verifiedCount: 0,
  totalReviews: 0,
};

type RouterState = { address: string; state: unknown; go: (to: string | -1) => void };

/** Records the router's location. */
function RouterProbe({ router }: { router: RouterState }) {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  router.address = pathname + search;
  router.state = state;
  router.go = (to) => (to === -1 ? navigate(to) : navigate(to));
  return null;
}

type ReadsProps<S extends EndpointSpec> = { readonly endpoint: Endpoint<S>; readonly request: Request<S> };

/** Something on screen that reads an endpoint, and shows nothing of it. */
export function Reads<S extends EndpointSpec>({ endpoint, request }: ReadsProps<S>) {
  useQuery(query(endpoint, request));
  return null;
}

/** Renders pages for a signed-in user in front of a stub server; registers its own hooks. */
export function signedInPages() {
  let server: StubServer;
  const router: RouterState = { address: "", state: null, go: () => {} };

  beforeEach(async () => {
    await setLanguage("en");
    localStorage.clear();
    sessionStorage.clear();
    // A dialog of an earlier test may have left its entry.
    history.replaceState(null, "");
    server = stubServer();
  });
  afterEach(() => {
    // Toasts are not unmounted with the page.
    for (const close of document.querySelectorAll(".toast-close")) fireEvent.click(close);
    cleanup();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
    expect(server.unexpected).toEqual([]);
  });

  return {
    get server() {
      return server;
    },
    /** The current path and search. */
    get address() {
      return router.address;
    },
    /** The current navigation state. */
    get state() {
      return router.state;
    },
    goTo: (to: string) => act(() => router.go(to)),
    goBack: () => act(() => router.go(-1)),
    show(page: ReactElement, { at = "/", state = null as unknown, user = {} } = {}) {
      const client = createQueryClient((wording) => redirectToLogin(i18n.t, wording));
      const [pathname = "/", search = ""] = at.split(/(?=\?)/);
      return render(
        <QueryClientProvider client={client}>
          <MemoryRouter initialEntries={["/before", { pathname, search, state }]} initialIndex={1}>
            <CurrentUserProvider user={CurrentUser.parse({ ...ana, ...user })}>
              <RouterProbe router={router} />
              {page}
            </CurrentUserProvider>
          </MemoryRouter>
          <Toaster />
        </QueryClientProvider>,
      );
    },
  };
}
