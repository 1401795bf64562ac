import type en from "./en.ts";

export default {
  save: "Salvar {{name}} nos favoritos",
  added: "{{name}} está nos seus favoritos",
  removed: "{{name}} saiu dos seus favoritos",
  failed: "Não foi possível salvar. Tente de novo.",
  title: "Profissionais favoritos",
  lead: "Envie um pedido a um deles, e no começo ninguém mais o vê.",
  loadFailed: "Não foi possível carregar seus favoritos",
  emptyTitle: "Nenhum favorito ainda",
  emptyText:
    "Toque no coração de um perfil, de um orçamento ou de um trabalho concluído, e o profissional aparece aqui.",
  rating_one: "{{rating}} de 5 em {{count}} trabalho verificado",
  rating_other: "{{rating}} de 5 em {{count}} trabalhos verificados",
  newHere: "Ainda sem avaliações verificadas",
  unavailable: "Não pode receber pedidos agora",
  paused: "Não aceita trabalhos até {{date}}",
  ask: "Pedir orçamento",
  askOf: "Pedir orçamento: {{name}}",
  remove: "Remover",
  removeOf: "Remover {{name}} dos favoritos",
  unnamed: "Profissional",
} satisfies Record<keyof typeof en, string>;
