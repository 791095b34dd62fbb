/** Sends emails over SMTP. The library is loaded with the first one. */
import { type Mailer, MailRefused, type OutgoingEmail } from './mailer.ts';

const isHere = ({ hostname }: URL): boolean => ['localhost', '127.0.0.1', '[::1]'].includes(hostname);

/** Emails carry links that open accounts: the connection is encrypted unless configured as trusted. */
export const mustEncrypt = (server: URL): boolean => !isHere(server) && server.searchParams.get('ignoreTLS') !== 'true';

/** Mail servers count them, and refuse who comes with many. */
const mostConnections = 5;

export function smtpMailer(url: string, from: string): Mailer {
  const server = new URL(url);
  const open = async () => {
    const { createTransport } = await import('nodemailer');
    return createTransport(
      {
        url,
        // A few connections for many letters; one that the server has closed meanwhile is not a failure of its letter.
        ...{ pool: true, maxConnections: mostConnections, maxRequeues: 1, idleTimeout: 10_000 },
        ...(mustEncrypt(server) ? { requireTLS: true } : {}),
        connectionTimeout: 10_000,
        greetingTimeout: 10_000,
        socketTimeout: 30_000,
        disableFileAccess: true,
        disableUrlAccess: true,
      },
      { from },
    );
  };
  let transport: ReturnType<typeof open> | undefined;
  return {
    kind: 'smtp',
    send: async ({ id, to, subject, text, html, headers }: OutgoingEmail) => {
      transport ??= open();
      try {
        await (await transport).sendMail({
          // As an object it is one address, whatever it contains.
          to: { name: '', address: to },
          subject,
          text,
          html,
          // Stable across retries: a reader can recognize a duplicate.
          messageId: `<mail-${id}@${domainOf(from)}>`,
          headers: { ...headers, 'Auto-Submitted': 'auto-generated' },
        });
      } catch (error) {
        throw plain(error);
      }
    },
  };
}

const domainOf = (address: string): string => /@([\w.-]+)/.exec(address)?.[1] ?? 'localhost';

/** The storable part of a mail server's complaint, which may quote addresses and passwords. */
function plain(error: unknown): Error {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  const words = [code, responseCode].filter((part) => part !== undefined).join(' ') || 'failed';
  // 5xx errors about the recipient or the message are final; errors about our own login are ours to fix.
  const isFinal =
    typeof responseCode === 'number' && responseCode >= 500 && (code === 'EENVELOPE' || code === 'EMESSAGE');
  return isFinal ? new MailRefused(words) : new Error(words);
}
