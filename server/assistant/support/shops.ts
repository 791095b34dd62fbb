/** What the assistant says of shops: which are open, and the nearest ones. Everybody may know it. */
import { milesBetween } from '@autolotto/contract/shared/geo.ts';
import type { Language } from '@autolotto/contract/shared/language.ts';
import type { Store } from '@autolotto/contract/stores/model.ts';
import type { Context } from '../../platform/context.ts';
import { approvedStores } from '../../stores/service.ts';
import { shopWords as words } from './answer-words.ts';
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
