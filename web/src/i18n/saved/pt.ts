import type en from "./en.ts";

export default {
  save: "Salvar {{name}}",
  added: "{{name}} está na sua lista",
  removed: "{{name}} saiu da sua lista",
  failed: "Não foi possível salvar. Tente de novo.",
  title: "Profissionais salvos",
  lead: "Quem você salvou com o coração. Você pode fazer um pedido só a um deles.",
  loadFailed: "Não foi possível carregar seus profissionais salvos",
  emptyTitle: "Ninguém salvo ainda",
  emptyText: "Toque no coração de um perfil, de um orçamento ou de um trabalho terminado, e o profissional fica aqui.",
  rating_one: "{{rating}} em {{count}} trabalho verificado",
  rating_other: "{{rating}} em {{count}} trabalhos verificados",
  newHere: "Ainda sem avaliações verificadas",
  unavailable: "Não pode receber pedidos agora",
  paused: "Não aceita trabalhos até {{date}}",
  askAgain: "Pedir de novo",
  askAgainOf: "Pedir de novo: {{name}}",
  remove: "Remover",
  removeOf: "Remover {{name}}",
  unnamed: "Profissional",
} satisfies Record<keyof typeof en, string>;
