import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { readConfig } from "../../api/config.ts";

/** The stage's support email address; undefined while loading and where none is configured. */
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

/** A mailto link to the support address, or a text when there is none. */
export function SupportContact() {
  const { t } = useTranslation(["common", "trust"]);
  const address = useSupportEmail();
  if (!address) return t("trust.noContact");
  return (
    <a className="text-link" href={`mailto:${address}`}>
      {address}
    </a>
  );
}
