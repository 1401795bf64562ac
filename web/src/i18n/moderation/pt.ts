import type en from "./en.ts";

export default {
  "reason.invented": "Não conta uma experiência real",
  "reason.insult": "Ofensas",
  "reason.privateData": "Dados pessoais",
  "reason.advertising": "Publicidade",
  "reason.otherMatter": "Não trata do serviço",
  "hint.invented": "Um serviço que o autor nunca pediu nem viu, ou uma avaliação paga.",
  "hint.insult": "Ataca uma pessoa por quem ela é, ou ameaça alguém.",
  "hint.privateData": "Traz um endereço, um telefone, um nome completo ou a saúde de alguém.",
  "hint.advertising": "Promove um negócio, ou pede que combinem fora da Homewright.",
  "hint.otherMatter": "Fala de outra empresa, de preços em geral ou de outra coisa que não este trabalho.",
  rules: "Uma nota baixa não é motivo. As regras estão nos termos.",
  title: "Denunciar esta avaliação",
  lead: "Nossa equipe lê a avaliação e a oculta se ela violar uma destas regras. Ninguém mais fica sabendo da sua denúncia.",
  what: "Qual regra ela viola?",
  choose: "Escolha uma regra.",
  more: "O que devemos saber?",
  send: "Enviar denúncia",
  sending: "Enviando...",
  done: "Obrigado. Nossa equipe vai ler a avaliação e a oculta se ela violar uma regra.",
  failed: "Não foi possível enviar sua denúncia. Tente de novo.",
} satisfies Record<keyof typeof en, string>;
