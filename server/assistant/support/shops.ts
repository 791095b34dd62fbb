/** What the assistant says of shops: which are open, and the nearest ones. Everybody may know it. */
import { milesBetween } from '@autolotto/contract/shared/geo.ts';
import type { Language } from '@autolotto/contract/shared/language.ts';
import { dayAfter, dayIn } from '@autolotto/contract/shared/time.ts';
import { locales } from '@autolotto/contract/shared/words/sentence.ts';
import { shiftsOn } from '@autolotto/contract/stores/hours.ts';
import type { Store } from '@autolotto/contract/stores/model.ts';
import { ordersFor } from '../../orders/service.ts';
import type { Context } from '../../platform/context.ts';
import { databaseTime } from '../../platform/database/database-time.ts';
import type { Actor } from '../../platform/http/session.ts';
import { approvedStores } from '../../stores/service.ts';
import { plainWords } from '../phrase-rules.ts';
import { hourWords, shopWords as words } from './answer-words.ts';
import type { Told } from './orders.ts';
import { clockIn, sayIn } from './say.ts';

const shown = 5;
type Near = { readonly shop: Store; readonly miles: number | undefined };

function sayShop({ shop, miles }: Near, language: Language): string {
  const say = sayIn(language);
  const { name, isOpen, pausedUntil, opensAt } = shop;
  // A shop that opens on another day has the day before the time.
  const today = opensAt?.includes(' ') ? null : opensAt;
  const state = pausedUntil !== null ? 'paused' : isOpen ? 'open' : today ? 'opens' : 'closed';
  const said = say(words[state], { name, time: today ? clockIn(language, today) : '' });
  return miles === undefined ? said : `${said} ${say(words.away, { miles })}`;
}

/** `near`: a ZIP code or a place; the nearest come first. Otherwise those that are open. */
export async function tellShops(
  context: Context,
  language: Language,
  { near, onlyOpen }: { readonly near?: string | undefined; readonly onlyOpen?: boolean | undefined } = {},
): Promise<Told> {
  const place = near === undefined ? undefined : await context.geocode(near);
  const all = (await approvedStores(context)).map(
    (shop): Near => ({
      shop,
      miles: place && Math.round(milesBetween(shop.location, place.point) * 10) / 10,
    }),
  );
  const isOpen = ({ shop }: Near) => shop.isOpen && shop.pausedUntil === null;
  const found = all
    .filter((one) => !onlyOpen || isOpen(one))
    .toSorted((a, b) => (a.miles ?? 0) - (b.miles ?? 0) || Number(isOpen(b)) - Number(isOpen(a)))
    .slice(0, shown);
  const say = sayIn(language);
  return {
    text: found.length > 0 ? found.map((one) => sayShop(one, language)).join('\n') : say(words.none),
    sources: [{ kind: 'shop', id: 'shops', label: say(words.label), path: '/' }],
  };
}

/** "Saturday" of "2026-11-28". */
const weekdayName = (language: Language, day: string): string =>
  new Intl.DateTimeFormat(locales[language], { weekday: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));

const daysShown = 7;
function sayHours(shop: Store, language: Language, today: string): string {
  const say = sayIn(language);
  const lines = Array.from({ length: daysShown }, (_, ahead) => {
    const day = dayAfter(today, ahead);
    const shifts = shiftsOn(shop, day).map(({ opens, closes }) =>
      say(hourWords.shift, {
        opens: clockIn(language, opens),
        closes: clockIn(language, closes === '24:00' ? '00:00' : closes),
      }),
    );
    return say(hourWords.on, {
      day: weekdayName(language, day),
      hours: shifts.length > 0 ? shifts.join(', ') : say(hourWords.closed),
    });
  });
  return [sayShop({ shop, miles: undefined }, language), ...lines].join('\n');
}

/** The hours of a shop from today on. Undefined where it takes no customers, as for one that does not exist. */
export async function tellHours(context: Context, language: Language, shopId: number): Promise<Told | undefined> {
  const shop = (await approvedStores(context)).find(({ id }) => id === shopId);
  if (!shop) return undefined;
  return {
    text: sayHours(shop, language, dayIn(shop.timeZone, await databaseTime(context))),
    sources: [{ kind: 'shop', id: String(shop.id), label: shop.name, path: '/' }],
  };
}

/** The shop that a question names, or else that of the caller's last order; undefined for neither. */
async function findMeant(context: Context, actor: Actor, question: string): Promise<number | undefined> {
  const said = ` ${plainWords(question).join(' ')} `;
  const shops = await approvedStores(context);
  const named = shops.find(({ name }) => said.includes(` ${plainWords(name).join(' ')} `));
  if (named) return named.id;
  if (actor.role !== 'customer') return undefined;
  const [last] = await ordersFor(context, actor, { limit: 1 });
  return last?.storeId;
}

export async function tellHoursAsked(
  context: Context,
  actor: Actor,
  { language, message }: { readonly language: Language; readonly message: string },
): Promise<Told> {
  const meant = await findMeant(context, actor, message);
  const told = meant === undefined ? undefined : await tellHours(context, language, meant);
  return told ?? tellShops(context, language);
}
