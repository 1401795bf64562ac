import type { ComponentProps, ReactNode } from "react";

export type ChipProps = Omit<ComponentProps<"input">, "type" | "className"> & { label: string; icon?: ReactNode };

/** A checkbox as a chip, for multiple choice; place chips in a `.chips` row. */
export function Chip({ label, icon, ...input }: ChipProps) {
  return (
    <label className="chip">
      <input {...input} type="checkbox" />
      {icon}
      <span>{label}</span>
    </label>
  );
}
