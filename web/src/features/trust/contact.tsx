import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { readConfig } from "../../api/config.ts";

/** The stage's address for questions; undefined until it is read, and where none was given. */
export function useSupportEmail(): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    readConfig().then(
      ({ supportEmail }) => setAddress(supportEmail),
      () => undefined,
    );
  }, []);
  return address;
}

/** A link that writes to us, or words for where to write when no address is known. */
export function Contact() {
  const { t } = useTranslation(["common", "trust"]);
  const address = useSupportEmail();
  if (!address) return t("trust.noContact");
  return (
    <a className="text-link" href={`mailto:${address}`}>
      {address}
    </a>
  );
}
