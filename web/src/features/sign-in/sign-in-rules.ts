import { asSeen } from "../../../../shared/pasted-text.ts";
import { type FieldName, fieldsOf, type Problems, type SignInKey, type Step, type Typed } from "./sign-in-state.ts";

type Rule = { readonly fits: RegExp; readonly message: SignInKey };

/** Cognito rejects passwords with outer whitespace or over 256 characters, without naming the field. */
const unpadded = { fits: /^(?![ \t\n\v\f\r]).*[^ \t\n\v\f\r]$/s, message: "session.passwordPadded" } as const;
const short = { fits: /^.{0,256}$/s, message: "session.passwordTooLong" } as const;
/** The user pool's password policy, checked before sending. */
const strong = { fits: /^(?=.*[a-z])(?=.*[A-Z])(?=.*\d).{10,}$/s, message: "session.passwordWeak" } as const;

const rules: Readonly<Record<FieldName, Rule>> = {
  firstName: { fits: /\S/, message: "session.firstNameMissing" },
  lastName: { fits: /\S/, message: "session.lastNameMissing" },
  email: { fits: /^[^\s@]+@[^\s@]+\.[^\s@]+$/, message: "session.emailInvalid" },
  password: { fits: /\S/, message: "session.passwordMissing" },
  newPassword: strong,
  code: { fits: /^\d{6}$/, message: "session.codeMissing" },
};

const isNew = (step: Step, name: FieldName) => name === "newPassword" || (step === "signUp" && name === "password");

/** The rules of a field, in the order they are checked. */
function rulesOf(step: Step, name: FieldName): readonly Rule[] {
  if (isNew(step, name)) return [rules.password, unpadded, short, strong];
  return name === "password" ? [rules.password, unpadded, short] : [rules[name]];
}

/** The value to check: passwords unchanged, email addresses without invisible characters, others trimmed. */
function meant(name: FieldName, typed: Typed): string {
  if (name === "email") return asSeen(typed.email);
  return name === "password" || name === "newPassword" ? typed[name] : typed[name].trim();
}

/** The messages for a step's invalid fields; empty when it may be sent. */
export function problemsOf(step: Step, typed: Typed): Problems {
  const wrong = fieldsOf[step].flatMap((name) => {
    const broken = rulesOf(step, name).find(({ fits }) => !fits.test(meant(name, typed)));
    return broken ? [[name, broken.message]] : [];
  });
  return Object.fromEntries(wrong);
}
