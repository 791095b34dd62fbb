/** Forum, chat and their rules. */
import type { HelpArticle } from '../article.ts';

export const communityArticles: readonly HelpArticle[] = [
  {
    id: 'forum',
    topic: 'community',
    path: '/forum',
    title: { en: 'Write in the forum', es: 'Escribir en el foro' },
    questions: {
      en: [
        'how do I post in the forum',
        'edit my post',
        'delete my post',
        'why can I not reply',
        'vote on a post',
        'my text was changed since',
      ],
      es: [
        'cómo publico en el foro',
        'editar mi publicación',
        'borrar mi publicación',
        'por qué no puedo responder',
        'votar una publicación',
        'el texto cambió',
      ],
    },
    text: {
      en: [
        'Press New post, choose a category, write, and press Post. You can use bold, lists, tables and links, and up to five tags. You can edit what you wrote; you and the admins can still see earlier versions. A post cannot be deleted; edit it, or ask support. You cannot vote on your own words.',
        'A locked post takes no more replies. If someone changed a text while you were editing it, yours is kept and you look at the new version first.',
      ],
      es: [
        'Pulse Nueva publicación, elija una categoría, escriba y pulse Publicar. Puede usar negritas, listas, tablas y enlaces, y hasta cinco etiquetas. Puede editar lo que escribió; usted y los administradores todavía ven las versiones anteriores. Una publicación no se puede borrar; edítela o pregunte a soporte. No puede votar sus propias palabras.',
        'Una publicación cerrada no acepta más respuestas. Si alguien cambió un texto mientras usted lo editaba, el suyo se conserva y primero mira la versión nueva.',
      ],
    },
    explains: ['POST_UNKNOWN', 'REPLY_UNKNOWN', 'CATEGORY_UNKNOWN', 'POST_LOCKED', 'POST_CHANGED', 'OWN_VOTE'],
  },
  {
    id: 'forum-newcomers',
    topic: 'community',
    path: '/forum',
    title: { en: 'New members of the forum', es: 'Miembros nuevos del foro' },
    questions: {
      en: [
        'my first post waits for a moderator',
        'how many posts may a new member write',
        'trust level',
        'category not open to me',
        'links in posts',
      ],
      es: [
        'mi primera publicación espera a un moderador',
        'cuántas publicaciones puede escribir un miembro nuevo',
        'nivel de confianza',
        'una categoría no está abierta para mí',
        'enlaces en publicaciones',
      ],
    },
    text: {
      en: [
        'A new member may write {forum.newcomer.posts} posts and {forum.newcomer.replies} replies a day, with {forum.newcomer.links} links and {forum.newcomer.mentions} mentions in each. The first {forum.firstPostsWait} posts wait until a moderator has read them.',
        'Trust grows by reading and taking part; there is nothing to apply for. Some categories open with it.',
      ],
      es: [
        'Un miembro nuevo puede escribir {forum.newcomer.posts} publicaciones y {forum.newcomer.replies} respuestas al día, con {forum.newcomer.links} enlaces y {forum.newcomer.mentions} menciones en cada una. Las primeras {forum.firstPostsWait} esperan a que las lea un moderador.',
        'La confianza crece al leer y participar; no hay nada que solicitar. Algunas categorías se abren con ella.',
      ],
    },
    explains: ['NEWCOMER', 'TRUST_NEEDED'],
  },
  {
    id: 'forum-profile',
    topic: 'community',
    path: '/forum',
    title: { en: 'Your name and emails in the forum', es: 'Su nombre y los correos del foro' },
    questions: {
      en: [
        'change my forum name',
        'name already taken',
        'who can see who I am',
        'stop the weekly email',
        'unsubscribe from the digest',
        'hide that I am online',
      ],
      es: [
        'cambiar mi nombre en el foro',
        'ese nombre ya existe',
        'quién ve quién soy',
        'dejar de recibir el correo semanal',
        'cancelar el resumen del foro',
        'ocultar que estoy en línea',
      ],
    },
    text: {
      en: [
        'Members know each other by the name that they choose for the forum, not by account or email address. Each name exists once. You decide whether others see that you are online.',
        'The weekly email is something you turn on; every email has a link that stops it, and it is also in your notification settings. If the link is cut off, turn it off there.',
      ],
      es: [
        'Los miembros se conocen por el nombre que eligen para el foro, no por su cuenta ni su correo. Cada nombre existe una vez. Usted decide si los demás ven que está en línea.',
        'El correo semanal lo activa usted; cada correo tiene un enlace que lo detiene, y también está en sus ajustes de avisos. Si el enlace está cortado, desactívelo allí.',
      ],
    },
    explains: ['NAME_TAKEN', 'MEMBER_UNKNOWN', 'DIGEST_LINK_WRONG'],
  },
  {
    id: 'community-rules',
    topic: 'community',
    path: '/forum',
    title: { en: 'Rules, decisions and appeals', es: 'Reglas, decisiones y apelaciones' },
    questions: {
      en: [
        'why was my post removed',
        'my message waits for a moderator',
        'I am muted',
        'banned from the chat',
        'appeal a moderator decision',
        'what is not allowed in the forum',
        'why did you delete what I wrote',
      ],
      es: [
        'por qué quitaron mi publicación',
        'mi mensaje espera a un moderador',
        'estoy silenciado',
        'me expulsaron del chat',
        'apelar la decisión de un moderador',
        'qué no se permite en el foro',
        'por qué borraron lo que escribí',
      ],
    },
    text: {
      en: [
        'Not allowed: spam, scams and asking for money, insults, selling restricted items, anything with minors, and claims of a sure win. Texts that look like that wait until a moderator has read them; nothing is decided by a machine alone.',
        'You read each decision about your words with its reason, in the forum and at the bell. You can appeal once within two weeks; another moderator answers where there is one. While you are muted or barred you can read, but not write.',
      ],
      es: [
        'No se permite: spam, estafas y pedir dinero, insultos, vender artículos restringidos, nada con menores, ni prometer que se gana seguro. Los textos que lo parecen esperan a que los lea un moderador; nada lo decide una máquina sola.',
        'Usted lee cada decisión sobre sus palabras con su motivo, en el foro y en la campana. Puede apelar una vez en dos semanas; responde otro moderador donde lo hay. Mientras está silenciado o excluido puede leer, pero no escribir.',
      ],
    },
    explains: ['MUTED', 'APPEAL_OVER', 'CASE_NOT_FOUND'],
  },
  {
    id: 'report-and-block',
    topic: 'community',
    path: '/forum',
    title: { en: 'Report or block someone', es: 'Denunciar o bloquear a alguien' },
    questions: {
      en: [
        'report a post',
        'someone insults me',
        'block a member',
        'someone asks me for money in the chat',
        'does the person know that I reported them',
        'unblock someone',
        'how do I block a person',
      ],
      es: [
        'denunciar una publicación',
        'alguien me insulta',
        'bloquear a un miembro',
        'alguien me pide dinero en el chat',
        'sabe la persona que la denuncié',
        'desbloquear a alguien',
        'cómo bloqueo a una persona',
      ],
    },
    text: {
      en: [
        'Use Report beside a post, reply, message or person. A moderator looks at it and you learn what was decided. Nobody is told who reported. One report per text is enough. You cannot report yourself; edit what you wrote instead.',
        'Blocking folds what a person writes and silences their notifications. They are not told. Never send money or passwords to someone from the forum or the chat.',
      ],
      es: [
        'Denuncie junto a una publicación, respuesta, mensaje o persona. Un moderador lo mira y usted sabe qué se decidió. A nadie se le dice quién denunció. Basta una denuncia por texto. No puede denunciarse a sí mismo; edite lo que escribió.',
        'Bloquear pliega lo que escribe una persona y silencia sus avisos. No se le dice. Nunca envíe dinero ni contraseñas a alguien del foro o del chat.',
      ],
    },
    explains: ['REPORTED_ALREADY', 'REPORT_OWN', 'TARGET_NOT_FOUND', 'BLOCK_SELF'],
  },
  {
    id: 'chat',
    topic: 'community',
    path: '/chat',
    title: { en: 'Chat rooms', es: 'Salas de chat' },
    questions: {
      en: [
        'which chat rooms are there',
        'why is a room closed to me',
        'take back a message',
        'cannot post links in the chat',
        'I write too fast',
        'mute a room',
        'share my win in the chat',
      ],
      es: [
        'qué salas de chat hay',
        'por qué una sala está cerrada para mí',
        'retirar un mensaje',
        'no puedo publicar enlaces en el chat',
        'escribo demasiado rápido',
        'silenciar una sala',
        'compartir mi premio en el chat',
      ],
    },
    text: {
      en: [
        'Some rooms open with your level: premium rooms at level {chat.levels.premium}, the VIP lounge at {chat.levels.vip}. In the room of ticket alerts only AutoLotto posts. New members cannot post links during their first {chat.linkHours}, and everybody has to slow down after several messages in a row or in slow mode.',
        'A message can be taken back within {chat.recallSeconds}. Wins, conversions and achievements appear only if you share them; wins without their exact amount.',
      ],
      es: [
        'Algunas salas se abren con su nivel: las premium en el nivel {chat.levels.premium}, el salón VIP en el {chat.levels.vip}. En la sala de alertas de boletos solo publica AutoLotto. Los miembros nuevos no pueden publicar enlaces durante sus primeras {chat.linkHours}, y todos deben ir más despacio después de varios mensajes seguidos o en modo lento.',
        'Un mensaje se puede retirar dentro de {chat.recallSeconds}. Los premios, las conversiones y los logros aparecen solo si usted los comparte; los premios, sin su cantidad exacta.',
      ],
    },
    explains: [
      'ROOM_UNKNOWN',
      'MESSAGE_UNKNOWN',
      'ROOM_CLOSED_TO_YOU',
      'HOUSE_WRITES_ONLY',
      'TOO_FAST',
      'LINKS_NOT_YET',
      'RECALL_OVER',
      'SHARED_ALREADY',
      'NOTHING_TO_SHARE',
    ],
  },
];
