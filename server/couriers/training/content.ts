/**
 * Trainings for restricted categories: texts, questions and answers. The answers never leave the server as they are.
 */
import type { Training } from '@autolotto/contract/couriers/trainings.ts';
import type { Language } from '@autolotto/contract/shared/language.ts';

export type Words = Readonly<Record<Language, string>>;
export type Question = {
  readonly id: string;
  readonly text: Words;
  readonly choices: readonly { readonly id: string; readonly text: Words }[];
  /** The choice that is right. */
  readonly right: string;
  /** The explanation, shown with the result. */
  readonly why: Words;
};
export type Module = {
  readonly title: Words;
  readonly pages: readonly { readonly title: Words; readonly points: readonly Words[] }[];
  readonly questions: readonly Question[];
  readonly passMark: number;
};

const w = (en: string, es: string): Words => ({ en, es });
const choice = (id: string, en: string, es: string) => ({ id, text: w(en, es) });

export const modules: Readonly<Record<Training, Module>> = {
  alcohol: {
    title: w('Alcohol', 'Alcohol'),
    pages: [
      {
        title: w('Who may receive it', 'Quién puede recibirlo'),
        points: [
          w(
            'Only a person of 21 or more, and only at the door.',
            'Solo una persona de 21 años o más, y solo en la puerta.',
          ),
          w(
            'Whoever takes the bag shows a valid ID, however old they look. Nobody takes it for somebody else.',
            'Quien recibe la bolsa muestra una identificación vigente, tenga la edad que aparente. Nadie la recibe por otra persona.',
          ),
          w(
            'Never leave alcohol at a door, with a doorman or in a locker.',
            'Nunca deje alcohol en la puerta, con un portero ni en un casillero.',
          ),
        ],
      },
      {
        title: w('Signs of intoxication', 'Señales de embriaguez'),
        points: [
          w(
            'Listen: slurred words, very loud or very slow speech, the same thing again and again.',
            'Escuche: palabras arrastradas, habla muy alta o muy lenta, lo mismo una y otra vez.',
          ),
          w(
            'Look: swaying, holding on to the door, red or glassy eyes, trouble finding an ID.',
            'Mire: se tambalea, se apoya en la puerta, ojos rojos o vidriosos, no encuentra la identificación.',
          ),
          w(
            'One sign may be an illness or a disability. Two or more: do not hand anything over.',
            'Una sola señal puede ser una enfermedad o una discapacidad. Con dos o más, no entregue nada.',
          ),
        ],
      },
      {
        title: w('Checking an ID', 'Revisar una identificación'),
        points: [
          w(
            'Take it in your hand: is it whole, does it feel right, has it expired?',
            'Tómela en la mano: ¿está entera, se siente bien, está vencida?',
          ),
          w(
            'Compare the photo with the face, and the date of birth with the day the app shows.',
            'Compare la foto con la cara, y la fecha de nacimiento con el día que muestra la aplicación.',
          ),
          w(
            'A photo of an ID on a phone is not an ID.',
            'La foto de una identificación en un teléfono no es una identificación.',
          ),
        ],
      },
      {
        title: w('Saying no', 'Decir que no'),
        points: [
          w(
            'Stay calm: “I am sorry, I am not allowed to hand this over today.” Do not argue.',
            'Mantenga la calma: «Lo siento, hoy no se me permite entregar esto». No discuta.',
          ),
          w(
            'Choose the reason in the app and bring the bag back. You are paid for the way.',
            'Elija el motivo en la aplicación y devuelva la bolsa. Se le paga el camino.',
          ),
          w(
            'If you do not feel safe, go first and call us then.',
            'Si no se siente seguro, primero váyase y luego llámenos.',
          ),
        ],
      },
    ],
    questions: [
      {
        id: 'swaying',
        text: w(
          'The customer is 40, shows a valid ID, sways and slurs. What do you do?',
          'El cliente tiene 40 años, muestra una identificación vigente, se tambalea y arrastra las palabras. ¿Qué hace?',
        ),
        choices: [
          choice('hand-over', 'Hand it over: the ID is good', 'Entrego: la identificación es buena'),
          choice('keep', 'Hand nothing over and bring it back', 'No entrego nada y lo devuelvo'),
          choice('wait', 'Leave it at the door for later', 'Lo dejo en la puerta para más tarde'),
        ],
        right: 'keep',
        why: w(
          'Two signs of intoxication are enough, whatever the ID says. Nothing with alcohol is left at a door.',
          'Dos señales de embriaguez bastan, diga lo que diga la identificación. El alcohol nunca se deja en la puerta.',
        ),
      },
      {
        id: 'grey-hair',
        text: w(
          'A customer with gray hair says that they never have to show an ID. You…',
          'Un cliente canoso dice que nunca tiene que mostrar identificación. Usted…',
        ),
        choices: [
          choice('trust', 'Hand it over: anyone can see they are old enough', 'Entrego: se ve que tiene edad'),
          choice(
            'ask',
            'Ask for the ID, kindly, like everybody’s',
            'Pido la identificación con amabilidad, como a todos',
          ),
          choice('birthday', 'Ask for their date of birth only', 'Pido solo la fecha de nacimiento'),
        ],
        right: 'ask',
        why: w(
          'Everybody shows an ID, so that nobody has to guess an age.',
          'Todos muestran identificación, así nadie tiene que adivinar edades.',
        ),
      },
      {
        id: 'expired',
        text: w(
          'The ID ended last week. The photo fits. You…',
          'La identificación venció la semana pasada. La foto coincide. Usted…',
        ),
        choices: [
          choice('accept', 'Accept it: it is only a week', 'La acepto: es solo una semana'),
          choice('note', 'Accept it and write a note', 'La acepto y escribo una nota'),
          choice('refuse', 'Ask for another valid ID, or bring the bag back', 'Pido otra vigente o devuelvo la bolsa'),
        ],
        right: 'refuse',
        why: w(
          'An ID that has ended counts for nothing, from the first day on.',
          'Una identificación vencida no vale nada desde el primer día.',
        ),
      },
      {
        id: 'friend',
        text: w(
          'The customer is not there. A friend of 25 with a valid ID wants to take the bag. You…',
          'El cliente no está. Un amigo de 25 años con identificación vigente quiere recibir la bolsa. Usted…',
        ),
        choices: [
          choice('friend', 'Hand it to the friend', 'La entrego al amigo'),
          choice('back', 'Hand nothing over', 'No entrego nada'),
          choice(
            'call',
            'Hand it over when the customer says yes on the phone',
            'La entrego si el cliente dice que sí por teléfono',
          ),
        ],
        right: 'back',
        why: w(
          'The one who ordered receives it. What a voice on a phone is nobody can check.',
          'Lo recibe quien lo pidió. Nadie puede comprobar una voz por teléfono.',
        ),
      },
    ],
    passMark: 4,
  },
  tobacco: {
    title: w('Tobacco and vaping', 'Tabaco y vapeo'),
    pages: [
      {
        title: w('Who may receive it', 'Quién puede recibirlo'),
        points: [
          w(
            'Cigarettes, tobacco and everything to vape: 21 or more, in the whole country.',
            'Cigarrillos, tabaco y todo para vapear: 21 años o más, en todo el país.',
          ),
          w(
            'It holds without nicotine, too, and for refills and devices.',
            'Vale también sin nicotina, y para recargas y aparatos.',
          ),
        ],
      },
      {
        title: w('At the door', 'En la puerta'),
        points: [
          w(
            'Check the ID of whoever takes the bag: whole, not expired, the photo fits, old enough today.',
            'Revise la identificación de quien recibe la bolsa: entera, vigente, la foto coincide, con edad hoy.',
          ),
          w(
            'If young people wait beside an adult and it is clearly meant for them, do not hand it over.',
            'Si hay jóvenes junto a un adulto y claramente es para ellos, no lo entregue.',
          ),
          w(
            'Never open a pack, and never sell or give anything from your own.',
            'Nunca abra un paquete, ni venda ni regale nada suyo.',
          ),
        ],
      },
      {
        title: w('When it goes back', 'Cuando vuelve'),
        points: [
          w(
            'Choose the reason, bring it back closed, and let the shop count it.',
            'Elija el motivo, devuélvalo cerrado y deje que la tienda lo cuente.',
          ),
        ],
      },
    ],
    questions: [
      {
        id: 'nineteen',
        text: w(
          'The customer is 19 and ordered a vape without nicotine. You…',
          'El cliente tiene 19 años y pidió un vapeador sin nicotina. Usted…',
        ),
        choices: [
          choice('hand-over', 'Hand it over: there is no nicotine in it', 'Entrego: no tiene nicotina'),
          choice('keep', 'Keep it: 21 holds for it, too', 'No entrego: también exige 21 años'),
        ],
        right: 'keep',
        why: w(
          'Whatever is made to vape needs 21, with or without nicotine.',
          'Todo lo que se vapea exige 21 años, con o sin nicotina.',
        ),
      },
      {
        id: 'older-brother',
        text: w(
          'A boy opens and calls his brother of 23. He takes the bag and gives it to the boy before you. You…',
          'Abre un niño y llama a su hermano de 23 años. Este toma la bolsa y se la da al niño delante de usted. Usted…',
        ),
        choices: [
          choice('ask-back', 'Ask for the bag and bring it back', 'Pido la bolsa y la devuelvo'),
          choice('leave', 'Go: the brother was old enough', 'Me voy: el hermano tenía edad'),
          choice('note', 'Go and write a note', 'Me voy y escribo una nota'),
        ],
        right: 'ask-back',
        why: w('Goods that you see go to a minor are not handed over.', 'Lo que usted ve ir a un menor no se entrega.'),
      },
      {
        id: 'phone-photo',
        text: w(
          'The customer shows a picture of the license on the phone. You…',
          'El cliente muestra una foto de la licencia en el teléfono. Usted…',
        ),
        choices: [
          choice('accept', 'Accept it when the face fits', 'La acepto si la cara coincide'),
          choice('real', 'Ask for the real one', 'Pido la de verdad'),
        ],
        right: 'real',
        why: w('A picture can be anybody’s and can be altered.', 'Una foto puede ser de cualquiera y puede alterarse.'),
      },
    ],
    passMark: 3,
  },
  lottery: {
    title: w('Lottery', 'Lotería'),
    pages: [
      {
        title: w('Tickets are like cash', 'Los boletos son como efectivo'),
        points: [
          w('Keep the envelope closed, dry and out of sight.', 'Mantenga el sobre cerrado, seco y fuera de la vista.'),
          w(
            'Never scratch, swap or hold back a ticket, and buy none for a customer yourself.',
            'Nunca raspe, cambie ni se quede con un boleto, ni compre uno para un cliente.',
          ),
        ],
      },
      {
        title: w('At the door', 'En la puerta'),
        points: [
          w(
            '18 or more, with a valid ID, and only the one who ordered.',
            '18 años o más, con identificación vigente, y solo quien pidió.',
          ),
          w(
            'You say nothing of chances and advise no game. Who asks for help with gambling finds the help line in the app.',
            'No hable de probabilidades ni recomiende juegos. Quien pide ayuda con el juego encuentra la línea de ayuda en la aplicación.',
          ),
        ],
      },
    ],
    questions: [
      {
        id: 'winner',
        text: w(
          'The customer scratches the ticket before you, wins $50 and asks you to pay it out. You…',
          'El cliente raspa el boleto delante de usted, gana $50 y le pide que se los pague. Usted…',
        ),
        choices: [
          choice('pay', 'Pay it and keep the ticket', 'Le pago y me quedo con el boleto'),
          choice(
            'send',
            'Say that the shop or the lottery pays, and give it back',
            'Digo que paga la tienda o la lotería y lo devuelvo',
          ),
        ],
        right: 'send',
        why: w(
          'Prizes are paid by the shop or the lottery. A courier never takes a ticket back.',
          'Los premios los paga la tienda o la lotería. Un repartidor nunca recoge un boleto.',
        ),
      },
      {
        id: 'seventeen',
        text: w(
          'A girl of 17 opens: her mother ordered and is at work. You…',
          'Abre una chica de 17 años: su madre pidió y está trabajando. Usted…',
        ),
        choices: [
          choice('daughter', 'Hand the tickets to the daughter', 'Entrego los boletos a la hija'),
          choice('back', 'Hand nothing over', 'No entrego nada'),
          choice('box', 'Put them into the letter box', 'Los dejo en el buzón'),
        ],
        right: 'back',
        why: w(
          'Tickets go from hand to hand, to whoever ordered them, 18 or more.',
          'Los boletos van de mano a mano, a quien los pidió, con 18 años o más.',
        ),
      },
      {
        id: 'envelope',
        text: w('The envelope came open in your bag. You…', 'El sobre se abrió en su bolsa. Usted…'),
        choices: [
          choice('glue', 'Close it again and say nothing', 'Lo cierro y no digo nada'),
          choice('tell', 'Say so in the app before you hand it over', 'Lo digo en la aplicación antes de entregar'),
        ],
        right: 'tell',
        why: w(
          'What was noted before the hand-over nobody holds against you after it.',
          'Lo que se anotó antes de entregar nadie se lo reprocha después.',
        ),
      },
    ],
    passMark: 3,
  },
  cash: {
    title: w('Cash', 'Efectivo'),
    pages: [
      {
        title: w('Taking it', 'Cobrarlo'),
        points: [
          w(
            'Collect exactly what the app shows, before you hand over the bag, and count it aloud.',
            'Cobre exactamente lo que muestra la aplicación, antes de entregar la bolsa, y cuéntelo en voz alta.',
          ),
          w(
            'Give the change at once. A tip in cash is yours and no part of it.',
            'Dé el cambio en el momento. La propina en efectivo es suya y aparte.',
          ),
        ],
      },
      {
        title: w('Carrying it and handing it in', 'Llevarlo y entregarlo'),
        points: [
          w(
            'What you carry is the house’s. The app shows how much it is; above the limit you get no more cash orders.',
            'Lo que lleva es de la casa. La aplicación muestra cuánto es; por encima del límite no recibe más pedidos en efectivo.',
          ),
          w(
            'Hand it in at a shop or to us: it is counted with you, and you see at once what you still carry.',
            'Entréguelo en una tienda o con nosotros: se cuenta con usted y al momento ve lo que aún lleva.',
          ),
          w(
            'If somebody robs you, give it to them. Then go where you are safe and call.',
            'Si le roban, entréguelo. Luego vaya a un lugar seguro y llame.',
          ),
        ],
      },
    ],
    questions: [
      {
        id: 'short',
        text: w(
          'The order is $41.20. The customer has $40. You…',
          'El pedido cuesta $41.20. El cliente tiene $40. Usted…',
        ),
        choices: [
          choice('pay', 'Add the rest from my own pocket', 'Pongo el resto de mi bolsillo'),
          choice(
            'keep',
            'Keep the goods until it is whole, or bring them back',
            'No entrego hasta que esté completo, o lo devuelvo',
          ),
          choice('owe', 'Hand it over: the customer owes it', 'Entrego: el cliente lo debe'),
        ],
        right: 'keep',
        why: w('What the app shows is what you answer for.', 'Usted responde por lo que muestra la aplicación.'),
      },
      {
        id: 'robbed',
        text: w('Somebody threatens you and wants the cash. You…', 'Alguien le amenaza y quiere el efectivo. Usted…'),
        choices: [
          choice('give', 'Give it to them and call for help afterwards', 'Se lo doy y después pido ayuda'),
          choice('defend', 'Defend it: it is not mine', 'Lo defiendo: no es mío'),
        ],
        right: 'give',
        why: w('No amount is worth an injury.', 'Ninguna cantidad vale una herida.'),
      },
      {
        id: 'limit',
        text: w('You see no cash orders any more. Why?', 'Ya no ve pedidos en efectivo. ¿Por qué?'),
        choices: [
          choice(
            'limit',
            'I carry as much as I may: I hand it in first',
            'Llevo el máximo permitido: primero lo entrego',
          ),
          choice('broken', 'The app is broken', 'La aplicación falla'),
        ],
        right: 'limit',
        why: w(
          'Above the limit there are none until you have handed cash in.',
          'Por encima del límite no hay ninguno hasta que entregue efectivo.',
        ),
      },
    ],
    passMark: 3,
  },
};
