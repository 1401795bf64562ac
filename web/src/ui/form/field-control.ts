import { createContext, use } from "react";

export type FieldControl = {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
  "aria-required": true | undefined;
};

export const FieldContext = createContext<FieldControl | undefined>(undefined);

/** Attributes that associate a control with its Field's label, hint and error; undefined outside of a Field. */
export const useFieldControl = (): FieldControl | undefined => use(FieldContext);
