import { sql } from 'drizzle-orm';
import { type OpenMatterCheck, openMatter } from '../platform/personal-data/forgetting.ts';
import { type PersonalPhotos, type PersonalTable, personal } from '../platform/personal-data/personal-data.ts';
import { coveredPicture } from './pictures/cover.ts';
import type { PictureRow } from './store.ts';
import { ticketOrders, ticketPictures } from './tables.ts';

export const officialTicketsPersonalData: readonly PersonalTable[] = [
  personal('official-tickets', ticketOrders, ticketOrders.userId, [
    'id',
    'storeId',
    'gameId',
    'drawId',
    'lines',
    'hasAddOn',
    'price',
    'state',
    'orderedAt',
    'serial',
    'printedAt',
    'deliveryOrderId',
    'prize',
    'endedAt',
  ]),
];

type PictureColumns = Pick<PictureRow, 'content' | 'coverTop' | 'coverHeight'> & {
  readonly ticketOrderId: number;
  readonly side: string;
};
/** As the owner sees them on the site: printed tickets only, with the barcode covered. */
export const officialTicketsPersonalPhotos: readonly PersonalPhotos[] = [
  {
    name: 'official-tickets',
    table: ticketPictures,
    owner: (userId) =>
      sql`${ticketPictures.ticketOrderId} in (select ${ticketOrders.id} from ${ticketOrders}
        where ${ticketOrders.userId} = ${userId} and ${ticketOrders.serial} is not null)`,
    columns: ['ticketOrderId', 'side', 'content', 'coverTop', 'coverHeight'],
    label: ({ ticketOrderId, side }) => `${ticketOrderId}-${side}`,
    photo: (row) => coveredPicture(row as PictureColumns, `#${row.ticketOrderId}`),
  },
];

export const officialTicketsOpenMatters: readonly OpenMatterCheck[] = [
  openMatter(
    'ticket',
    ticketOrders,
    (userId) => sql`${ticketOrders.userId} = ${userId} and ${ticketOrders.endedAt} is null`,
  ),
];
