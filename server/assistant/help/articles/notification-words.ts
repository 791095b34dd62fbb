/** The bell, push and email. */
import type { HelpArticle } from '../article.ts';

export const notificationArticles: readonly HelpArticle[] = [
  {
    id: 'notifications',
    topic: 'notifications',
    path: '/account',
    title: { en: 'Notifications', es: 'Avisos' },
    questions: {
      en: [
        'turn off notifications',
        'I get no push notifications',
        'quiet hours',
        'too many emails',
        'what is at the bell',
        'reminder before a draw',
        'delete a notification',
      ],
      es: [
        'desactivar las notificaciones',
        'no me llegan notificaciones',
        'horas de silencio',
        'demasiados correos',
        'qué hay en la campana',
        'recordatorio antes de un sorteo',
        'borrar un aviso',
      ],
    },
    text: {
      en: [
        'On your account page you choose for each kind whether it comes to the bell, as push or by email: replies, mentions, likes, prizes, results, and draws whose sales end soon ({lottery.remindMinutes} before). News about your orders, money and account is always at the bell. In quiet hours there is no push.',
        'Push needs your permission in each browser, and some browsers do not support it; nothing else depends on it. Notifications at the bell are deleted after {notifications.keepDays}.',
      ],
      es: [
        'En la página de su cuenta elige para cada tipo si llega a la campana, como aviso del navegador o por correo: respuestas, menciones, me gusta, premios, resultados y sorteos cuya venta termina pronto ({lottery.remindMinutes} antes). Las novedades de sus pedidos, su dinero y su cuenta siempre están en la campana. En las horas de silencio no hay avisos del navegador.',
        'Los avisos del navegador necesitan su permiso en cada navegador, y algunos no los admiten; nada más depende de ellos. Los avisos de la campana se borran después de {notifications.keepDays}.',
      ],
    },
    explains: ['NOTIFICATION_NOT_FOUND', 'PUSH_SERVICE_UNKNOWN'],
  },
];
