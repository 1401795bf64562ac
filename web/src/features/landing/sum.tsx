import { useFormat } from "../../i18n/use-language.ts";

/** An amount. Browsers differ in a space before the sign: what the server wrote stays. */
export function Sum({ cents }: { cents: number }) {
  const format = useFormat();
  return <strong suppressHydrationWarning>{format.money(cents)}</strong>;
}
