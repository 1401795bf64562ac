/** What homeowners and handymen say to each other in Portuguese beside numbers. Nothing of it is masked. */
export const plainTalkPortuguese = `
Oi, aqui é o Beto, pode me chamar de Beto mesmo
Meu nome é Maria, mas todo mundo me chama de Mari
Vou ligar para o fornecedor e te aviso aqui
Preciso ligar para a prefeitura antes por causa do alvará
Pode mandar a foto por aqui mesmo
Me avisa no chat quando chegar em casa
Qual o melhor horário para você?
O disjuntor zapeia quando ligo o forno
Controle da TV não zapeia mais, dá para embutir o receptor?
O sinal do wi-fi na garagem é fraco
Preciso dar um sinal agora ou só no final?
O sinal de 30% é pelo aplicativo, certo?
O detector perdeu o sinal de novo
Instalo a antena para melhorar o sinal
Vi no Facebook Marketplace, quase novo
Comprei o gabinete na OLX
Vi essa ideia no Pinterest
Meu celular é velho, a foto saiu tremida
Meu celular descarregou ontem, desculpa a demora
No porão não pega celular
Tem um e-mail do condomínio sobre a cor do muro
O manual manda escrever para o suporte, não adianta
Prefiro deixar tudo aqui no aplicativo
Por favor não ligue o martelete antes das 9, o bebê dorme
A campainha está sem número
Quantas demãos você recomenda?
O número um é o vazamento
O número da casa caiu da caixa de correio, você fixa?
Estou no trabalho até as 17h, meu filho fica em casa
Te encontro no portão de trás
Chego às dez
Olha o canto perto da janela
Um ponto de mofo no teto, do tamanho de uma moeda
O ponto azul do registro é água fria
Ponto de luz no meio da sala
Preciso de mais um ponto de tomada na cozinha
Vira no posto de gasolina, segunda casa
A arroba do boi subiu, só falta subir a tinta
A torneira do fundo pinga
Ponto final, não mexo mais nessa parede
A senha do portão eu passo depois de fechar
Mais uma foto do quadro sem a tampa, por favor
O preço já inclui a taxa do aplicativo?
Eu pago pelo aplicativo quando terminar, né?
Isso, o pagamento é pelo site e fica retido até você confirmar
Achei dinheiro antigo na parede, kkk
O recibo está na gaveta
Chama do aquecedor apaga sozinha
A chama do fogão não fica azul, chama o técnico do gás?
Liga e desliga sozinho
Quando liga o chuveiro, a luz pisca
Liga o registro geral devagar
O contato do disjuntor está queimado
Mau contato no interruptor da sala
Os contatos do termostato oxidaram
Cola de contato ou prego?
Entrei em contato com a loja e trocam a peça
Fica em contato com a água o tempo todo
Telefone sem fio na parede, quero tirar a tomada dele
Tomada de telefone antiga, pode remover?
Caixa de telefone no corredor, posso tampar?
Fiação de telefone e de alarme juntas
O interfone não chama
O texto da etiqueta apagou
Mensagem de erro no painel
Face norte da casa, pega sol o dia todo
Faço a face da parede que dá para a rua
Face lisa do compensado para cima
Cara a cara é melhor para fechar
Quero um azulejo estilo Instagram
Vi esse truque no TikTok, funciona?
Meu marido viu no YouTube como faz, não deu certo
A campainha Ring está com 12% de bateria
Tem que funcionar com Alexa
É Deca, comprei na Leroy
É esta aqui: homedepot.com/p/Glacier-Bay/309458122
Pedi na lowes.com, chega segunda
As instruções estão em moen.com
Vi o suporte na amazon.com, aguenta 180 kg
Achei o mesmo piso em leroymerlin.com.br
O arquivo é cozinha.jpg, chegou?
Anexei planta_v2.pdf e o orçamento.pdf antigo
Enviado.Deve estar nas mensagens
Vazou de novo.Você volta quando?
ok.sem problema
Ex.: a da escada, i.e. a comprida
Aprox. 3 h c/ limpeza
Sr. Beto, o vizinho da frente indicou o senhor
A igreja de S. Marcos usou o mesmo telhadista
Trabalho c/ meu primo, ele é eletricista
e/ou uma válvula nova
Emergência 24h é mais caro, horário normal tranquilo
Sou novo aqui, dois serviços, cinco estrelas nos dois
Depois de contratar o site mostra meu número
A gente fala por telefone depois de contratar?
O site esconde telefone antes de fechar, então vamos escrevendo
Não posso passar contato antes, regra do site
Ainda não recebi o e-mail do fiscal
Alcança o registro pelo porão
Celular solar do jardim queimou, a célula, digo
Casa móvel de 1994, piso mole
O pixel da câmera queimou, dá para trocar?
Pixe na laje, cheira forte
Pichação no muro, sai com solvente?
Conta pra mim como foi o último serviço
A conta de água dobrou, deve ter vazamento
A conta de luz veio 340 dólares
Por conta da chuva vou atrasar
Agência de viagem do térreo reclamou do barulho
Cartão de visita do antigo dono estava na parede
Cartão vermelho para esse encanador
Desculpa, essa mensagem era para o telhadista
Posso na sexta; serve para você e sua esposa?
Toca a campainha duas vezes, ela falha
Minha mãe tem 84 anos, paciência com ela
As crianças dormem das 13h às 15h
Zapeei os canais e só um pega, deve ser o cabo
O insta-quente da pia pinga
Uma demão ou duas na porta?
Uma dúvida: um só de vocês dá conta?
`;
