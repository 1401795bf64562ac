/**
 * What homeowners and handymen write in Portuguese before hiring to get around the product: what stands in braces has to
 * be gone. "¶" is a line break.
 */
export const maskedPortuguese = `
Consigo ir amanhã cedo. Meu número é {(11) 98765-4321}, me liga quando acordar
Me chama no {11987654321} que eu mando o orçamento
Manda foto do quadro pro {(21) 99876-5432}
{21 9 9876 5432} é o celular da minha esposa, ela tem a chave
Meu cel: {9 8765-4321}, sou do mesmo DDD
{+55 21 99876-5432} funciona pra zap também
Ainda uso o número do Brasil, {5521998765432}
Tô nos EUA agora, então é {508-555-0172}
Anota aí: {cinco zero oito, cinco cinco cinco, zero um sete dois}
{onze, nove, oito sete meia cinco, quatro três dois um}
{cincozerooito cincocincocinco zeroumsetedois}
{nove oito sete meia cinco quatro três dois um} é o meu número
DDD {onze} e o número é {98765 4321}
DDD {vinte e um}, depois {nove nove oito sete meia}, {cinco quatro três dois}
primeiro {508}, depois {555}, e no final {0172}
Meu contato: {5 0 8 5 5 5 0 1 7 2}
{5.0.8.5.5.5.0.1.7.2}
{1️⃣1️⃣ 9️⃣8️⃣7️⃣6️⃣5️⃣ 4️⃣3️⃣2️⃣1️⃣} 📱
{5O8.555.OI72} os zeros são letra O
{11 9876S-4321} o S é 5
{5a0b8c5d5e5f0g1h7i2j} só os números
Segue meu número¶{11}¶{98765}¶{4321}
cinco zero oito e o resto é {5550172}
{cinco 0 oito 5 cinco 5 zero 1 sete 2}
{5 zero 8, 555, zero 172}
{508 meia um três 0172} me liga
cinquenta e oito... não, é {508 555 01 72}
zapzap: {+1 508 555 0172}
wpp {(11) 98765.4321}
Chama lá {31 99123 4567} que eu respondo na hora
{0xx31 99123-4567} com o código da operadora
{0800 555 0199} é o da empresa
{quinhentos e oito} {quinhentos e cinquenta e cinco} {zero um sete dois}
{duplo cinco cinco zero um sete dois} com o 508 na frente
{oito meia meia, cinco cinco cinco, zero um nove nove}
{8meia6-555-0199} hehe
{8.6.6 / 5.5.5 / 0.1.9.9}
{866 traço 555 traço 0199}
meu número, sem o traço {34567890}
ramal 4 no {(11) 3456 7890}
ligação a cobrar {9090 98765-4321}
número: {cinco.zero.oito.cinco.cinco.cinco.zero.um.sete.dois}
Escreve pra {beto.reformas@gmail.com}
Manda o projeto no {contato@betoreformas.com.br}
{beto arroba gmail ponto com}
{beto ponto reformas arroba gmail ponto com}
{beto_reformas arroba yahoo ponto com ponto br}
{beto.reformas@gmail} o resto você sabe
{betoreformas arroba g mail ponto com}
{betoreformas gmail com} tudo junto
meu gmail: {beto.reformas77}
{bеtо@gmаil.com} pra mandar a planta
{beto underline reformas arroba gmail ponto com}
{beto🌀gmail.com} o redemoinho é arroba
Olha meus trabalhos em {betoreformas.com.br}
site: {betoreformas ponto com ponto br}
{betoreformas . com . br} tem a tabela de preços
{instagram.com/beto.reformas}
{wa.me/5511987654321}
{bit.ly/zapdobeto} cai direto no meu zap
vídeo da obra {youtu.be/a1B2c3D4e5F}
{fb.com/beto.reformas.boston}
{betoreformas.wixsite.com/obras}
procura {betoreformas.net} no google
Meu insta é {beto.reformas}
insta: {beto_reformas}
me segue {@beto.reformas} lá tem antes e depois
chama no direct {@beto_reformas}
face: {betoreformas77}
meu telegram é {betoref}
no signal sou {beto.77}
skype {beto.reformas}
me chama no {zap}
me chama no {whats} que é mais rápido
você tem {whatsapp}? mando o vídeo por lá
tem {zap}? fica mais fácil combinar
me add no {face}, Beto Reformas Boston
me acha no {Facebook} como Beto Reformas
chama no {z a p}
chama no {z@p}
me passa seu {wpp}
me passa seu {zap} que eu te ligo
vamos falar no {telegram}, lá mando áudio
me manda um {uats}
te respondo pelo {insta}, mesmo nome
i n s t a {beto_reformas}
1nsta {beto_reformas}
arroba {betoreformas} no insta
Faz um {pix} pra mim que dou desconto
pix {12345678909}
meu CPF pro pix é {123 456 789 09}
a chave é o CNPJ {12.345.678/0001-95}
{12.345.678/0001-95} no nome da firma
CNPJ {12345678000195}
pix aleatório {7d9f0335-8dcc-4054-9bf9-0dbd61d36906}
chave pix é meu cel {11987654321}
chave {pix} é o e-mail {betoreformas@gmail.com}
pagamento por fora no {pix} sai 10% mais barato
metade no {pix} antes de começar
manda o sinal via {p i x}
{piks} cai na hora
Paga por {Zelle} que a gente economiza a taxa
meu zelle é {508-555-0172}
aceito {Venmo}, {@beto-reformas}
{Cash App} {$betoref}
pode ser {PayPal}?
{zéli} ou dinheiro
agência {1234} conta {56789-0} do Itaú
transfere pra conta corrente {0012345-6}, agência {0987}
Banco 341, ag. {1234}, c/c {45678-9}
cartão {4242 4242 4242 4242} compra o material
IBAN {PT50 0002 0123 1234 5678 9015 4}
`;
