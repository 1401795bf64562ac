import { useTranslation } from "react-i18next";
import type { ProposalSide } from "../../../../../shared/jobs/schema.ts";

export type LateNoteProps = {
  side: ProposalSide;
  name: string;
  /** Within a paragraph. */
  isInline?: boolean | undefined;
};

/** What giving up an agreed time costs that is less than a day ahead. */
export default function LateNote({ side, name, isInline }: LateNoteProps) {
  const { t } = useTranslation(["common", "cancellation"]);
  const text = t(`cancellation.late.${side}`, { name });
  return isInline ? <> {text}</> : <p className="note">{text}</p>;
}
