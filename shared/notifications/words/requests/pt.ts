import type { KindTexts } from "../../wording.ts";
import type { requests as english } from "./en.ts";

export const requests: Record<keyof typeof english, KindTexts> = {
  requestExpired: {
    subject: "O prazo do pedido “{title}” venceu",
    lines: [
      "Ninguém aceitou “{title}” a tempo, e os profissionais não veem mais o pedido.",
      "Publique “{again}” de novo para tentar mais uma vez. Mais detalhes ou uma foto costumam ajudar.",
    ],
  },
};
