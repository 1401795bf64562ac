/** Written after the first rule and measured before it changed. What stands in braces has to be gone. */
export const unseenMaskedPortuguese = `
Bom dia, consigo ver a calha. Me dá um toque no {(19) 99712-3344}
não posso colocar aqui mas é {dezenove, nove nove sete um dois}, trinta e três, quarenta e quatro
{19 99712 3344} falar com Rosana, de preferência à tarde
{1nove 9sete1dois 3344}
{dezenove nove nove sete um dois três três quatro quatro}
Whats da loja: {19 3232-4545}
Meu número daqui é {(857) 555-0139}, o de lá não uso mais
{8 5 7 . 5 5 5 . 0 1 3 9} sem os pontinhos
Mais cozinhas minhas em {rosanaazulejos.com.br}
o site é {rosanaazulejos ponto com}
me manda um e-mail, {rosana.azulejos@terra.com.br}
rosana azulejos tudo junto, {rosanaazulejos@g-mail.com}
{rosana ponto azulejos arroba yahoo ponto com ponto br}
tô no insta como {rosana_azulejos}
Olha no {@rosanaazulejos} as fotos do último banheiro
Qual seu {WhatsApp}? Faço uma chamada de vídeo
vamos pelo {telegram}, usuário {rosanaz}
Pode fazer um {Pix} da entrada que eu já compro o rejunte
chave do pix: {rosana.azulejos@terra.com.br}
pagando no {Zelle} tiro cinquenta dólares
`;
export const unseenPlainPortuguese = `
Oi Rosana, o box tem 80 por 150 e o ralo fica fora do centro uns 10 cm
Separei de 2.800 a 3.400 dólares, sem o azulejo
Você pode vir dia 14, umas 17h15?
O aquecedor velho é um Bradford White RG240T6N de 2011
São 3 andares, 8 m até o beiral, precisa da escada de 10
Dá uns 350 m de rodapé em 9 cômodos
Posso às 7h, às 9h ou às 13h na quarta
A placa cimentícia é de 12 mm, 90x150, tenho 11
O condomínio diz que a cor é 4019-2 ou 4021-6
A peça 241734301 serve, a 240323001 não
Estou no segundo andar, toque a campainha da esquerda
Ela chega às duas e as crianças às três e meia
A luz de sinal do alarme da fossa está vermelha
Me escreve por aqui quando estiver na loja, por favor
Não achei seu site, tem fotos aqui no perfil?
Paguei 1.295 no último em 2018
As lâmpadas são GU10 50W 120V, são 8
A bomba puxa 9,8 A e o disjuntor é de 15
Meu CEP é 02139, perto do parque
A prefeitura ainda não mandou e-mail, falaram de 5 a 10 dias úteis
`;
