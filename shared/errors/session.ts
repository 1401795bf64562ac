import type { ErrorTexts } from "./error-text.ts";

/** Of signing in, and of sessions and roles that do not suffice. */
export const sessionErrors = {
  "auth.required": {
    status: 401,
    en: "Unauthorized: sign in to continue.",
    pt: "Unauthorized: entre para continuar.",
    es: "Unauthorized: inicia sesión para continuar.",
  },
  "auth.unavailable": {
    status: 503,
    en: "Sign-in is not working right now. Try again in a minute.",
    pt: "O acesso não está funcionando agora. Tente de novo em um minuto.",
    es: "El acceso no funciona ahora. Intenta de nuevo en un minuto.",
  },
  "auth.tokenRefused": {
    status: 401,
    en: "Unauthorized: this sign-in could not be confirmed. Sign in again.",
    pt: "Unauthorized: não foi possível confirmar este acesso. Entre novamente.",
    es: "Unauthorized: no se pudo confirmar este acceso. Inicia sesión de nuevo.",
  },
  "auth.forbidden": {
    status: 403,
    en: "Your account may not do this.",
    pt: "Sua conta não pode fazer isso.",
    es: "Tu cuenta no puede hacer esto.",
  },
  "auth.inactive": {
    status: 403,
    en: "Account is not active",
    pt: "A conta não está ativa",
    es: "La cuenta no está activa",
  },
  "auth.emailTaken": {
    status: 409,
    en: "This email address already belongs to another account.",
    pt: "Este endereço de e-mail já pertence a outra conta.",
    es: "Esta dirección de correo ya pertenece a otra cuenta.",
  },
} as const satisfies ErrorTexts;
