/**
 * Written by people who had not read the rule: what stands in braces has to be gone. When first measured, three of the last
 * 20 were missed, and none of the 20 others masked.
 */
export const strangersMaskedPortuguese = `
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
Oi, me chama no zap {(11) 98734-2210} que eu te mando a foto da infiltração
meu numero é {nove nove oito sete, três dois meia um}, ddd {vinte e um}
anota aí: {0xx31 9 8 4 4 1 - 7 7 0 2}
{onze nove cinco quatro três dois um zero oito sete} pode ligar até as 20h
Faz assim, deposita 150 no {pix} {382.915.740-06} e eu já compro o registro
A chave {pix} é o celular mesmo, {41 99182 0457}
prefiro receber por {pix} direto, sem passar pelo app, aí te dou 10% de desconto
Sou MEI, pode consultar meu CNPJ {41.208.663/0001-57}
manda o projeto pra {marcenaria.doval arroba hotmail ponto com}
me segue lá no insta {@edson.gesseiro} tem vídeo de sancas e tudo
Meu insta é {rejane_pinturas_oficial}, sem o arroba não acha
Tem orçamento online no {serralheriaxavier.com.br} dá uma olhada
wpp {8️⃣5️⃣ 9️⃣9️⃣6️⃣1️⃣2️⃣ 3️⃣3️⃣0️⃣8️⃣} chama lá
chama nesse link {wa.me/5527998120034} que respondo na hora
anota aí {98oitO77 quatro4dois1}, é fixo não
Chave aleatória: {7c1f0b9e-52d3-4a0e-9f64-3be8a1d07c55}
Pode fazer TED, Bradesco ag {2213} conta {0048219-7}
fala comigo no z.a.p {nove,nove,um,um,quatro,zero,dois,oito,tres}
me acha no face como {Tonhão Reformas Itapevi}, lá conversamos melhor
telefone do meu marido, que ele que combina: {51-9.8215.6630}
`;
export const strangersPlainPortuguese = `
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
O vão da janela é 1,20 x 1,00 e o peitoril fica a 1,10 do piso.
Chuveiro é um Lorenzetti de 7500W 220V, o disjuntor hoje é de 32A.
Fica em R$ 380,00 a mão de obra e uns R$ 95 de material, parcelo não.
CEP 04571-010, é o prédio da esquina com a Berrini, bloco B apto 142.
Consigo ir dia 14/12 às 13h30 ou 15/12 de manhã, das 8 às 11.
São 46 m² de porcelanato 60x60, caixa vem com 1,44 então dá 32 e mais 3 de sobra.
A máquina é uma Brastemp BWK12AB, a placa é a W10678923.
Deu erro F05 na lavadora depois que acabou a luz, será que queimou a placa?
Cano de 25 mm até o banheiro e depois reduz pra 20, tem uns nove metros.
Já passaram três pedreiros aqui, um cobrou 1.800, outro 2.350 e o último 4 mil.
A norma é a NBR 5410:2004, tomada da cozinha tem que ser de 20 A.
A parede tem meia dúzia de furos de bucha 8 e dois de bucha 10.
Quero pintar com Suvinil Toque de Seda, cor Algodão Egípcio B162, 18 litros.
O interfone é HDL AZ-S01, toca mas ninguém escuta nada do outro lado.
O face do armário tá descolando, é fita de borda de 22 mm.
Preciso trocar 4 tomadas, 3 interruptores paralelos e 1 ponto de TV no quarto.
A conta de água veio 412,67 em outubro e 687,90 em novembro, tem vazamento certo.
Comprei na Leroy Merlin, pedido de 28/11, chega entre 2 e 5 de dezembro.
Quantas demãos? da outra vez deram duas e ficou manchado, acho que três ou quatro resolvem
Poste padrão bifásico, cabo de 16 mm, medidor fica a uns 12 metros do quadro
`;
