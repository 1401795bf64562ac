import { wordKeys as keys } from "./text-words.ts";

/** Names of messengers: people are reached there, and the names mean little else. */
export const messengers = keys(`whatsapp watsapp whatsap whatapp whatssap watsap wpp zapzap zapp wasap wassap
  guasap guatsap wapp telegram telegran viber wechat weixin imessage facetime skype`);
/** The same, but words of a language as well. */
export const ambiguousMessengers = keys("zap signal messenger whats wats uats guats imo kik snap tg discord direct");
/** Networks on which people have a page. */
export const networks = keys(`instagram insta ig facebook face feis fb tiktok snapchat twitter linkedin threads`);

/** Words right before a messenger that make it a way to reach somebody. */
export const reachWords =
  keys(`on via over through by to my your our have use using got add no meu seu teu pelo pela por
  pro tem um o al en un tu mi su tienes tiene manda mandame mande pasame pasa passa escribeme agregame prefiro prefiero
  mejor melhor do del ou or o y e and uso chama`);
/** The same for words of a language: fewer, since "the signal on line two" says nothing. */
export const closeWords =
  keys(`no meu seu teu pelo tem pro un tu mi su tienes tiene manda mande pasa mandame pasame passa um
  agregame por via on to add my`);
/** Words of an invitation, which make a network a way to reach somebody. */
export const inviteWords =
  keys(`add find follow dm message msg hit hmu ping look text chat talk move write reach contact me
  segue siga sigueme acha acho procura chama manda passa falar conversar bora vamos respondo passe
  busca buscame agrega agregame pasame mandame escribeme hablemos contesto hablamos platicamos`);
/** Words right before a name, so that a plain one is meant. */
export const namingWords = keys(
  "is es e id user username name nome nombre handle usuario as como sou soy por at under",
);
/** Words between a name of a platform and the name of a person there. */
export const linkWords: ReadonlySet<string> = new Set([...keys("eh en it"), ...namingWords]);
/** Verbs and the like between them: "signal me: ana.souza", "on telegram you can find ana_77". */
export const verbWords =
  keys(`me us you can just only please to on for write text msg message ping reach find look up search add
  call called dm hit follow escribe escribeme busca buscame buscar sigue sigueme agrega agregame siga segue procura
  procurar acha acho chama chamar manda mandame mande escreve ruf schreib suche ecris cherche scrivi cerca`);
/** Words that show something else is meant: "Facebook Marketplace", "Instagram look". */
export const otherMeanings =
  keys(`marketplace look style worthy shelves kitchen post video photo picture pic group ad ads
  grupo anuncio foto strength light wifi loss bag box estilo con com app`);
