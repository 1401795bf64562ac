import { common } from "./en/common.ts";
import { handymen } from "./en/handymen.ts";
import { landing } from "./en/landing.ts";
import { session } from "./en/session.ts";
import { trust } from "./en/trust.ts";

/** What a visitor's pages say: the only words in the first bundle. */
export const enVisitor = { ...common, ...landing, ...session, ...handymen, ...trust } as const;
