/** Gaming limits as they should be: lists of what counts, and sums over them. Shares no code with the server. */

export const limitKinds = ['deposit', 'spend'] as const;
export type LimitKind = (typeof limitKinds)[number];
export const periods = ['day', 'week', 'month'] as const;
export type Period = (typeof periods)[number];

const minute = 60_000;
const hour = 60 * minute;
const lengths: Readonly<Record<Period, number>> = { day: 24 * hour, week: 168 * hour, month: 720 * hour };
/** What anybody may spend on lottery goods. */
const ofThePlatform: Readonly<Record<Period, number>> = { day: 50_000, week: 200_000, month: 500_000 };

/** Something that was deposited or spent, at its time. */
export type Counted = { readonly at: number; readonly amount: number };
export type Increase = {
  readonly id: number;
  readonly kind: LimitKind;
  readonly period: Period;
  readonly amount: number | null;
  readonly at: number;
};
type Session = { began: number; last: number; answered: number };

const sum = (amounts: readonly number[]) => amounts.reduce((total, one) => total + one, 0);

/** Those of one person. */
export class Limits {
  readonly own = new Map<string, number>();
  increases: Increase[] = [];
  session: Session | undefined;

  limit(kind: LimitKind, period: Period): number | null {
    return this.own.get(`${kind} ${period}`) ?? null;
  }
  private write(kind: LimitKind, period: Period, amount: number | null): void {
    if (amount === null) this.own.delete(`${kind} ${period}`);
    else this.own.set(`${kind} ${period}`, amount);
  }
  used(period: Period, counted: readonly Counted[], now: number): number {
    return sum(counted.filter(({ at }) => now - at < lengths[period]).map(({ amount }) => amount));
  }
  isExceeded(kind: LimitKind, amount: number, counted: readonly Counted[], now: number): boolean {
    return periods.some((period) => {
      const most = Math.min(
        this.limit(kind, period) ?? Number.POSITIVE_INFINITY,
        kind === 'spend' ? ofThePlatform[period] : Number.POSITIVE_INFINITY,
      );
      return this.used(period, counted, now) + amount > most;
    });
  }

  isHigher(kind: LimitKind, period: Period, amount: number | null): boolean {
    const now = this.limit(kind, period);
    return now !== null && (amount === null || amount > now);
  }
  /** Lower at once; `id` is of the request that waits otherwise. */
  set(kind: LimitKind, period: Period, amount: number | null, now: number, id: number | undefined): void {
    this.increases = this.increases.filter((one) => one.kind !== kind || one.period !== period);
    if (id !== undefined) this.increases.push({ id, kind, period, amount, at: now });
    else this.write(kind, period, amount);
  }
  againstConfirming(increase: Increase, now: number): string | undefined {
    if (now - increase.at < 24 * hour) return 'LIMIT_INCREASE_TOO_EARLY';
    return now - increase.at < 96 * hour ? undefined : 'LIMIT_INCREASE_NOT_PENDING';
  }
  confirm({ id, kind, period, amount }: Increase): void {
    this.increases = this.increases.filter((one) => one.id !== id);
    this.write(kind, period, amount);
  }

  private isOn(now: number): boolean {
    return this.session !== undefined && now - this.session.last < 30 * minute;
  }
  isCheckDue(now: number): boolean {
    return this.isOn(now) && this.session !== undefined && now - this.session.answered >= 60 * minute;
  }
  play(now: number): void {
    if (this.session && this.isOn(now)) this.session.last = now;
    else this.session = { began: now, last: now, answered: now };
  }
  answer(now: number): void {
    if (this.session) this.session.answered = now;
  }
}
