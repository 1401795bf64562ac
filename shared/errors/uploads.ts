import { policyWordsIn } from "../policy-words.ts";
import type { ErrorTexts } from "./error-text.ts";

const { en, pt, es } = policyWordsIn;

/** Of uploads and the pictures made of them. */
export const uploadErrors = {
  "upload.addressRefused": {
    status: 400,
    en: "This is not the address of a picture that you uploaded.",
    pt: "Este não é o endereço de uma imagem enviada por você.",
    es: "Esta no es la dirección de una imagen que subiste.",
  },
  "upload.tooLarge": {
    status: 413,
    en: `The picture is larger than ${en.photoMegabytes} MB.`,
    pt: `A imagem tem mais de ${pt.photoMegabytes} MB.`,
    es: `La imagen supera los ${es.photoMegabytes} MB.`,
  },
  "upload.unsupportedType": {
    status: 415,
    en: "Only PNG, JPEG and WebP pictures are accepted.",
    pt: "Somente imagens PNG, JPEG e WebP são aceitas.",
    es: "Solo se aceptan imágenes PNG, JPEG y WebP.",
  },
  "upload.damaged": {
    status: 415,
    en: "This picture is damaged or incomplete. Choose another one.",
    pt: "Esta imagem está danificada ou incompleta. Escolha outra.",
    es: "Esta imagen está dañada o incompleta. Elige otra.",
  },
  "upload.tooManyPixels": {
    status: 413,
    en: `The picture has more than ${en.photoMegapixels} megapixels. Make it smaller or choose another one.`,
    pt: `A imagem tem mais de ${pt.photoMegapixels} megapixels. Reduza o tamanho ou escolha outra.`,
    es: `La imagen tiene más de ${es.photoMegapixels} megapíxeles. Redúcela o elige otra.`,
  },
  "upload.notFound": {
    status: 404,
    en: "This upload does not exist.",
    pt: "Este envio não existe.",
    es: "Esta subida no existe.",
  },
  "upload.partsRefused": {
    status: 400,
    en: "These parts do not make up the upload. Send those that are missing, then try again.",
    pt: "Estas partes não completam o envio. Envie as que faltam e tente de novo.",
    es: "Estas partes no completan la subida. Envía las que faltan e intenta de nuevo.",
  },
  "upload.notOffered": {
    status: 501,
    en: "We do not issue temporary credentials. Ask for a signed address instead.",
    pt: "Aqui não se fornecem credenciais temporárias. Peça um endereço assinado.",
    es: "Aquí no se entregan credenciales temporales. Pide una dirección firmada.",
  },
  "image.notFound": {
    status: 404,
    en: "This picture does not exist.",
    pt: "Esta imagem não existe.",
    es: "Esta imagen no existe.",
  },
} as const satisfies ErrorTexts;
