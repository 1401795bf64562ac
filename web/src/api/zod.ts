import * as z from "zod/v4";

// The alias of `zod` in the whole app (see vite.config.ts). Without `jitless` zod tests `new Function` at the first schema,
// and the content security policy reports a violation.
z.config({ jitless: true });

export * from "zod/v4";
