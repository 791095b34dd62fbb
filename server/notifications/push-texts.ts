/** The messages of the lock screen. */
import type {
  OnlineNotification,
  OrderNotification,
  PushMessage,
  PushSubscription,
  RecurringNotification,
} from '@autolotto/contract/notifications/model.ts';
import { localized } from '@autolotto/contract/shared/words/sentence.ts';
import { pushWords } from './push-words.ts';

function textsOf(
  language: PushSubscription['language'],
  notification: keyof typeof pushWords.notifications,
): { readonly title: string; readonly body: string } {
  const { title, body } = pushWords.notifications[notification];
  return { title: localized(title)(language), body: localized(body)(language) };
}

/** Messages open with the order; other notifications lead to its page. */
const isMessage = (notification: OrderNotification): boolean =>
  notification === 'courier-message' || notification === 'customer-message';

export function messageOf(
  language: PushSubscription['language'],
  notification: OrderNotification,
  orderId: number,
): PushMessage {
  const { title, body } = textsOf(language, notification);
  return {
    title: localized(pushWords.ofOrder, { title, orderId })(language),
    body,
    path: `/tracking/${orderId}${isMessage(notification) ? '#messages' : ''}`,
    // A message does not replace a notification of the order's progress.
    tag: `${isMessage(notification) ? 'conversation' : 'order'}-${orderId}`,
    lang: language,
  };
}

export function recurringMessageOf(
  language: PushSubscription['language'],
  notification: RecurringNotification,
  recurringId: number,
): PushMessage {
  const { title, body } = textsOf(language, notification);
  return { title, body, path: '/recurring', tag: `recurring-${recurringId}`, lang: language };
}

/** The newest replaces the last: two of them are no more useful than one. */
export function onlineMessageOf(language: PushSubscription['language'], notification: OnlineNotification): PushMessage {
  const { title, body } = textsOf(language, notification);
  return { title, body, path: '/courier', tag: 'courier', lang: language };
}
