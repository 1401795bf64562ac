import type { Language } from "../language.ts";

type CalendarWords = {
  /** Why the street is missing in an entry. */
  readonly streetLater: string;
  /** Before the link to the job. */
  readonly about: string;
};

/** What entries of a calendar say beside time, title and names. */
export const calendarWords: Readonly<Record<Language, CalendarWords>> = {
  en: {
    streetLater: "The street appears here in the two weeks before the visit. The job’s page shows it now.",
    about: "Messages, changes and details of the job:",
  },
  pt: {
    streetLater: "A rua aparece aqui nas duas semanas antes da visita. A página do trabalho já a mostra.",
    about: "Mensagens, mudanças e detalhes do trabalho:",
  },
  es: {
    streetLater: "La calle aparece aquí en las dos semanas antes de la visita. La página del trabajo ya la muestra.",
    about: "Mensajes, cambios y detalles del trabajo:",
  },
};
