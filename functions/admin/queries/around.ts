import type { AuditRow } from "../../../shared/admin/audit.ts";
import type { HistoryEntry } from "../../../shared/admin/detail-schema.ts";
import { historyOfAudit } from "../../../shared/admin/history.ts";
import type { AdminNote, AdminNoteView, NoteSubject } from "../../../shared/admin/note-schema.ts";
import type { FraudAlertView } from "../../../shared/admin/schema.ts";
import { releaseExpiredClaim } from "../../../shared/fraud/claim.ts";
import type { FraudAlert } from "../../../shared/fraud/schema.ts";
import type { UserId } from "../../../shared/ids.ts";
import { toInstant } from "../../../shared/time.ts";
import type { Actor, BaseApp } from "../../runtime/app.ts";
import { type DbReader, ref } from "../../runtime/data/db.ts";
import * as table from "../../runtime/data/table.ts";
import { listAlertsAbout, listAuditRows, listNotes } from "../../stores/admin.ts";
import { fraudAlertView } from "../views/view.ts";

type ReadApp = Pick<BaseApp, "now"> & { readonly db: DbReader };

type AroundInput = {
  readonly about: NoteSubject;
  /** The people whose alerts are read, and which of them belong to the page. */
  readonly userIds: readonly UserId[];
  readonly isAlertShown: (alert: FraudAlert) => boolean;
  readonly reader: Actor;
};

type Around = {
  readonly alerts: FraudAlertView[];
  readonly notes: AdminNoteView[];
  readonly audit: HistoryEntry[];
};

/** What stands around a user, a request or a job: alerts, notes, and what administrators did. */
export async function readAround({ db, now }: ReadApp, input: AroundInput): Promise<Around> {
  const { about, userIds, isAlertShown, reader } = input;
  const subject = subjectOf(about);
  const [notes, rows, ...lists] = await Promise.all([
    listNotes(db, subject),
    listAuditRows(db, subject),
    ...[...new Set(userIds)].map((id) => listAlertsAbout(db, id)),
  ]);
  const at = toInstant(now());
  const shown = lists.flat().filter(isAlertShown);
  return {
    alerts: shown.map((alert) => fraudAlertView(releaseExpiredClaim(alert, at), reader.userId)),
    notes: notes.map(noteView),
    audit: await namedAudit(db, rows),
  };
}

/** The key of what a note is about, as audit entries write it. */
export const subjectOf = ({ kind, id }: NoteSubject): string => `${kind}#${id}`;

export const noteView = ({ id, text, authorName, createdAt }: AdminNote): AdminNoteView => ({
  id,
  text,
  authorName,
  createdAt,
});

async function namedAudit(db: DbReader, rows: readonly AuditRow[]): Promise<HistoryEntry[]> {
  const ids = [...new Set(rows.map(({ actorId }) => actorId))];
  const actors = ids.length > 0 ? await db.getAll(ids.map((id) => ref(table.user, { id }))) : [];
  return historyOfAudit(rows, (id) => actors.find((actor) => actor?.id === id)?.firstName);
}
