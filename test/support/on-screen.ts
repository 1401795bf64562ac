import { fireEvent, screen } from "@testing-library/react";
import { AppError, type ErrorCode } from "../../shared/errors.ts";

type Among = Pick<typeof screen, "getByRole">;
export const press = (name: string, among: Among = screen) => fireEvent.click(among.getByRole("button", { name }));

export const toast = (text: string) => screen.findByText(text, { selector: ".toast *" });
export const dialog = (name: string) => screen.findByRole("dialog", { name });

/** For a stubbed server that says no. */
export const refuse = (code: ErrorCode) => () => {
  throw new AppError(code);
};
