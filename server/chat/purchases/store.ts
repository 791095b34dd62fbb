/** Cards of group purchases. A card that a moderator took out of sight is found by nobody but those who are in it. */
import type { RoomId } from '@autolotto/contract/chat/rooms.ts';
import { sql } from 'drizzle-orm';
import { type Reader, rows } from '../../platform/database/db.ts';

export const sourceOf = (poolId: number): string => `pool:${poolId}`;

export type CardRow = { readonly poolId: number; readonly roomId: RoomId; readonly number: number };
const columns = sql`p.id as "poolId", m.room_id as "roomId", m.number`;
const from = sql`from pools p join chat_messages m on m.source = 'pool:' || p.id`;

/** Somebody's own, and the newest of rooms; newest first. */
export const listCards = (db: Reader, userId: string, inRooms: readonly RoomId[], limit: number): Promise<CardRow[]> =>
  rows(
    db,
    sql`
      (select ${columns} ${from} where p.room_id = any(${sql.param([...inRooms])}::text[]) and m.state = 'shown' order by p.id desc limit ${limit})
      union
      (select ${columns} ${from}
        where p.room_id is not null
          and p.id = any(array(select id from pools where created_by = ${userId}
                               union all select pool_id from pool_joins where user_id = ${userId} and left_at is null))
        order by p.id desc limit ${limit})
      order by 1 desc`,
  );

export async function loadCard(db: Reader, poolId: number): Promise<CardRow | undefined> {
  const [row] = await rows<CardRow>(db, sql`select ${columns} ${from} where p.id = ${poolId}`);
  return row;
}
