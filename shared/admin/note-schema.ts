import * as z from "zod";
import { AdminNoteId, JobId, ServiceRequestId, UserId } from "../ids.ts";
import { limits } from "../limits.ts";
import type { Message } from "../messages.ts";
import { createdOnly } from "../stored.ts";
import { text } from "../text.ts";

/** What a note of an administrator is about. */
export const NoteSubject = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("user"), id: UserId }),
  z.object({ kind: z.literal("request"), id: ServiceRequestId }),
  z.object({ kind: z.literal("job"), id: JobId }),
]);
export type NoteSubject = z.output<typeof NoteSubject>;

/** A note that administrators write for one another; nobody else sees it, and none is changed. */
export const AdminNote = z.object({
  id: AdminNoteId,
  /** Such as `user#<id>`. */
  subject: z.string(),
  text: z.string(),
  authorId: UserId,
  authorName: z.string().optional(),
  ...createdOnly,
});
export type AdminNote = z.output<typeof AdminNote>;

const noteMessage: Message = "Write the note first";
export const NewAdminNote = z.object({
  about: NoteSubject,
  text: text({ min: 1, max: limits.adminNote, message: noteMessage }),
});
export const AdminNoteView = AdminNote.pick({ id: true, text: true, authorName: true, createdAt: true });
export type AdminNoteView = z.output<typeof AdminNoteView>;
