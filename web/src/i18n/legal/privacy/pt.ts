import { policyWords } from "../../../../../shared/policy-words.ts";
import type { LegalDocument, PrivacyId } from "../../legal-document.ts";

const policy = policyWords("pt");

export default {
  lead: "O que a Homewright sabe sobre você, para quê, quem mais vê e por quanto tempo. Descreve o produto como ele é hoje.",
  sections: [
    {
      id: "in-short",
      title: "Em resumo",
      blocks: [
        {
          list: [
            "Guardamos o que é necessário para combinar, fazer e pagar um trabalho.",
            "Estas páginas não têm publicidade, análise de uso nem rastreamento por terceiros, e não vendemos dados.",
            "Seu endereço exato só aparece para o profissional que ficou com o seu trabalho, quando você aprova o preço, paga ou o compartilha; pelo preço que você mesmo indicou, na hora, se já verificamos quem ele é.",
            "O número do cartão vai para a empresa de pagamentos e nunca para nós.",
          ],
        },
      ],
    },
    {
      id: "what-we-keep",
      title: "O que guardamos",
      blocks: [
        {
          facts: [
            [
              "Conta",
              "Nome, e-mail, idioma, tipo de conta e quando você esteve aqui pela última vez. A senha fica no serviço de autenticação, de um jeito que ninguém consegue ler.",
            ],
            [
              "Pedidos e trabalhos",
              "O que você escreveu, endereço, fotos, preço, observações, status e a hora de cada passo.",
            ],
            [
              "Pagamentos",
              "Valores, situação, o número do pagamento na Stripe e a bandeira e os quatro últimos dígitos do cartão. Nunca o número inteiro.",
            ],
            [
              "Profissionais",
              "Também telefone, data de nascimento, endereço, experiência, habilidades, preço por hora, raio de atendimento, dias, dados da empresa, forma de recebimento e os documentos enviados para verificação.",
            ],
            [
              "Avaliações",
              "Estrelas, título e texto, e quem avaliou quem. Quem entra na conta os vê com o primeiro nome de quem avaliou.",
            ],
            [
              "Mensagens",
              "O que as duas pessoas de um pedido ou trabalho escrevem e enviam uma à outra, e até onde cada uma leu.",
            ],
            [
              "Aparelhos em que você ativou notificações",
              "O endereço do aparelho no serviço de notificações do navegador, as chaves que cifram para ele e o fuso horário.",
            ],
            [
              "Registros técnicos",
              "De cada chamada: hora, qual função, resultado, duração, um número próprio e o número da sua conta. De cada página e arquivo: hora, endereço chamado, resultado, endereço IP e navegador. Nada do que foi digitado em formulários, nenhum cookie.",
            ],
          ],
        },
      ],
    },
    {
      id: "who-sees-it",
      title: "Quem vê",
      blocks: [
        {
          facts: [
            [
              "Profissionais da região",
              "Seu pedido com as fotos, primeiro nome, cidade, CEP (ZIP) e a rua sem o número. Telefones, e-mails e seu endereço no texto ficam ocultos, até onde os reconhecemos.",
            ],
            [
              "O profissional que ficou com o trabalho",
              `Também o endereço completo e todo seu texto: quando você aprova o preço, paga ou o compartilha; pelo preço que você mesmo indicou, na hora, se verificamos a identidade ou os antecedentes. Isso acaba quando o trabalho é cancelado, a conta é desativada, a não ser que nossa equipe o deixe terminar o trabalho, ou passam ${policy.addressKeptDays} da conclusão; as fotos somem junto.`,
            ],
            [
              "A outra pessoa de uma conversa",
              "Suas mensagens com as fotos, seu primeiro nome e sua foto, e até onde você leu. Seu telefone quando você o mostra, até ocultá-lo.",
            ],
            [
              "Quem entrou com uma conta",
              "O perfil público de um profissional: nome, foto, nome da empresa, cidade e estado, apresentação, habilidades, preço, portfólio, avaliações e selos válidos. Nunca o telefone, o e-mail, a rua, a data de nascimento ou os documentos.",
            ],
            [
              "Nossos administradores",
              "O que precisam para ajudar você, conferir documentos e impedir abusos. De um endereço, veem a rua sem o número. As mudanças que fazem numa conta ou numa verificação ficam registradas com o motivo. Só leem mensagens quando alguém as denuncia e quando decidem uma disputa: então leem o processo dela e o que os dois escreveram um ao outro sobre aquele trabalho. Cada consulta fica registrada.",
            ],
          ],
        },
        "Entregamos dados a autoridades quando a lei nos obriga.",
      ],
    },
    {
      id: "tax-id",
      title: "Identificação fiscal",
      blocks: [
        "Informar o número fiscal no cadastro é opcional. Se você o informar, ele é criptografado antes de ser guardado. Nenhuma página volta a mostrá-lo, nenhuma resposta do nosso serviço o contém, ele não está em nenhum registro e não fica no rascunho do seu aparelho.",
      ],
    },
    {
      id: "photos",
      title: "Fotos e documentos",
      blocks: [
        "Tiramos das fotos o que as câmeras acrescentam, como o lugar onde foram feitas. As fotos de um pedido são privadas: só quem pode ver o pedido consegue abri-las, e o navegador dessa pessoa pode guardá-las por um dia. As fotos das mensagens podem ser abertas pelas duas pessoas da conversa e, depois de uma denúncia, pelos nossos administradores. As fotos do portfólio são públicas. Os documentos para verificação só podem ser abertos por você e pelos nossos administradores.",
        "Um arquivo enviado e nunca usado é apagado depois de um dia.",
      ],
    },
    {
      id: "companies",
      title: "Empresas que trabalham para nós",
      blocks: [
        {
          facts: [
            ["Amazon Web Services", "Executa o produto, a autenticação e o envio de e-mails, nos Estados Unidos."],
            [
              "Stripe",
              "Recebe os pagamentos com cartão e paga os profissionais. Na página de pagamento roda o código dela, que grava cookies próprios e procura fraudes; ele é carregado ali e em nenhum outro lugar.",
            ],
            [
              "O serviço de notificações do seu navegador",
              "Google, Mozilla, Microsoft ou Apple: leva as notificações aos aparelhos em que você as ativou. Elas vão cifradas, e só o aparelho consegue lê-las.",
            ],
          ],
        },
      ],
    },
    {
      id: "messages",
      title: "E-mails e notificações",
      blocks: [
        "Escrevemos sobre a sua conta, seus pedidos, trabalhos e pagamentos, no seu idioma. Não há boletim de novidades. Você escolhe o que quer receber nas preferências de notificação e pode cancelar a partir do próprio e-mail. Os e-mails sobre pagamentos e sobre a sua conta sempre chegam, e também o que você precisa saber logo: uma contratação, um pedido só para você ou um trabalho que muda ou é cancelado. Também chegam os códigos que confirmam seu endereço ou definem uma nova senha.",
      ],
    },
    {
      id: "cookies",
      title: "Cookies e o seu aparelho",
      blocks: [
        {
          facts: [
            [
              "__Host-sid",
              `Mantém você conectado. Nenhum script consegue lê-lo, e ele termina depois de ${policy.sessionIdleDays} sem uso e, em todo caso, depois de ${policy.sessionDays}; para administradores, depois de ${policy.adminSessionIdleMinutes} e ${policy.adminSessionHours}.`,
            ],
            [
              "signed-in, signed-in-role",
              "Contêm apenas “1” e como você usa o site, por exemplo “customer” (cliente): a página pergunta quem é você e sabe o que carregar primeiro. Terminam junto com o outro.",
            ],
            ["language", "O idioma que você escolheu, para a primeira página já vir nele. Termina depois de um ano."],
            [
              "No seu aparelho",
              "Idioma, tema de cores, o que você escolheu na primeira página, para onde ir depois de entrar, dicas ocultadas, quem recebe notificações neste aparelho e rascunhos de formulários e mensagens não enviados. Ficam só neste aparelho até você limpar os dados do navegador; os rascunhos, só até você enviá-los, descartá-los ou sair da conta sem mantê-los.",
            ],
          ],
        },
        "Esses cookies são necessários, por isso não há aviso pedindo permissão.",
      ],
    },
    {
      id: "how-long",
      title: "Por quanto tempo",
      blocks: [
        {
          facts: [
            [
              "Registros técnicos",
              `${policy.technicalLogDays}; os registros de acesso a páginas e arquivos, ${policy.accessLogDays}.`,
            ],
            [
              "Sessões",
              "Até você sair, aqui ou em todos os dispositivos, ou redefinir a senha, ou até terminarem, como descrito acima.",
            ],
            ["Arquivos não usados", "Um dia."],
            [
              "Fotos e arquivos excluídos",
              "Até sete dias a mais em uma cópia contra enganos, que ninguém consulta; depois, são apagados de vez.",
            ],
            [
              "Mensagens e suas fotos",
              `${policy.messageKeptMonths} a partir do envio; as removidas, ${policy.removedMessageKeptDays}. O que foi dito em uma disputa, com as fotos, ${policy.disputeKeptMonths}. O que uma denúncia copiou, ${policy.reportKeptMonths} a partir da decisão.`,
            ],
            [
              "Aparelhos em que você ativou notificações",
              "Até você desativá-las no aparelho ou a sessão nele terminar.",
            ],
            [
              "Notificações no aplicativo",
              `${policy.notificationKeptDays}, lidas ou não. Sua escolha de e-mails: enquanto você tiver a conta.`,
            ],
            [
              "Conta, pedidos, trabalhos, avaliações",
              "Enquanto você tiver a conta. Hoje eles não são apagados automaticamente.",
            ],
            ["Pagamentos", "Pelo tempo que a lei contábil exige, mesmo depois de encerrada a conta."],
          ],
        },
      ],
    },
    {
      id: "choices",
      title: "Suas escolhas",
      blocks: [
        "Você pode pedir uma cópia dos seus dados, a correção deles ou a exclusão da sua conta. Ainda não há um botão para isso: escreva para {{contact}}, e uma pessoa da nossa equipe cuida do pedido.",
        "A Homewright é para adultos. Se uma criança nos passou dados, avise, e nós os apagamos.",
      ],
    },
    {
      id: "contact",
      title: "Contato",
      blocks: ["Para qualquer assunto sobre os seus dados: {{contact}}. Quando esta página muda, muda a data no alto."],
    },
  ],
} satisfies LegalDocument<PrivacyId>;
