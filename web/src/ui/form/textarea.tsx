import { type ComponentProps, useState } from "react";
import { classes } from "../classes.ts";
import { useFieldControl } from "./field-control.ts";
import { SensitiveNotice } from "./sensitive-notice.tsx";

/** Several lines of text; grows with what is typed, and says when a part of it will be masked in any case. */
export function Textarea({ className, value, ...rest }: ComponentProps<"textarea">) {
  const control = useFieldControl();
  const [typed, setTyped] = useState("");
  return (
    <>
      <textarea
        {...control}
        {...rest}
        value={value}
        className={classes("input", className)}
        onInput={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <SensitiveNotice text={typeof value === "string" ? value : typed} />
    </>
  );
}
