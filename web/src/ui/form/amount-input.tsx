import { useFormat } from "../../i18n/use-language.ts";
import { Input, type InputProps } from "./input.tsx";

type AmountInputProps = Omit<InputProps, "onChange"> & {
  readonly value: string;
  readonly onChange: (text: string) => void;
};

/** The amount in dollars that a dialog asks for, as text in the reader's number format; it has the focus at first. */
export function AmountInput({ onChange, ...rest }: AmountInputProps) {
  const { dollarSign } = useFormat();
  return (
    <Input
      data-autofocus
      leading={dollarSign}
      inputMode="decimal"
      autoComplete="off"
      {...rest}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
