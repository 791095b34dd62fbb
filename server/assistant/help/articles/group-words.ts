/** Buying lottery tickets together. */
import type { HelpArticle } from '../article.ts';

export const groupArticles: readonly HelpArticle[] = [
  {
    id: 'join-a-group',
    topic: 'groups',
    path: '/us-lottery',
    title: { en: 'Join a group purchase', es: 'Unirse a una compra en grupo' },
    questions: {
      en: [
        'lottery pool',
        'buy tickets together',
        'leave a group purchase',
        'how are group winnings divided',
        'what happens if the group is not full',
        'how many shares can I take',
        'minimum buy-in of a pool',
        'get out of a group',
      ],
      es: [
        'comprar lotería en grupo',
        'comprar boletos juntos',
        'salir de una compra en grupo',
        'cómo se reparten los premios del grupo',
        'qué pasa si el grupo no se llena',
        'cuántas participaciones puedo tomar',
        'compra mínima de un grupo',
        'quiero salir del grupo',
      ],
    },
    text: {
      en: [
        'A group buys plays of one draw by shares. A share costs at least {pools.leastShare}; one person can hold up to {pools.mostShares} of the shares. You read and accept the agreement, and your money is held, not spent. Until the tickets are bought you can leave, and all of it comes back.',
        'The tickets are bought when all shares are taken, or at the deadline if enough are. Otherwise everyone’s money goes back. Prizes are divided by shares to the cent; a very large prize is claimed once for the group. The receipt lets your browser work everything out again. Other members see only a mark, not who you are.',
      ],
      es: [
        'Un grupo compra jugadas de un sorteo por participaciones. Una cuesta al menos {pools.leastShare}; una persona puede tener hasta el {pools.mostShares} de ellas. Usted lee y acepta el acuerdo, y su dinero se retiene, no se gasta. Hasta que se compran los boletos puede salir y todo vuelve.',
        'Los boletos se compran cuando están todas las participaciones, o en la fecha límite si hay bastantes. Si no, el dinero de todos vuelve. Los premios se reparten por participaciones, al centavo; un premio muy grande se reclama una vez para el grupo. El recibo deja que su navegador lo calcule todo de nuevo. Los demás ven solo una marca, no quién es usted.',
      ],
    },
    explains: [
      'POOL_NOT_FOUND',
      'POOL_OVER',
      'POOL_ENDED',
      'POOL_FULL',
      'POOL_SHARE_MOST',
      'POOL_TERMS',
      'POOL_CLAIM_NOT_FOUND',
    ],
  },
  {
    id: 'start-a-group',
    topic: 'groups',
    path: '/us-lottery',
    title: { en: 'Start a group purchase', es: 'Iniciar una compra en grupo' },
    questions: {
      en: [
        'create my own lottery pool',
        'level to start a group',
        'withdraw my group purchase',
        'start a pool in the chat',
        'pools in my state',
      ],
      es: [
        'crear mi propia compra en grupo',
        'nivel para iniciar un grupo',
        'retirar mi compra en grupo',
        'iniciar un grupo en el chat',
        'compras en grupo en mi estado',
      ],
    },
    text: {
      en: [
        'From level {pools.leastLevel} on you can start a group purchase, with at most {pools.mostPlays} plays, all Quick Picks that everybody sees before joining. You can have {pools.mostOpen} open at a time. Its deadline is {pools.closeMinutes} before sales end, or earlier.',
        'While nobody else has joined you can withdraw it. After that you can leave it like every member, but not withdraw it. In the chat, group purchases start in the rooms for Powerball and Mega Millions. Where a state does not offer them, you can ask to be told when it does.',
      ],
      es: [
        'Desde el nivel {pools.leastLevel} puede iniciar una compra en grupo, con un máximo de {pools.mostPlays} jugadas, todas al azar y a la vista antes de unirse. Puede tener {pools.mostOpen} abiertas a la vez. Su fecha límite es {pools.closeMinutes} antes de que cierre la venta, o más temprano.',
        'Mientras nadie más se una, puede retirarla. Después puede salir como cualquier miembro, pero no retirarla. En el chat se inician en las salas de Powerball y Mega Millions. Donde un estado no las ofrece, puede pedir que le avisemos cuando lo haga.',
      ],
    },
    explains: ['POOLS_NOT_HERE', 'POOL_LEVEL', 'POOL_MANY', 'POOL_HAS_MEMBERS', 'NO_PURCHASES_HERE', 'PURCHASE_STAYS'],
  },
];
