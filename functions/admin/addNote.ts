import { admin } from "../../shared/admin/contract.ts";
import { AdminNote, type NoteSubject } from "../../shared/admin/note-schema.ts";
import { AppError } from "../../shared/errors/errors.ts";
import { AdminNoteId } from "../../shared/ids.ts";
import { fullNameOf } from "../../shared/session/full-name.ts";
import { toInstant } from "../../shared/time.ts";
import { create, type DbReader, ref } from "../runtime/data/db.ts";
import * as table from "../runtime/data/table.ts";
import { endpoint } from "../runtime/http/endpoint.ts";
import { jobRef } from "../stores/jobs.ts";
import { requestRef } from "../stores/requests.ts";
import { noteView, subjectOf } from "./queries/around.ts";

export default endpoint(admin.addNote, async ({ body: { about, text }, actor, app, storeAnswer }) => {
  await checkExists(app.db, about);
  const note = AdminNote.parse({
    id: AdminNoteId.parse(app.newId()),
    subject: subjectOf(about),
    text,
    authorId: actor.userId,
    authorName: fullNameOf(actor.user) || undefined,
    createdAt: toInstant(app.now()),
  });
  const answer = noteView(note);
  await app.db.transact([create(table.adminNote, note), ...storeAnswer(answer)]);
  return answer;
});

/** Nothing is ever deleted, so that no condition has to guard the write. */
async function checkExists(db: DbReader, about: NoteSubject): Promise<void> {
  if (about.kind === "user" && !(await db.getAll([ref(table.user, about)]))[0]) throw new AppError("user.notFound");
  if (about.kind === "request" && !(await db.getAll([requestRef(about.id)]))[0])
    throw new AppError("serviceRequest.notFound");
  if (about.kind === "job" && !(await db.getAll([jobRef(about.id)]))[0]) throw new AppError("job.notFound");
}
