/** A proxy in front that the settings do not name: every visitor then has its address, and shares its limits. */
import type { IncomingMessage } from 'node:http';
import { BlockList, isIPv6 } from 'node:net';
import type { Config } from '../config.ts';
import type { Log } from '../log.ts';

/** Networks that proxies stand in: this machine and the private ranges. */
const inside = new BlockList();
for (const [network, bits] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
  ['100.64.0.0', 10],
] as const)
  inside.addSubnet(network, bits);
inside.addAddress('::1', 'ipv6');
inside.addSubnet('fc00::', 7, 'ipv6');
inside.addSubnet('fe80::', 10, 'ipv6');

export type ForwardedWatch = {
  readonly look: (request: Pick<IncomingMessage, 'headers' | 'socket'>) => void;
  /** Problems for the operator to fix, for as long as this process runs. */
  readonly notes: () => string[];
};

/** Says once that a proxy speaks for visitors and is not believed. */
export function watchForwarded({ trustProxy }: Pick<Config, 'trustProxy'>, log: Pick<Log, 'warn'>): ForwardedWatch {
  let isIgnored = false;
  return {
    look: ({ headers, socket }) => {
      if (isIgnored || trustProxy.length > 0) return;
      if (headers['x-forwarded-for'] === undefined && headers.forwarded === undefined) return;
      const from = socket.remoteAddress ?? '';
      if (!inside.check(from, isIPv6(from) ? 'ipv6' : 'ipv4')) return;
      isIgnored = true;
      log.warn(
        { proxy: from },
        'a proxy says whom it speaks for, and TRUST_PROXY does not name it: all visitors share its address and its limits',
      );
    },
    notes: () => (isIgnored ? ['TRUST_PROXY does not name the proxy in front'] : []),
  };
}
