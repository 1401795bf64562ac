import { Input, type InputProps } from "./input.tsx";

type AmountInputProps = Omit<InputProps, "onChange"> & {
  readonly value: string;
  readonly onChange: (text: string) => void;
};

/** The amount in dollars that a dialog asks for, as text in the reader's number format; it has the focus at first. */
export const AmountInput = ({ onChange, ...rest }: AmountInputProps) => (
  <Input
    data-autofocus
    leading="$"
    inputMode="decimal"
    autoComplete="off"
    {...rest}
    onChange={({ target }) => onChange(target.value)}
  />
);
