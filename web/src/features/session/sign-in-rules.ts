import { type FieldName, fieldsOf, type Problems, type SignInKey, type Step, type Typed } from "./sign-in-state.ts";

type Rule = { readonly fits: RegExp; readonly message: SignInKey };

/** The user pool's own policy, so that a weak password is told before it is sent. */
const strong = { fits: /^(?=.*[a-z])(?=.*[A-Z])(?=.*\d).{10,}$/s, message: "session.passwordWeak" } as const;

const rules: Readonly<Record<FieldName, Rule>> = {
  firstName: { fits: /\S/, message: "session.firstNameMissing" },
  lastName: { fits: /\S/, message: "session.lastNameMissing" },
  email: { fits: /^[^\s@]+@[^\s@]+\.[^\s@]+$/, message: "session.emailInvalid" },
  password: { fits: /./s, message: "session.passwordMissing" },
  newPassword: strong,
  code: { fits: /^\d{6}$/, message: "session.codeMissing" },
};

/** The rules for a field, the plainest first. */
const rulesOf = (step: Step, name: FieldName): readonly Rule[] =>
  (step === "signUp" && name === "password") || name === "newPassword" ? [rules.password, strong] : [rules[name]];

/** What is wrong with what was typed into a step; empty when it may be sent. */
export function problemsOf(step: Step, typed: Typed): Problems {
  const wrong = fieldsOf[step].flatMap((name) => {
    const broken = rulesOf(step, name).find(({ fits }) => !fits.test(typed[name].trim()));
    return broken ? [[name, broken.message]] : [];
  });
  return Object.fromEntries(wrong);
}
