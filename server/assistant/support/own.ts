/** What the assistant says of the caller's own money, tickets and limits. */
import type { AnswerSource } from '@autolotto/contract/assistant/model.ts';
import type { DrawTicket } from '@autolotto/contract/lottery/model.ts';
import type { Language } from '@autolotto/contract/shared/language.ts';
import { readerMoment } from '@autolotto/contract/shared/words/moments.ts';
import { loadTransactions, loadWallet } from '../../ledger/service.ts';
import { listTickets } from '../../lottery/service.ts';
import type { Context } from '../../platform/context.ts';
import type { Actor } from '../../platform/http/session.ts';
import { loadStatus } from '../../responsible-gaming/service.ts';
import { limitWords, moneyWords, ticketWords, transactionWords } from './answer-words.ts';
import type { Told } from './orders.ts';
import { amountIn, sayIn } from './say.ts';

const source = (kind: 'wallet' | 'ticket' | 'limits', label: string, path: string): AnswerSource[] => [
  { kind, id: kind, label, path },
];

export async function tellBalance(context: Context, { userId }: Actor, language: Language): Promise<Told> {
  const say = sayIn(language);
  const { balance, held, owed } = await loadWallet(context, context.db.read, userId);
  const said = [say(moneyWords.balance, { balance: amountIn(language, balance) })];
  if (Number(held) > 0) said.push(say(moneyWords.held, { held: amountIn(language, held) }));
  if (Number(owed) > 0) said.push(say(moneyWords.owed, { owed: amountIn(language, owed) }));
  return { text: said.join(' '), sources: source('wallet', say(moneyWords.label), '/wallet') };
}

/** The latest of them, at most ten. */
export async function tellTransactions(
  context: Context,
  { userId }: Actor,
  language: Language,
  limit: number,
): Promise<Told> {
  const say = sayIn(language);
  const found = await loadTransactions(context, userId, { limit });
  const lines = found.map(({ type, amount, direction, status, createdAt, orderId }) =>
    [
      say(transactionWords[direction], {
        ...{ type, amount: amountIn(language, amount) },
        time: readerMoment('UTC', new Date(createdAt))(language),
      }),
      ...(orderId === null ? [] : [say(transactionWords.forOrder, { number: orderId })]),
      ...(status === 'pending' ? [say(transactionWords.pending)] : []),
    ].join(' '),
  );
  return {
    text: lines.length > 0 ? lines.join('\n') : say(transactionWords.none),
    sources: source('wallet', say(moneyWords.label), '/wallet'),
  };
}

const toldTickets = 3;
function sayTicket(ticket: DrawTicket, language: Language): string {
  return sayIn(language)(ticketWords[ticket.status], {
    number: ticket.ticketNumber,
    game: ticket.gameName,
    time: readerMoment('UTC', new Date(ticket.drawDate))(language),
    amount: amountIn(language, ticket.winningAmount ?? '0'),
  });
}

/** The latest tickets. Their results are those that are confirmed. */
export async function tellTickets(context: Context, actor: Actor, language: Language): Promise<Told> {
  const say = sayIn(language);
  const tickets = await listTickets(context, actor, actor.userId, { limit: toldTickets });
  const said = tickets.map((ticket) => sayTicket(ticket, language));
  return {
    text: said.length > 0 ? said.join('\n') : say(ticketWords.none),
    sources: source('ticket', say(ticketWords.label), '/lottery?tab=mine'),
  };
}

export async function tellLimits(context: Context, actor: Actor, language: Language): Promise<Told> {
  const say = sayIn(language);
  const { limits } = await loadStatus(context, actor);
  const said = limits.flatMap(({ kind, period, applies }) =>
    applies
      ? [
          say(limitWords.one, {
            ...{ kind, period },
            left: amountIn(language, applies.left),
            limit: amountIn(language, applies.limit),
          }),
        ]
      : [],
  );
  return {
    text: said.length > 0 ? said.join('\n') : say(limitWords.none),
    sources: source('limits', say(limitWords.label), '/account'),
  };
}
