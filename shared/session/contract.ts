import * as z from "zod";
import { ServiceCategory } from "../category-schema.ts";
import { defaultRate, defineEndpoints } from "../endpoint.ts";
import { languages } from "../language.ts";
import { ZipCode } from "../text.ts";
import { sessionRoutes } from "./routes.ts";
import { CurrentUser, UserChange } from "./schema.ts";

const Redirect = z.object({ location: z.string() });

/** What leads to the sign-in page and back from it without storage or script; a value that is none is left out. */
const SignInQuery = z.object({
  /** Begin with a new account. */
  screen: z.literal("sign-up").optional().catch(undefined),
  /** The page to open afterwards, and what was chosen for it. */
  next: z.enum(["/service-request", "/handyman-enrollment"]).optional().catch(undefined),
  category: ServiceCategory.optional().catch(undefined),
  zipCode: ZipCode.optional().catch(undefined),
});

export const session = defineEndpoints(sessionRoutes, {
  login: {
    summary: "Leads the browser to the sign-in page, or to a new account, and from there to the form of a request.",
    allow: "public",
    query: SignInQuery,
    returns: Redirect,
    errors: [],
    uses: [],
  },
  logout: {
    summary: "Ends the session, clears its cookie and leads the browser home.",
    allow: "public",
    returns: Redirect,
    errors: [],
    uses: ["db.write"],
  },
  endAll: {
    summary: "Ends every session of the caller, on every device, this one included.",
    allow: "signedIn",
    inactive: true,
    returns: z.void(),
    errors: [],
    uses: ["db.write"],
    rate: { limit: 10, perSeconds: 60 },
  },
  create: {
    summary: "Exchanges a fresh id token of the user pool, once, for a session cookie.",
    allow: "public",
    body: z.object({ idToken: z.string().min(1).max(8000), language: z.enum(languages).optional().catch(undefined) }),
    returns: z.void(),
    errors: ["auth.tokenRefused", "auth.emailTaken", "auth.unavailable"],
    uses: ["db.write", "users"],
    // An office or a carrier shares one address among many people; guessing tokens would need far more calls.
    rate: defaultRate,
  },
  user: {
    summary: "The signed-in user.",
    allow: "signedIn",
    inactive: true,
    prefetchable: true,
    returns: CurrentUser,
    errors: [],
    uses: ["db.write"],
  },
  update: {
    summary: "Changes the caller's own name, picture, language or time zone; what is left out stays.",
    allow: "signedIn",
    body: UserChange,
    returns: CurrentUser,
    errors: ["upload.addressRefused"],
    uses: ["db.write"],
    rate: defaultRate,
  },
});
