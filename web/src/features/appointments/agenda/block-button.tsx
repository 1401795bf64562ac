import { useTranslation } from "react-i18next";
import type { WorkingHours } from "../../../../../shared/agenda/hours.ts";
import { Button } from "../../../ui/button/button.tsx";
import { VisuallyHidden } from "../../../ui/fact/visually-hidden.tsx";
import { isWorkday, type ShownDay } from "./agenda-days.ts";
import type { BlockDay } from "./use-block-day.ts";

export type BlockButtonProps = {
  shown: ShownDay;
  hours: WorkingHours;
  block: BlockDay;
  /** The day, as the button is called. */
  name: string;
  isPast: boolean;
};

/** Takes a day off or gives it free again; none for a day that is over or has no hours. */
export function BlockButton({ shown, hours, block, name, isPast }: BlockButtonProps) {
  const { t } = useTranslation(["common", "agenda"]);
  const { day, state } = shown;
  if (isPast || state === "closed") return null;
  const isOff = state === "off";
  if (isOff && !isWorkday(hours, day)) return null;
  return (
    <Button slim variant="quiet" pending={block.isSendingOf(day)} onClick={() => block.turn(shown)}>
      {t(isOff ? "agenda.giveFree" : "agenda.block")}
      <VisuallyHidden> ({name})</VisuallyHidden>
    </Button>
  );
}
