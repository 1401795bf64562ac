import { useTranslation } from "react-i18next";
import { Main } from "../../ui/main.tsx";
import { PaperText } from "./paper-text.tsx";
import type { PaperName } from "./papers.ts";

/** Page with the terms or the privacy policy, for visitors and members (D-16, D-35). */
export default function Paper({ name }: { name: PaperName }) {
  const { t } = useTranslation(["common", "trust"]);
  return (
    <Main title={t(`trust.${name}`)}>
      <PaperText name={name} />
    </Main>
  );
}
