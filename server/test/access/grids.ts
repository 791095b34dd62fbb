/**
 * The access policy for people to read, written down a second time and apart from the rules that the server applies.
 * Each column of a grid is either a kind of row that concerns nobody's object, or an object that a row can concern.
 */
export const actors = [
  'anonymous',
  'newcomer',
  'customer',
  'other customer',
  'minor',
  'courier',
  'other courier',
  'suspended courier',
  'unverified courier',
  'store',
  'other store',
  'unverified store',
  'admin',
  'admin signed in long ago',
  // Their role needs a second factor here, and this session has not given one.
  'unproven admin',
] as const;
export type Actor = (typeof actors)[number];

/**
 * Let through, or how it is refused: signed out, no second factor, not theirs to do, signed in too long ago, work age not
 * checked, or as if it did not exist.
 */
export type Outcome = 'ok' | '401' | '2fa' | '403' | 'old' | '21+' | '404';
const outcomes: readonly string[] = ['ok', '401', '2fa', '403', 'old', '21+', '404'] satisfies Outcome[];

export type Column = Readonly<Record<Actor, Outcome>>;

/** Reads a grid: a line of column names, then a line for each actor. A hole, or a word that is no outcome, is a mistake. */
export function grid<const C extends string>(columns: readonly C[], text: string): Readonly<Record<C, Column>> {
  const lines = text
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s{2,}/));
  const read = (column: number) =>
    Object.fromEntries(
      actors.map((actor) => {
        const [name, ...cells] = lines.find(([first]) => first === actor) ?? [];
        const cell = cells[column] ?? 'nothing';
        if (!name || cells.length !== columns.length || !outcomes.includes(cell))
          throw new Error(`the grid of ${columns.join(', ')} says ${cell} for ${actor}`);
        return [actor, cell];
      }),
    );
  if (lines.length !== actors.length) throw new Error(`the grid of ${columns.join(', ')} has ${lines.length} lines`);
  return Object.fromEntries(columns.map((column, at) => [column, read(at)])) as Record<C, Column>;
}

/** Rows about nobody's object in particular. */
const plain = grid(
  [
    'anyone',
    'signedIn',
    'signedInHalf',
    'freshSelf',
    'freshSelfHalf',
    'atWork',
    'courier',
    'store',
    'admin',
    'freshAdmin',
  ],
  `
  anonymous                 ok      401     401     401     401     401     401     401     401     401
  newcomer                  ok      ok      ok      ok      ok      ok      403     403     403     403
  customer                  ok      ok      ok      ok      ok      ok      403     403     403     403
  other customer            ok      ok      ok      ok      ok      ok      403     403     403     403
  minor                     ok      ok      ok      ok      ok      ok      403     403     403     403
  courier                   ok      ok      ok      ok      ok      ok      ok      403     403     403
  other courier             ok      ok      ok      ok      ok      ok      ok      403     403     403
  suspended courier         ok      ok      ok      ok      ok      ok      ok      403     403     403
  unverified courier        ok      ok      ok      ok      ok      21+     21+     403     403     403
  store                     ok      ok      ok      ok      ok      ok      403     ok      403     403
  other store               ok      ok      ok      ok      ok      ok      403     ok      403     403
  unverified store          ok      ok      ok      ok      ok      21+     403     21+     403     403
  admin                     ok      ok      ok      ok      ok      ok      403     403     ok      ok
  admin signed in long ago  ok      ok      ok      old     old     ok      403     403     ok      old
  unproven admin            ok      2fa     ok      2fa     ok      2fa     2fa     2fa     2fa     2fa
`,
);

/** Couriers for themselves, and admins for them. */
const work = grid(
  ['courierOrAdmin'],
  `
  anonymous                 401
  newcomer                  403
  customer                  403
  other customer            403
  minor                     403
  courier                   ok
  other courier             ok
  suspended courier         ok
  unverified courier        21+
  store                     403
  other store               403
  unverified store          403
  admin                     ok
  admin signed in long ago  ok
  unproven admin            2fa
`,
);

/** The place of a cash count: a shop, or the platform. */
const till = grid(
  ['storeOrAdmin'],
  `
  anonymous                 401
  newcomer                  403
  customer                  403
  other customer            403
  minor                     403
  courier                   403
  other courier             403
  suspended courier         403
  unverified courier        403
  store                     ok
  other store               ok
  unverified store          21+
  admin                     ok
  admin signed in long ago  ok
  unproven admin            2fa
`,
);

/**
 * Orders and accounts. `first` is the order between customer, courier and store, and the customer's account; `second`
 * is the same of the others; `open` is the newcomer's, at the store, which no courier has taken yet.
 */
export const objects = ['first', 'second', 'open', 'absent'] as const;
export type ObjectName = (typeof objects)[number];

const order = {
  /** Any participant of the order. */
  caller: grid(
    objects,
    `
    anonymous                 401     401     401     401
    newcomer                  404     404     ok      404
    customer                  ok      404     404     404
    other customer            404     ok      404     404
    minor                     404     404     404     404
    courier                   ok      404     ok      404
    other courier             404     ok      ok      404
    suspended courier         404     404     404     404
    unverified courier        21+     21+     21+     21+
    store                     ok      404     ok      404
    other store               404     ok      404     404
    unverified store          21+     21+     21+     21+
    admin                     ok      ok      ok      404
    admin signed in long ago  ok      ok      ok      404
    unproven admin            2fa     2fa     2fa     2fa
  `,
  ),
  /** Participants who move it along; customers only cancel. */
  mover: grid(
    objects,
    `
    anonymous                 401     401     401     401
    newcomer                  403     403     403     403
    customer                  403     403     403     403
    other customer            403     403     403     403
    minor                     403     403     403     403
    courier                   ok      404     ok      404
    other courier             404     ok      ok      404
    suspended courier         404     404     404     404
    unverified courier        21+     21+     21+     21+
    store                     ok      404     ok      404
    other store               404     ok      404     404
    unverified store          21+     21+     21+     21+
    admin                     ok      ok      ok      404
    admin signed in long ago  ok      ok      ok      404
    unproven admin            2fa     2fa     2fa     2fa
  `,
  ),
  /** The store that sells it. */
  seller: grid(
    objects,
    `
    anonymous                 401     401     401     401
    newcomer                  403     403     403     403
    customer                  403     403     403     403
    other customer            403     403     403     403
    minor                     403     403     403     403
    courier                   403     403     403     403
    other courier             403     403     403     403
    suspended courier         403     403     403     403
    unverified courier        403     403     403     403
    store                     ok      404     ok      404
    other store               404     ok      404     404
    unverified store          21+     21+     21+     21+
    admin                     403     403     403     403
    admin signed in long ago  403     403     403     403
    unproven admin            2fa     2fa     2fa     2fa
  `,
  ),
  /** The store that sells it, and support. */
  keeper: grid(
    objects,
    `
    anonymous                 401     401     401     401
    newcomer                  403     403     403     403
    customer                  403     403     403     403
    other customer            403     403     403     403
    minor                     403     403     403     403
    courier                   403     403     403     403
    other courier             403     403     403     403
    suspended courier         403     403     403     403
    unverified courier        403     403     403     403
    store                     ok      404     ok      404
    other store               404     ok      404     404
    unverified store          21+     21+     21+     21+
    admin                     ok      ok      ok      404
    admin signed in long ago  ok      ok      ok      404
    unproven admin            2fa     2fa     2fa     2fa
  `,
  ),
  /** The order's customer. */
  buyer: grid(
    objects,
    `
    anonymous                 401     401     401     401
    newcomer                  404     404     ok      404
    customer                  ok      404     404     404
    other customer            404     ok      404     404
    minor                     404     404     404     404
    courier                   404     404     404     404
    other courier             404     404     404     404
    suspended courier         404     404     404     404
    unverified courier        404     404     404     404
    store                     404     404     404     404
    other store               404     404     404     404
    unverified store          404     404     404     404
    admin                     ok      ok      ok      404
    admin signed in long ago  ok      ok      ok      404
    unproven admin            2fa     2fa     2fa     2fa
  `,
  ),
  /** The order's customer, and nobody in their place. */
  customer: grid(
    objects,
    `
    anonymous                 401     401     401     401
    newcomer                  404     404     ok      404
    customer                  ok      404     404     404
    other customer            404     ok      404     404
    minor                     404     404     404     404
    courier                   404     404     404     404
    other courier             404     404     404     404
    suspended courier         404     404     404     404
    unverified courier        404     404     404     404
    store                     404     404     404     404
    other store               404     404     404     404
    unverified store          404     404     404     404
    admin                     404     404     404     404
    admin signed in long ago  404     404     404     404
    unproven admin            2fa     2fa     2fa     2fa
  `,
  ),
  /** The order's customer, or an admin in their place. */
  asked: grid(
    objects,
    `
    anonymous                 401     401     401     401
    newcomer                  404     404     ok      404
    customer                  ok      404     404     404
    other customer            404     ok      404     404
    minor                     404     404     404     404
    courier                   404     404     404     404
    other courier             404     404     404     404
    suspended courier         404     404     404     404
    unverified courier        404     404     404     404
    store                     404     404     404     404
    other store               404     404     404     404
    unverified store          404     404     404     404
    admin                     ok      ok      ok      404
    admin signed in long ago  ok      ok      ok      404
    unproven admin            2fa     2fa     2fa     2fa
  `,
  ),
  /** The order's courier, or an admin in their place. */
  carrier: grid(
    objects,
    `
    anonymous                 401     401     401     401
    newcomer                  403     403     403     403
    customer                  403     403     403     403
    other customer            403     403     403     403
    minor                     403     403     403     403
    courier                   ok      404     404     404
    other courier             404     ok      404     404
    suspended courier         404     404     404     404
    unverified courier        21+     21+     21+     21+
    store                     403     403     403     403
    other store               403     403     403     403
    unverified store          403     403     403     403
    admin                     ok      ok      ok      404
    admin signed in long ago  ok      ok      ok      404
    unproven admin            2fa     2fa     2fa     2fa
  `,
  ),
  /** Current participants: a courier only after claiming it. */
  follower: grid(
    objects,
    `
    anonymous                 401     401     401     401
    newcomer                  404     404     ok      404
    customer                  ok      404     404     404
    other customer            404     ok      404     404
    minor                     404     404     404     404
    courier                   ok      404     404     404
    other courier             404     ok      404     404
    suspended courier         404     404     404     404
    unverified courier        21+     21+     21+     21+
    store                     ok      404     ok      404
    other store               404     ok      404     404
    unverified store          21+     21+     21+     21+
    admin                     ok      ok      ok      404
    admin signed in long ago  ok      ok      ok      404
    unproven admin            2fa     2fa     2fa     2fa
  `,
  ),
  /** Readers of a conversation: its two participants, and admins. */
  reader: grid(
    objects,
    `
    anonymous                 401     401     401     401
    newcomer                  404     404     ok      404
    customer                  ok      404     404     404
    other customer            404     ok      404     404
    minor                     404     404     404     404
    courier                   ok      404     404     404
    other courier             404     ok      404     404
    suspended courier         404     404     404     404
    unverified courier        21+     21+     21+     21+
    store                     404     404     404     404
    other store               404     404     404     404
    unverified store          21+     21+     21+     21+
    admin                     ok      ok      ok      404
    admin signed in long ago  ok      ok      ok      404
    unproven admin            2fa     2fa     2fa     2fa
  `,
  ),
  /** The two who talk about it. */
  participant: grid(
    objects,
    `
    anonymous                 401     401     401     401
    newcomer                  404     404     ok      404
    customer                  ok      404     404     404
    other customer            404     ok      404     404
    minor                     404     404     404     404
    courier                   ok      404     404     404
    other courier             404     ok      404     404
    suspended courier         404     404     404     404
    unverified courier        21+     21+     21+     21+
    store                     404     404     404     404
    other store               404     404     404     404
    unverified store          21+     21+     21+     21+
    admin                     404     404     404     404
    admin signed in long ago  404     404     404     404
    unproven admin            2fa     2fa     2fa     2fa
  `,
  ),
  /** Workers on the order: a courier only after claiming it. */
  worker: grid(
    objects,
    `
    anonymous                 401     401     401     401
    newcomer                  403     403     403     403
    customer                  403     403     403     403
    other customer            403     403     403     403
    minor                     403     403     403     403
    courier                   ok      404     404     404
    other courier             404     ok      404     404
    suspended courier         404     404     404     404
    unverified courier        21+     21+     21+     21+
    store                     ok      404     ok      404
    other store               404     ok      404     404
    unverified store          21+     21+     21+     21+
    admin                     ok      ok      ok      404
    admin signed in long ago  ok      ok      ok      404
    unproven admin            2fa     2fa     2fa     2fa
  `,
  ),
  /** Couriers who could take it. */
  offer: grid(
    objects,
    `
    anonymous                 401     401     401     401
    newcomer                  403     403     403     403
    customer                  403     403     403     403
    other customer            403     403     403     403
    minor                     403     403     403     403
    courier                   404     404     ok      404
    other courier             404     404     ok      404
    suspended courier         404     404     404     404
    unverified courier        21+     21+     21+     21+
    store                     403     403     403     403
    other store               403     403     403     403
    unverified store          403     403     403     403
    admin                     403     403     403     403
    admin signed in long ago  403     403     403     403
    unproven admin            2fa     2fa     2fa     2fa
  `,
  ),
  /** The order's courier. */
  bringer: grid(
    objects,
    `
    anonymous                 401     401     401     401
    newcomer                  403     403     403     403
    customer                  403     403     403     403
    other customer            403     403     403     403
    minor                     403     403     403     403
    courier                   ok      404     404     404
    other courier             404     ok      404     404
    suspended courier         404     404     404     404
    unverified courier        21+     21+     21+     21+
    store                     403     403     403     403
    other store               403     403     403     403
    unverified store          403     403     403     403
    admin                     403     403     403     403
    admin signed in long ago  403     403     403     403
    unproven admin            2fa     2fa     2fa     2fa
  `,
  ),
};

const account = {
  /** One's own, or anyone's for an admin. */
  self: grid(
    objects,
    `
    anonymous                 401     401     401     401
    newcomer                  403     403     ok      403
    customer                  ok      403     403     403
    other customer            403     ok      403     403
    minor                     403     403     403     403
    courier                   403     403     403     403
    other courier             403     403     403     403
    suspended courier         403     403     403     403
    unverified courier        403     403     403     403
    store                     403     403     403     403
    other store               403     403     403     403
    unverified store          403     403     403     403
    admin                     ok      ok      ok      404
    admin signed in long ago  ok      ok      ok      404
    unproven admin            2fa     2fa     2fa     2fa
  `,
  ),
  /** Staff's to change, soon after they have signed in. */
  freshStaffOnly: grid(
    objects,
    `
    anonymous                 401     401     401     401
    newcomer                  403     403     403     403
    customer                  403     403     403     403
    other customer            403     403     403     403
    minor                     403     403     403     403
    courier                   403     403     403     403
    other courier             403     403     403     403
    suspended courier         403     403     403     403
    unverified courier        403     403     403     403
    store                     403     403     403     403
    other store               403     403     403     403
    unverified store          403     403     403     403
    admin                     ok      ok      ok      404
    admin signed in long ago  old     old     old     old
    unproven admin            2fa     2fa     2fa     2fa
  `,
  ),
};

const columns = (name: keyof typeof plain) => ({ call: plain[name] });

/** The same, of admins only those who signed in a short while ago. */
const ofFreshAdmins = <C extends string>(columns: Readonly<Record<C, Column>>): Readonly<Record<C, Column>> =>
  Object.fromEntries(
    Object.entries<Column>(columns).map(([name, column]) => [name, { ...column, 'admin signed in long ago': 'old' }]),
  ) as Record<C, Column>;

/** Every grid by the name that rows use. */
export const grids = {
  anyone: columns('anyone'),
  signedIn: columns('signedIn'),
  signedInHalf: columns('signedInHalf'),
  freshSelf: columns('freshSelf'),
  freshSelfHalf: columns('freshSelfHalf'),
  atWork: columns('atWork'),
  courier: columns('courier'),
  courierOrFreshAdmin: ofFreshAdmins({ call: work.courierOrAdmin }),
  storeOrAdmin: { call: till.storeOrAdmin },
  storeOrFreshAdmin: ofFreshAdmins({ call: till.storeOrAdmin }),
  store: columns('store'),
  admin: columns('admin'),
  freshAdmin: columns('freshAdmin'),
  'order party': order.caller,
  'order party, of admins fresh': ofFreshAdmins(order.caller),
  'order mover': ofFreshAdmins(order.mover),
  'order seller': order.seller,
  // A store's own product, or batch of prices, of the other store, and another of its own.
  'product seller': order.seller,
  'order keeper': order.keeper,
  'order buyer': order.buyer,
  'order customer': order.customer,
  'order asked, of admins fresh': ofFreshAdmins(order.asked),
  'order carrier, of admins fresh': ofFreshAdmins(order.carrier),
  'order follower': order.follower,
  'order bringer': order.bringer,
  'order reader': order.reader,
  'order talker': order.participant,
  'order offer': order.offer,
  'order worker': order.worker,
  // A courier's own document, of the other courier, and of one whom none of them is.
  'document holder': order.carrier,
  'document owner': order.bringer,
  // Ratings of the courier, of the other courier, and none.
  'rating courier': order.bringer,
  'account self': account.self,
  'account fresh staff only': account.freshStaffOnly,
} satisfies Record<string, Readonly<Record<string, Column>>>;
export type GridName = keyof typeof grids;
/** The columns of a grid: one per object, or `call` where the row is about nobody's object. */
export type Grid = Readonly<Partial<Record<ObjectName | 'call', Column>>>;

/** Relation of each actor to their own objects, in the words of the endpoints. */
export const relations: Partial<Record<Actor, Readonly<Record<'order' | 'user', string>>>> = {
  newcomer: { order: 'customer', user: 'self' },
  customer: { order: 'customer', user: 'self' },
  'other customer': { order: 'customer', user: 'self' },
  courier: { order: 'courier', user: 'self' },
  'other courier': { order: 'courier', user: 'self' },
  store: { order: 'store', user: 'self' },
  'other store': { order: 'store', user: 'self' },
  admin: { order: 'admin', user: 'admin' },
  'admin signed in long ago': { order: 'admin', user: 'admin' },
};
