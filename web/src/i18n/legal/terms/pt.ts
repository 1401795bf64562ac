import { decisionRules } from "../../../../../shared/disputes/decision-rules.ts";
import { listOf, policyWords } from "../../../../../shared/policy-words.ts";
import type { LegalDocument, TermsId } from "../../legal-document.ts";
import { priceWords } from "../price-words.ts";
import { rankingWords } from "../ranking-words.ts";
import rules from "../rules/pt.ts";

const policy = policyWords("pt");
const price = priceWords("pt");
const ranking = rankingWords("pt", "ainda não conta");

export default {
  lead: "A Homewright aproxima quem precisa de um serviço em casa de profissionais que o fazem. Esta página conta como isso funciona hoje, quanto custa e o que ainda não fazemos.",
  sections: [
    {
      id: "account",
      title: "Sua conta",
      blocks: [
        `Para publicar um pedido ou aceitar um trabalho, você precisa de uma conta, com um e-mail que você consiga ler e uma senha. É preciso ter pelo menos ${policy.minAgeYears} anos.`,
        "Cada conta é de uma pessoa só. Não passe a senha a ninguém: o que for feito na sua conta vale como feito por você até que você nos avise do contrário.",
      ],
    },
    {
      id: "requests-and-jobs",
      title: "Pedidos e trabalhos",
      blocks: [
        "No pedido você diz do que precisa, onde e com que pressa. Publicar não custa nada. Os profissionais da região veem o pedido, e o primeiro que aceitar fica com o trabalho. Até lá, ninguém vê o número da sua casa; a política de privacidade diz quem o vê depois.",
        `Um pedido que ninguém aceita se encerra automaticamente: em ${policy.requestSameDayHours} se era para o mesmo dia, em ${policy.requestSoonDays} se era para 2 ou 3 dias, e em ${policy.requestOpenDays} se era para até uma semana.`,
        "“No mesmo dia” marca o pedido como urgente para todos da região. Não garante que alguém esteja livre. Você pode publicar a qualquer hora, mas não mantemos ninguém de plantão para emergências.",
        "O serviço em si é combinado entre cliente e profissional. Nós cuidamos da plataforma: não fazemos o serviço nem empregamos os profissionais.",
      ],
    },
    {
      id: "messages",
      title: "Mensagens",
      blocks: [
        `Cliente e profissional se escrevem aqui. Antes de um trabalho, o profissional pode fazer uma pergunta sobre um pedido e continuar escrevendo depois que o cliente responder; o cliente também pode não aceitar perguntas. Depois do fim de um trabalho, os dois podem escrever por mais ${policy.jobMessagesDays}.`,
        "Até o preço ser aprovado, ocultamos nas mensagens telefones, e-mails, links, o endereço do cliente e formas de pagar por fora, até onde os reconhecemos, e não os guardamos. Em fotos não os reconhecemos. Nossa equipe analisa quem escreve contatos repetidamente. Quem paga fora da Homewright fica sem pagamento retido, sem reembolso e sem disputa.",
        "Você pode bloquear a outra pessoa: então nenhum dos dois pode escrever, e vocês não se encontram mais em novos pedidos. Um trabalho em andamento continua. Você pode denunciá-la: uma pessoa da nossa equipe lê então as últimas mensagens.",
      ],
    },
    {
      id: "prices",
      title: "Preços e taxas",
      blocks: [
        `Todos os preços são em dólares americanos, de ${policy.minPriceDollars} a ${policy.maxPriceDollars} por trabalho. Se o pedido não traz preço, o profissional diz o dele ao aceitar: você tem ${policy.priceApprovalHours} para aprovar ou recusar. Sem a sua resposta, o trabalho é cancelado, a menos que já tenha começado. Um preço recusado não custa nada, e o seu pedido volta a ficar aberto. Nada é cobrado antes de você ver o preço e apertar o botão de pagar.`,
        {
          facts: [
            [
              "O cliente paga",
              `O preço combinado mais ${policy.customerFeePercent} de taxa da plataforma. O total aparece ao lado de cada preço.`,
            ],
            ["O profissional recebe", `${policy.handymanSharePercent} do preço combinado.`],
            ["A plataforma fica com", `Os outros ${price.platformShare} e os ${policy.customerFeePercent}.`],
          ],
        },
        `Um exemplo: num trabalho de ${price.price}, o cliente paga ${price.total}, o profissional recebe ${price.handyman} e a plataforma fica com ${price.platform}. Os impostos sobre o que o profissional ganha são responsabilidade dele.`,
        `O preço que o profissional informa vale quando o cliente o aprova ou paga; até lá, é o que o profissional pede. Se o trabalho for concluído antes disso, o cliente paga o preço ou oferece outro. O profissional tem ${policy.offerHours} para aceitar ou recusar; depois, nossa equipe analisa o caso.`,
        `Durante o serviço, o profissional pode propor outro preço. Ele vale quando o cliente aceita; sem resposta em ${policy.proposalHours}, o trabalho segue como antes. Depois que um trabalho é pago, se o preço diminui, a diferença volta para o cartão quando o pagamento é liberado. Se aumenta, o novo preço vale quando o cliente paga a diferença, que fica retida junto com o que já foi pago.`,
      ],
    },
    {
      id: "payment",
      title: "O pagamento fica retido",
      blocks: [
        "Você paga com cartão, pela empresa de pagamentos Stripe: antes, com “Garanta este serviço”, quando o trabalho foi aceito e você concordou com o preço, ou depois que o profissional marca o trabalho como concluído. Nos dois casos, o pagamento fica retido conosco: nesse momento, o profissional ainda não o recebeu.",
        `Ele é liberado quando você confirma que o trabalho está pronto, nos detalhes do trabalho ou ao pagar. Se você não disser nada, é liberado automaticamente ${policy.releaseHours} depois da conclusão ou do pagamento, o que vier por último. Lembramos você depois de ${policy.releaseReminderHours[0]} e de ${policy.releaseReminderHours[1]} horas. Enquanto analisamos um pagamento, ele não é liberado automaticamente; você ainda pode liberá-lo. A liberação não pode ser desfeita.`,
        `Se você não ficou contente, peça que o profissional volte, com um botão ao lado do que confirma: uma vez por trabalho, até ${policy.releaseHours} depois da conclusão e antes de o pagamento ser liberado. O que você pagou continua retido até o trabalho ser concluído de novo, e as ${policy.releaseHours} recomeçam; o que você não pagou só é devido então. Se o profissional não voltar em ${policy.reworkDays}, nossa equipe analisa o caso.`,
        `Depois da liberação, transferimos a parte do profissional para a conta de recebimento dele. O profissional que ainda não informou como quer receber não perde nada: a parte dele fica guardada. O dinheiro que ainda está conosco ${policy.longHeldDays} depois do pagamento é avaliado por um administrador, que prolonga a espera ou o devolve.`,
        `Um trabalho concluído precisa ser pago. Lembramos você depois de ${listOf(policy.unpaidReminderDays, "e")} dias. Depois de ${policy.unpaidBlockDays} sem pagamento, você não pode publicar novos pedidos até pagar.`,
      ],
    },
    {
      id: "cancelling",
      title: "Cancelamento e reembolso",
      blocks: [
        "Antes do início do serviço, qualquer um dos lados pode cancelar o trabalho com um botão. É grátis, e tudo o que foi pago volta para o cartão. A única exceção é o cancelamento em cima da hora, quando vale a regra abaixo.",
        `Um trabalho que ninguém começa é cancelado automaticamente ${policy.inactivityDays} depois da última vez que um dos lados fez algo por ele, e tudo o que foi pago volta. Avisamos os dois ${policy.inactivityWarningDays} antes, e qualquer um pode manter o trabalho com um botão.`,
        `Pode haver uma taxa para cancelamentos em cima da hora. Ela fica desativada até que a ativemos. Depois disso, você a vê antes de enviar um pedido, aceitar um trabalho, contratar ou aprovar um preço; trabalhos combinados antes não têm taxa. Com ela, o cliente cancela sem custo até ${policy.freeBeforeHours} antes da visita combinada e nos primeiros ${policy.freeAfterMinutes} depois de combinar. Depois disso, custa ${policy.lateFeePercent} do preço, no máximo ${policy.lateFeeMaxDollars}. Nas últimas ${policy.shortNoticeHours}, ou se o cliente não estiver no local, custa ${policy.shortNoticeFeePercent}, no máximo ${policy.shortNoticeFeeMaxDollars}. Uma visita que o cliente mudou ou desmarcou no último dia conta como naquele momento.`,
        "A taxa só sai do que o cliente já pagou, e você a vê antes de cancelar. Ela vai toda para o profissional. O profissional que cancela não paga taxa, e o cliente recebe tudo de volta.",
        `Depois do início, um trabalho só termina antes por acordo. Um dos lados informa o preço do que já foi feito, ou zero, e o outro tem ${policy.proposalHours} para aceitar. Por esse preço, o trabalho conta como concluído, e o resto do que foi pago volta quando o pagamento é liberado. Se for zero, o trabalho é cancelado, e tudo volta.`,
        "Um reembolso sai da parte do profissional e da nossa, na proporção em que foram pagas. Seu banco leva de cinco a dez dias para mostrá-lo.",
        "Se você pedir ao seu banco um pagamento de volta, ele fica parado até o banco decidir. O que o banco devolver a você conta como qualquer reembolso.",
      ],
    },
    {
      id: "disputes",
      title: "Quando algo dá errado: disputas",
      blocks: [
        `Qualquer um dos dois pode abrir uma disputa com um botão nos detalhes do trabalho: o cliente, do início do serviço até a liberação do pagamento; o profissional, enquanto o serviço continua, e sobre um trabalho concluído que não foi pago depois de ${policy.disputeUnpaidDays}. Um trabalho pode ter ${policy.disputes} disputas, uma de cada vez. A partir desse momento o dinheiro dele fica parado: o que foi pago fica conosco, e nada mais é pago. Se um de vocês diz que o outro não apareceu em uma visita e o outro contesta, isso também abre uma disputa; nada é pago por um serviço que não começou, exceto a taxa por ausência que o trabalho prevê.`,
        `O outro lado tem ${policy.disputeResponseHours} para responder. Depois os dois têm ${policy.disputeNegotiationDays} para chegar a um acordo. Passado esse prazo, ou quando um de vocês pedir, decidimos em até ${policy.disputeDecisionDays}. Quem não responde não admite nada. Os dois leem a mesma página, com o que cada um disse e ofereceu e a data do próximo passo.`,
        `Cada um pode oferecer um reembolso, o preço que falta pagar ou outra visita. A página mostra quanto caberia a cada um. Uma oferta pode ser aceita por ${policy.disputeOfferHours}, e o que vocês combinarem é feito na hora. Quem abriu a disputa pode retirá-la; então tudo continua como antes.`,
        "Quando nós decidimos, um administrador que não é nenhum de vocês lê tudo e decide com motivos, por estas regras. Nunca é devolvido mais do que foi pago.",
        { facts: decisionRules.map((rule) => [rules[`rules.${rule}.name`], rules[`rules.${rule}.text`]]) },
        `Uma decisão é cumprida depois de ${policy.disputeAppealDays}, ou na hora quando os dois a aceitam. Até lá, cada um pode recorrer, uma vez para os dois: o outro lado pode responder em até ${policy.disputeAppealAnswerDays}, e outra pessoa da nossa equipe decide de forma final em até ${policy.disputeAppealDecisionDays}. Se ninguém tiver decidido o recurso até o último dia da disputa, vale a primeira decisão.`,
        `Se ninguém encerrar a disputa, ela termina automaticamente depois de ${policy.disputeEndDays}: como pediu quem a abriu, se o outro lado nunca disse nada; caso contrário, no meio entre o que os dois pedem. Quem não pede nada quer que tudo fique como está. Enquanto um banco decide sobre o pagamento, esses prazos esperam.`,
      ],
    },
    {
      id: "not-automated-yet",
      title: "O que ainda não é automático",
      blocks: [
        "Alguns passos são feitos por pessoas da nossa equipe, e não por um botão. Isso leva mais tempo, e é bom você saber antes:",
        {
          list: [
            "Reembolsos sobre os quais cliente e profissional não concordam. Escreva para nós; o que decidirmos volta para o cartão.",
            "Encerrar sua conta, como descrito abaixo.",
          ],
        },
        "Para qualquer um deles, escreva para {{contact}}; se for sobre um trabalho, com o número dele.",
      ],
    },
    {
      id: "how-we-check",
      title: "Como verificamos os profissionais",
      blocks: [
        "Um selo no perfil significa uma verificação que foi aprovada e ainda é válida. Quem não tem determinado selo não passou por aquela verificação conosco, seja qual for o texto do perfil. Profissionais novos podem aceitar trabalhos antes de qualquer verificação: procure os selos.",
        {
          facts: [
            [
              "O que verificamos",
              "Um documento que o próprio profissional envia: um relatório de antecedentes, um documento de identidade, uma licença, uma apólice de seguro ou um certificado. Hoje nós não encomendamos a pesquisa de antecedentes: lemos o relatório.",
            ],
            [
              "Quando",
              "Depois que o profissional envia o documento, o que pode acontecer a qualquer momento após o cadastro. Não é condição para se cadastrar.",
            ],
            [
              "Como",
              "Uma pessoa da nossa equipe abre o documento, compara com o perfil e o aceita ou recusa, com o motivo. Nenhum programa decide, e ninguém decide sobre si mesmo.",
            ],
            [
              "Por quanto tempo vale",
              "Se o documento tem validade, até essa data. Depois disso, o selo some do perfil até que um novo documento seja aceito.",
            ],
          ],
        },
        "A verificação diz o que era verdade no dia em que olhamos. Não é garantia de como um trabalho vai correr. Se algo num perfil parecer errado, escreva para nós.",
      ],
    },
    {
      id: "professionals",
      title: "Se você trabalha como profissional",
      blocks: [
        "Você trabalha por conta própria. O que você informa no cadastro tem de ser verdade, e você tem as licenças, autorizações e seguros que a lei exige onde trabalha.",
        "Só aceite um trabalho que pretende fazer por aquele preço. Inicie, faça e marque como concluído quando estiver pronto, não antes. O pagamento dos trabalhos encontrados aqui passa pela Homewright.",
        "Ao se cadastrar, você concorda que possamos verificar seus antecedentes. Não é preciso enviar documento nenhum para se cadastrar, e sem documento não há selo.",
        `Sem identidade ou antecedentes verificados, você tem no máximo ${policy.uncheckedUnstartedJobs} trabalhos aceitos e não iniciados e aceita no máximo ${policy.uncheckedDailyJobs} em ${policy.acceptanceWindowHours}, e vê o endereço exato de um cliente quando ele o compartilha. Nossa equipe examina quem aceita e cancela ${policy.quickCancellations} trabalhos em ${policy.acceptanceWindowHours}.`,
        `O endereço exato vem com a aceitação em no máximo ${policy.automaticAddresses} trabalhos não iniciados; nos outros, o cliente o compartilha. Quem cancela ${policy.acceptPauseCancellations} trabalhos aceitos em ${policy.acceptanceWindowHours} não aceita nenhum por ${policy.acceptPauseHours}.`,
        "O que está na sua conta de recebimento é pago toda segunda-feira, grátis. Com um cartão de débito, você pode receber na hora: se nosso parceiro de pagamentos cobrar uma tarifa por isso, você a vê antes de apertar o botão.",
        "Se o dinheiro voltar para um cliente depois que sua parte foi transferida, retiramos o que cabe a você da sua conta de recebimento. O que não estiver lá você fica devendo, e descontamos das suas próximas partes. Seus ganhos mostram o que você deve e o que foi descontado.",
      ],
    },
    {
      id: "ranking",
      title: "Como ordenamos os profissionais",
      blocks: [
        "Isto decide quem é avisado primeiro quando há mais profissionais na região de um pedido do que os que avisamos, e a ordem dos orçamentos por melhor opção. É um número de 0 a 100, a soma de seis partes.",
        {
          facts: [
            [
              ranking.part("rating", "Avaliação verificada"),
              `A média das avaliações ligadas a um trabalho, de cinco estrelas, contada junto com ${policy.rankingPriorReviews} avaliações de ${policy.rankingPriorStars} estrelas, para que uma única avaliação decida pouco.`,
            ],
            [
              ranking.part("availability", "Disponibilidade"),
              `Tudo para quem está livre em um dos horários que você deseja, ou já, se você não deseja nenhum, e nada a partir de ${policy.rankingLateDays} depois. Em um orçamento, conta o primeiro horário livre na agenda do profissional, não antes do início que o orçamento informa: duas horas dentro de um horário que você deseja ou, se não houver, depois do último deles. Quando avisamos os profissionais de um pedido, são ${ranking.neutral("availability")} de ${ranking.weight("availability")}.`,
            ],
            [
              ranking.part("reliability", "Confiabilidade"),
              `Se a pessoa vem como combinado. Até termos números, todos recebem ${ranking.neutral("reliability")} de ${ranking.weight("reliability")}.`,
            ],
            [
              ranking.part("distance", "Distância"),
              `Tudo no seu endereço, nada a partir de ${policy.rankingFarMiles} milhas.`,
            ],
            [ranking.part("checks", "Verificações"), "A pontuação das verificações do perfil, de no máximo cinco."],
            [
              ranking.part("answer", "Tempo de resposta"),
              `Tudo para respostas em até uma hora, em média, e nada a partir de ${policy.rankingSlowHours}. Com menos de ${policy.rankingAnswers} respostas, são ${ranking.neutral("answer")} de ${ranking.weight("answer")}.`,
            ],
          ],
        },
        `Quem tem menos de ${policy.rankingNewcomerReviews} avaliações verificadas é novo aqui: em avaliação, confiabilidade e tempo de resposta, recebe ${ranking.neutral("rating")}, ${ranking.neutral("reliability")} e ${ranking.neutral("answer")}. Se nenhum novo estiver entre os três primeiros, o melhor deles fica em terceiro lugar. Entre dois iguais, vem antes quem se cadastrou primeiro.`,
        "O preço não conta, nem o que alguém gasta, nem os pedidos que um profissional recusou.",
      ],
    },
    {
      id: "conduct",
      title: "O que não é permitido",
      blocks: [
        {
          list: [
            "Pedidos de algo ilegal ou perigoso, e pedidos que não são para valer.",
            "Ameaças, ofensas, discriminação e usar o endereço de alguém para outra coisa que não o trabalho.",
            "Avaliações falsas, avaliações de si mesmo e fotos do trabalho de outros como se fosse seu.",
            "Mais de uma conta, uso automatizado e tentativas de chegar ao que não é seu.",
          ],
        },
      ],
    },
    {
      id: "reviews-and-photos",
      title: "Avaliações e fotos",
      blocks: [
        "O que você escreve e envia continua seu. Você nos autoriza a mostrar isso no produto: avaliações e fotos do portfólio a todos que entraram com uma conta, fotos de um pedido a quem pode ver o pedido.",
        "Qualquer pessoa com uma conta pode avaliar um profissional. A avaliação ligada a um trabalho concluído é marcada como tal.",
        "Ocultamos uma avaliação por um destes motivos, e por nenhum outro:",
        {
          list: [
            "Não conta uma experiência real: trata de um serviço que o autor nunca pediu nem viu, ou foi paga.",
            "Ofensas: ataca uma pessoa por quem ela é, ou ameaça alguém.",
            "Dados pessoais: traz um endereço, um telefone, um nome completo ou a saúde de alguém.",
            "Publicidade: promove um negócio, ou pede que as pessoas combinem fora da Homewright.",
            "Não trata do serviço: fala de outra empresa, de preços do mercado ou de qualquer coisa que não seja o trabalho deste profissional.",
          ],
        },
        "Uma nota baixa não é motivo: um profissional não consegue ocultar uma avaliação só porque não gostou dela. Você pode denunciar uma avaliação que viole uma regra, com um botão abaixo dela; não avisamos as pessoas envolvidas. Quem decide é uma pessoa da nossa equipe, nunca a pessoa avaliada. Avisamos o autor e o profissional e dizemos o motivo. A avaliação oculta deixa de contar na nota; não a excluímos, e ela volta a aparecer se tivermos errado: escreva para {{contact}}.",
      ],
    },
    {
      id: "closing",
      title: "Quando uma conta é encerrada",
      blocks: [
        "Você pode parar quando quiser: escreva para nós e encerramos sua conta. Podemos desativar uma conta que descumpra estas regras, registrando o motivo. Trabalhos em andamento são concluídos ou cancelados e pagos como descrito acima.",
        "Se achar que erramos, escreva para nós. Sempre que possível, quem analisa não é a mesma pessoa que decidiu.",
      ],
    },
    {
      id: "changes",
      title: "Mudanças e a lei",
      blocks: [
        "Quando estes termos mudam, muda a data no alto da página. Para um trabalho em aberto valem os termos do momento em que foi aceito.",
        "Nada aqui tira os direitos que a lei dá a você como consumidor.",
      ],
    },
    {
      id: "contact",
      title: "Contato",
      blocks: ["Dúvidas sobre estes termos, um trabalho ou um pagamento: {{contact}}."],
    },
  ],
} satisfies LegalDocument<TermsId>;
