import type { customer as english } from "../en/customer.ts";

export const customer: Record<keyof typeof english, string> = {
  "customer.welcome": "Que bom ver você de novo, {{name}}",
  "customer.there": "por aqui",
  "customer.requestService": "Pedir um serviço",
  "customer.myRequests": "Meus pedidos",
  "customer.myRequestsCount_one": "{{count}} pedido",
  "customer.myRequestsCount_other": "{{count}} pedidos",

  "customer.attention": "Precisa da sua atenção",
  "customer.attentionNone": "Nada espera por você.",
  "customer.activeJobs": "Trabalhos em andamento",
  "customer.recentRequests": "Pedidos recentes",
  "customer.payNow": "Pagar agora",
  "customer.jobTitle": "Trabalho {{number}}",
  "customer.totalWithFee": "{{total}} com a taxa da plataforma",
  "customer.photos_one": "{{count}} foto",
  "customer.photos_other": "{{count}} fotos",
  "customer.posted": "Publicado {{when}}",
  "customer.accepted": "Aceito {{when}}",
  "customer.completed": "Concluído {{when}}",
  "customer.notes": "Observações do profissional",
  "customer.priceToApprove": "O profissional pede {{price}}. Nada é cobrado antes de você concordar.",

  "customer.noRequests": "Nenhum pedido ainda",
  "customer.noRequestsText":
    "Publique um e os profissionais por perto o veem na hora. Avisamos você quando um deles aceitar.",
  "customer.noJobs": "Nenhum trabalho em andamento",
  "customer.noJobsText": "Quando um profissional aceitar um pedido seu, o trabalho aparece aqui.",
  "customer.requestsFailed": "Não foi possível carregar os seus pedidos",
  "customer.jobsFailed": "Não foi possível carregar os seus trabalhos",
  "customer.notifyNote": "Quando um profissional aceitar, avisamos você aqui e por e-mail.",
};
