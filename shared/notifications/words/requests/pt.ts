import type { KindTexts } from "../../texts.ts";
import type { requests as english } from "./en.ts";

export const requests: Record<keyof typeof english, KindTexts> = {
  requestExpired: {
    subject: "O prazo do pedido “{title}” venceu",
    lines: [
      "Ninguém aceitou “{title}” a tempo, e os profissionais não veem mais o pedido.",
      "Você pode publicar “{again}” de novo. Mais detalhes ou uma foto costumam ajudar.",
    ],
  },
  requestNearby: {
    subject: "Novo trabalho perto de você: “{title}”",
    lines: ["“{title}” é um trabalho novo, a {miles} de você."],
    ask: "Fica um pouco além da sua região: {farther}.",
  },
  requestsNearby: {
    subject: "Novos trabalhos perto de você: {count}",
    lines: [
      "Novos trabalhos perto de você desde o último e-mail: {count}.",
      "O mais recente é “{title}”, a {miles} de você.",
      "Você recebe este e-mail no máximo uma vez por hora, e nunca à noite.",
    ],
  },
  requestUnanswered: {
    subject: "Ninguém respondeu a “{title}” ainda",
    lines: [
      "Ninguém respondeu a “{title}” ainda.",
      "Você pode publicar de novo com mais detalhes ou outro preço, ou continuar esperando: o pedido segue aberto.",
    ],
    ask: "Avisamos também profissionais um pouco mais longe: {count}.",
  },
  tradeArrived: {
    subject: "Agora há quem faça “{title}”",
    lines: ["Um profissional que faz esse serviço agora atende {zip}. Nós o avisamos de “{title}”."],
  },
};
