import * as z from "zod";

export const roles = ["customer", "handyman", "admin"] as const;
/** What a user is to the platform. It lives in the user item alone, never in a payload. */
export const Role = z.enum(roles);
export type Role = z.output<typeof Role>;
