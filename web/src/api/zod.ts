import * as z from "zod/v4";

// zod, as the whole app gets it (see vite.config.ts). By itself it would try whether it may compile code, at the first
// schema that is made, and the content security policy would report that as an attack.
z.config({ jitless: true });

export * from "zod/v4";
