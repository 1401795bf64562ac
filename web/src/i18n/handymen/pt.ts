import { policyWords } from "../../../../shared/policy-words.ts";
import type en from "./en.ts";

const policy = policyWords("pt");

export default {
  enrollTitle: "Torne-se um profissional",
  enrollSignedOut: "Você precisa entrar para concluir seu cadastro de profissional; entre para continuar",
  enrollSignIn: "Entrar para continuar",
  enrollBack: "Voltar ao início",
  enrolledAlready: "Você já é profissional aqui. Seus trabalhos estão na página inicial.",
  enrollStep: "Etapa {{step}} de 5",
  pitchLead: `Você escolhe os trabalhos e dá o preço. Fica com ${policy.handymanSharePercent} dele.`,
  pitchKeep: "Quanto você recebe",
  pitchPrice: "Seu preço",
  pitchYours: "Você recebe",
  pitchFree: "Cadastro, novos trabalhos e orçamentos não custam nada. Não há mensalidade.",
  pitchHow: "Como começa",
  pitchStep1: "Crie uma conta e preencha cinco etapas curtas.",
  pitchStep2: "Avisamos você na hora sobre novos trabalhos da sua categoria na região.",
  pitchStep3: `Faça o trabalho. O dinheiro é seu quando o cliente confirma, ou depois de ${policy.releaseHours}.`,
  pitchSignUp: "Criar conta",
} satisfies Record<keyof typeof en, string>;
