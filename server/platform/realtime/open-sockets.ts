import type { Socket } from './socket.ts';
import type { SocketLimits } from './socket-limits.ts';
import { Subscriptions } from './subscriptions.ts';

/** How many sockets a person and an address have open. */
export class OpenSockets {
  readonly #perUser: number;
  readonly #perAddress: number;
  readonly #byUser = new Subscriptions<Socket>();
  readonly #byAddress = new Subscriptions<Socket>();

  constructor({ perUser, perAddress }: SocketLimits, rateLimitFactor: number) {
    this.#perUser = perUser;
    this.#perAddress = perAddress * rateLimitFactor;
  }

  isFull(userId: string, address: string): boolean {
    return this.#byUser.count(userId) >= this.#perUser || this.#byAddress.count(address) >= this.#perAddress;
  }

  add(userId: string, address: string, socket: Socket): void {
    this.#byUser.add(userId, socket);
    this.#byAddress.add(address, socket);
  }

  remove(userId: string, address: string, socket: Socket): void {
    this.#byUser.remove(userId, socket);
    this.#byAddress.remove(address, socket);
  }

  all(): Socket[] {
    return this.#byUser.all();
  }
}
