import type en from "./en.ts";

export default {
  title: "Avaliações",
  rated: "Nota {{stars}} de 5",
  verifiedJob: "Trabalho verificado",
  distribution: "Quantos deram quantas estrelas",
  starRow_one: "{{count}} estrela",
  starRow_other: "{{count}} estrelas",
  write: "Escrever avaliação",
  writeTitle: "Avaliar {{name}}",
  writeNote:
    "Todos veem sua avaliação, sem o seu nome. Se {{name}} concluiu um trabalho para você, ela é marcada como verificada.",
  rating: "Nota",
  "star.5": "Excelente",
  "star.4": "Muito bom",
  "star.3": "Bom",
  "star.2": "Regular",
  "star.1": "Ruim",
  titleLabel: "Título",
  comment: "Comentário",
  commentCounter: "{{count}}/10 caracteres no mínimo",
  submit: "Enviar avaliação",
  submitting: "Enviando...",
  empty: "Nenhuma avaliação ainda",
  emptyOwnText: "Os clientes podem avaliar você aqui depois de um trabalho.",
  emptyText: "Quem já contratou {{name}} pode contar como foi.",
} satisfies Record<keyof typeof en, string>;
