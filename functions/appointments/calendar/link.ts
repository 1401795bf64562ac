import { createHash } from "node:crypto";

/** What is stored of the token in a calendar link: nobody who reads the table can follow the link. */
export const hashOfToken = (token: string): string => createHash("sha256").update(token).digest("base64url");
