import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from "vitest";
import { session } from "../../../shared/session/contract.ts";
import SignIn from "../../../web/src/features/sign-in/sign-in.tsx";
import type { DemoData } from "../../../web/src/features/sign-in/use-demo-data.ts";
import { setLanguage } from "../../../web/src/i18n/i18n.ts";
import { startUserPool } from "./user-pool.ts";

/** A password that meets the pool's policy. */
export const strongPassword = "Spirit-level7";

export const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
export const fill = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
export const button = (name: string) => screen.getByRole("button", { name });
export const press = (name: string) => fireEvent.click(button(name));
export const heading = (name: string) => screen.findByRole("heading", { level: 1, name });

async function clearBrowser() {
  setDemoData();
  await setLanguage("en");
  localStorage.clear();
  sessionStorage.clear();
}

function restoreBrowser() {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
}

const claimsOf = (token: string | undefined) => JSON.parse(atob(token?.split(".")[1] ?? ""));

const demoPeople = ["customer", "customer2", "handyman", "handyman2", "admin"].map((name) => `${name}@demo.test`);
const completeDemo: DemoData = { percent: 100, people: demoPeople };

let demoData = completeDemo;

/** What the local stack says of its demo data from now on; all of them are there unless a test says otherwise. */
export function setDemoData(data: DemoData = completeDemo): void {
  demoData = data;
}

/** Renders the sign-in page before each test, with the Cognito emulator and a stub of `POST /api/session`. */
export function openSignInPage() {
  const sessionServer = vi.fn<(body: { idToken: string; language?: string | undefined }) => Response>();
  const leave = vi.fn<(to: string | URL) => void>();
  const realFetch = globalThis.fetch;
  const afterOperation = new Map<string, () => void>();
  let pool: Awaited<ReturnType<typeof startUserPool>>;
  let personCount = 0;

  async function answer(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
    const address = String(input instanceof Request ? input.url : input);
    if (address === "/config.json") return Response.json({ ...pool.config, demo: true });
    if (address === "/__local/demo") return Response.json(demoData);
    if (address === session.create.path && init?.method === session.create.method) {
      return sessionServer(session.create.body.parse(JSON.parse(String(init.body))));
    }
    if (!address.startsWith(pool.config.cognitoEndpoint)) throw new Error(`unexpected call of ${address}`);
    const response = await realFetch(input, init);
    afterOperation.get(new Headers(init?.headers).get("x-amz-target")?.split(".")[1] ?? "")?.();
    return response;
  }

  const startPool = async () => {
    pool = await startUserPool();
  };
  beforeAll(startPool);
  afterAll(() => pool.stop());
  beforeEach(async () => {
    await clearBrowser();
    personCount += 1;
    pool.operations.length = 0;
    sessionServer.mockReset().mockImplementation(() => new Response(null, { status: 204 }));
    leave.mockReset();
    vi.spyOn(location, "replace").mockImplementation(leave);
    vi.stubGlobal("fetch", answer);
    render(<SignIn />, { wrapper: MemoryRouter });
  });
  afterEach(() => {
    restoreBrowser();
    history.replaceState(null, "", "/");
    afterOperation.clear();
    pool.setDown(false);
  });

  return {
    get pool() {
      return pool;
    },
    /** An e-mail address that no other test uses. */
    get email() {
      return `person${personCount}@example.com`;
    },
    sessionServer,
    leave,
    /** Opens the page again, with this query. */
    reopen(search: string) {
      cleanup();
      history.replaceState(null, "", `/sign-in${search}`);
      render(<SignIn />, { wrapper: MemoryRouter });
    },
    waitForLeave: () => waitFor(() => expect(leave).toHaveBeenCalledOnce()),
    /** The calls of one Cognito operation since the test began. */
    calls: (operation: string) => pool.operations.filter((name) => name === operation),
    /** Runs after every response to this operation. */
    afterCall: (operation: string, run: () => void) => afterOperation.set(operation, run),
    claimsOf,
  };
}
