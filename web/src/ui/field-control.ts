import { createContext, use } from "react";

export type FieldControl = {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
  "aria-required": true | undefined;
};

export const FieldContext = createContext<FieldControl | undefined>(undefined);

/** The attributes that tie a control to the label, hint and error of the Field around it; none outside of a Field. */
export const useFieldControl = (): FieldControl | undefined => use(FieldContext);
