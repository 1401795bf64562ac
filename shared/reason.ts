import type { Message } from "./messages.ts";
import { policy } from "./policy.ts";
import { text } from "./text.ts";

const message: Message = `Give a reason of at least ${policy.minReasonCharacters} characters`;

/** A reason that another person reads, at most `max` characters long. */
export const reasonUpTo = (max: number) => text({ min: policy.minReasonCharacters, max, message });
