import type { Range } from "../plain-text.ts";
import { listWords, unitWords } from "./phone-words.ts";

const UNIT_BEHIND = new RegExp(`^[\\s-]?(?:(?:${unitWords})(?![\\p{L}\\d])|["'%€£=])`, "u");
const LIST_BEFORE = new RegExp(
  `(?<!\\p{L})(?:${listWords})[\\s:]{1,2}(?:(?:are|were|is|of|foram|fueron|son|sao) )?$`,
  "u",
);
const BEFORE = 24;
const BEHIND = 16;

/** Whether what stands beside them makes digits an amount or a list: "325 and 6704 dollars", "rooms 201 and 202". */
export const isAmount = (text: string, { from, to }: Range): boolean =>
  UNIT_BEHIND.test(text.slice(to, to + BEHIND)) ||
  LIST_BEFORE.test(text.slice(Math.max(from - BEFORE, 0), from)) ||
  /[$€£]\s?$/.test(text.slice(Math.max(from - 3, 0), from));
