import { isContactName } from "../../../../shared/contacts/person-name.ts";
import { normalizePasted } from "../../../../shared/pasted-text.ts";
import { policy } from "../../../../shared/policy.ts";
import { type FieldName, fieldsOf, type Problems, type SignInKey, type Step, type Typed } from "./sign-in-state.ts";

type Rule = { readonly pattern: Pick<RegExp, "test">; readonly message: SignInKey };

/** Cognito rejects passwords with outer whitespace or over 256 characters, without naming the field. */
const unpadded = { pattern: /^(?![ \t\n\v\f\r]).*[^ \t\n\v\f\r]$/s, message: "session.passwordPadded" } as const;
const maxLength = { pattern: /^.{0,256}$/s, message: "session.passwordTooLong" } as const;
/** The user pool's password policy, checked before sending. */
const passwordPolicy = {
  pattern: new RegExp(`^(?=.*[a-z])(?=.*[A-Z])(?=.*\\d).{${policy.minPasswordCharacters},}$`, "s"),
  message: "session.passwordWeak",
} as const;

const rules: Readonly<Record<FieldName, Rule>> = {
  firstName: { pattern: /\S/, message: "session.firstNameMissing" },
  lastName: { pattern: /\S/, message: "session.lastNameMissing" },
  email: { pattern: /^[^\s@]+@[^\s@]+\.[^\s@]+$/, message: "session.emailInvalid" },
  password: { pattern: /\S/, message: "session.passwordMissing" },
  newPassword: passwordPolicy,
  code: { pattern: /^\d{6}$/, message: "session.codeMissing" },
};

const isNew = (step: Step, name: FieldName) => name === "newPassword" || (step === "signUp" && name === "password");

/** The rules of a field, in the order they are checked. */
function rulesOf(step: Step, name: FieldName): readonly Rule[] {
  if (isNew(step, name)) return [rules.password, unpadded, maxLength, passwordPolicy];
  if (name === "firstName" || name === "lastName") return [rules[name], noContact];
  return name === "password" ? [rules.password, unpadded, maxLength] : [rules[name]];
}

/** As the server's schema has it, which would leave such a name out. */
const noContact: Rule = { pattern: { test: (typed) => !isContactName(typed) }, message: "session.nameContact" };

/** The value to check: passwords unchanged, email addresses without invisible characters, others trimmed. */
function normalizedValue(name: FieldName, typed: Typed): string {
  if (name === "email") return normalizePasted(typed.email);
  return name === "password" || name === "newPassword" ? typed[name] : typed[name].trim();
}

/** The messages for a step's invalid fields; empty when it may be sent. */
export function problemsOf(step: Step, typed: Typed): Problems {
  const problems = fieldsOf[step].flatMap((name) => {
    const brokenRule = rulesOf(step, name).find(({ pattern }) => !pattern.test(normalizedValue(name, typed)));
    return brokenRule ? [[name, brokenRule.message]] : [];
  });
  return Object.fromEntries(problems);
}
