import * as z from "zod";
import { roles } from "./roles.ts";

export const Role = z.enum(roles);
export type Role = z.output<typeof Role>;

/** A role as stored: an unknown value, of a newer release or by mistake, is kept (D-01). */
export const StoredRole = z.union([Role, z.string(), z.null()]).catch(null);
export type StoredRole = z.output<typeof StoredRole>;
