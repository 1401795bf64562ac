import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { type AdminNoteView, NewAdminNote, type NoteSubject } from "../../../../../shared/admin/note-schema.ts";
import { limits } from "../../../../../shared/limits.ts";
import { type Message, translate } from "../../../../../shared/messages.ts";
import { admin } from "../../../api/endpoints.ts";
import { useLanguage } from "../../../i18n/use-language.ts";
import { Button } from "../../../ui/button/button.tsx";
import { spoken, useEndpointMutation } from "../../../ui/button/use-endpoint-mutation.ts";
import { Timestamp } from "../../../ui/fact/timestamp.tsx";
import { Field } from "../../../ui/form/field.tsx";
import { Textarea } from "../../../ui/form/textarea.tsx";
import { Section } from "../../../ui/page/section.tsx";

const emptyMessage: Message = "Write the note first";

type NotesSectionProps = { about: NoteSubject; notes: readonly AdminNoteView[] };

/** What administrators note for one another; a new note stands in the list before the server has answered. */
export function NotesSection({ about, notes }: NotesSectionProps) {
  const { t } = useTranslation(["common", "records"]);
  const [text, setText] = useState("");
  const { send, isSending, renewKey } = useEndpointMutation(admin.addNote, { failure: t("records.noteFailed") });

  async function add() {
    const { isDone } = await send({ body: { about, text } }, spoken(t("records.noteAdded")));
    if (isDone) setText("");
    return isDone;
  }
  function change(typed: string) {
    setText(typed);
    renewKey();
  }

  return (
    <Section title={t("records.notes")}>
      <div className="stack">
        {isSending && <p className="card breakable muted">{text}</p>}
        {notes.map((note) => (
          <Note key={note.id} note={note} />
        ))}
        <NoteForm text={text} isSending={isSending} onChange={change} add={add} />
      </div>
    </Section>
  );
}

type NoteFormProps = {
  text: string;
  isSending: boolean;
  onChange: (typed: string) => void;
  /** Resolves to whether it was added. */
  add: () => Promise<boolean>;
};

function NoteForm({ text, isSending, onChange, add }: NoteFormProps) {
  const { t } = useTranslation(["common", "records"]);
  const language = useLanguage();
  const [isChecked, setChecked] = useState(false);
  const isEmpty = !NewAdminNote.shape.text.safeParse(text).success;

  async function submit(event: FormEvent) {
    event.preventDefault();
    setChecked(true);
    if (!isEmpty && (await add())) setChecked(false);
  }

  const error = isChecked && isEmpty ? translate(emptyMessage, language) : undefined;
  return (
    <form className="stack" onSubmit={(event) => void submit(event)} noValidate>
      <Field label={t("records.note")} hint={t("records.noteHint")} error={error}>
        <Textarea
          rows={2}
          maxLength={limits.adminNote}
          value={text}
          onChange={({ target }) => onChange(target.value)}
        />
      </Field>
      <div>
        <Button type="submit" slim pending={isSending} pendingText={t("records.noteAdding")}>
          {t("records.noteAdd")}
        </Button>
      </div>
    </form>
  );
}

function Note({ note: { text, authorName, createdAt } }: { note: AdminNoteView }) {
  const { t } = useTranslation(["common", "records"]);
  return (
    <div className="card stack stack-close">
      <p className="details-text">{text}</p>
      <p className="note">
        {authorName && t("records.noteBy", { name: authorName })} <Timestamp at={createdAt} />
      </p>
    </div>
  );
}
