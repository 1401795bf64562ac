/** What homeowners and handymen write in Portuguese about the work itself. Nothing of it is masked. */
export const plainWorkPortuguese = `
Cobro $80 a hora, mínimo de duas horas
R$ 1.250,00 o deck, sendo R$ 200,00 de madeira
Mão de obra 1.500,00 e material 300,00
Metade na entrada, metade no fim: 425 + 425
150 a 250 por porta, são 6 portas
$12,50 o metro de rodapé, 42 metros
5% de desconto à vista pelo aplicativo
Banheiro de 1,70 x 2,50, pé-direito 2,40
555 pés quadrados de laminado, 10% de sobra
14 chapas de drywall 4x8 de meia polegada
Janela 1,20 x 1,00, peitoril 1,10
Corta com 48 1/8 por 23 5/8, medi duas vezes
Parede de 3,60 por 2,70 menos a porta de 0,80
Porcelanato 80 x 80 retificado, junta de 2 mm
Tubo de 100 mm, joelho 90, luva 50
Fio 2,5 mm para tomada, 6 mm para chuveiro
Disjuntor bipolar de 40 A, curva C
Tomada 20A, uso geral 10A, NBR 14136
Medi 118 V na tomada e 236 V no quadro
Chuveiro de 7500 W em 220 V
Aquecedor Rheem PROG50-38N, 50 galões, 38.000 BTU
Lava-louças Whirlpool WDT750SAHZ0, série FC2104587
Número de série 0713A90218 na etiqueta
Peça WB27T11311 só chega dia 14/12
Código da peça 8577274, termostato 3387134
SKU 202523172 no corredor 14
Ar de 12.000 BTUs inverter, gás R-410A
Erro F7 E1 no visor, às vezes E 24
Cartucho Moen 1222, não o 1225
Torneira Deca 1877.C, sifão 1680
Fossa de 3.800 litros, limpa em 06/2021
Tinta acrílica 18 L, duas demãos, 90 m²
Suvinil cor B162, acetinada
Parafuso 4,5 x 50, bucha 8, caixa com 100
Argamassa AC-III, 12 sacos de 20 kg
Cimento CP II, 18 sacos, areia 2 m³, brita 1 m³
Concreto de 10 cm, fck 25, 2 m³
Dobradiça 3 1/2 com raio 5/8
TV de 65 polegadas, VESA 400x300, 25 kg
3 @ $45 e 2 @ $60
Roteador no 192.168.1.1, câmera no 192.168.1.108
HDMI de 10 m, 48 Gbps
Fonte de 12 V 5,4 A, IP65
Campainha Ring Pro 2, pede 16 a 24 VAC
Cat6, 8 pontos, patch panel de 24
Espelho 90 x 120, 4 mm, 4 furos
Norma NBR 5410, item 5.1.3.2
Alvará BP-2025-004417, vistoria dia 9
Serviço de 2 dias com 4 pessoas
Salas 101, 102, 103 e 104 com fechadura ruim
Apartamentos 204, 206 e 208 com o mesmo vazamento
Entre meio-dia e 14h, leva 1h30 a 2h
Dia 03/12 às 8h30 ou 05/12 entre 13h e 16h
03/12/2026 das 8 às 10
Livre 30/11, 01/12, 02/12 e 04/12
Seg a qui 7h30 às 16h30, sexta até 12h
Já foram 3 vezes desde 15/10/2026, sempre umas 2h45
A casa fica no CEP 78704, você atende?
CEP 02134-2214
Atendo 02134, 02135, 02136 e 02139
1h45 de carro, 100 km
Casa de 1962, ampliada em 1987, telhado de 2014
Tem uns 10 ou 12 anos, a garantia era de 5
Licença 36482, seguro de 1.000.000
Garantia de 2 anos na mão de obra, 10 nas peças
Com 10% dá 612 pés, são 26 caixas de 23,8
4 3 2 1 é a ordem dos disjuntores que caem
O medidor marca 004418
Circuitos 5, 7, 9 e 11 vão para a cozinha
Comprimentos: 22, 31, 45, 58, 72 e 90 cm
Térreo 2,80, segundo andar 2,60, porão 2,10
um de duas polegadas e dois de uma polegada
três de oito pés e um de quatro
cinco ou seis tomadas, uma no banheiro
um joelho de quarenta e cinco e dois de noventa
sete por quatro, nove por dois e doze por um
vinte e cinco metros de cano de duas polegadas
meia hora para a primeira, uma hora para as outras duas
meia parede de azulejo, duas fiadas de listelo
dois quartos, uma sala, um banheiro e meia varanda
cento e vinte por duzentos e quarenta
Pedido 114-3941689-8772232 chega sexta
Rastreio 1Z999AA10123456784, chega terça
Nota fiscal 000.123.456 da loja
Pedido W892273145 pronto para retirar
Exaustor 4 polegadas, 7 m com 2 curvas
Pastilha 2x2, 30 placas de 33x33
Granito de 2 cm, 2,40 por 0,62, cuba 56x34
Rufo de 25, corte 33, chapa 26
Broca de 6, 8 e 10 mm, serra copo de 35
Luz de LED 5 m, 14,4 W/m, 12 V
Peguei a medida: 2,345 m no maior lado
Forro de PVC 200 mm, 22 réguas de 6 m
`;
